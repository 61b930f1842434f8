import type { PendenciaTipo } from '../catalogo/pendencias.ts'
import type { PendenciaEstado } from './estado.ts'

/** Who has to do something. POSICIONAMENTO: another service, which somebody has to ask for. */
export const vezes = ['REQUISITANTE', 'TRANSPORTADOR', 'TERMINAL', 'ARMAZEM', 'POSICIONAMENTO'] as const
export type Vez = (typeof vezes)[number]
/** What waits for one of these is in the terminal's queue. */
export const vezesDoTerminal = ['TERMINAL', 'ARMAZEM'] as const satisfies readonly Vez[]

interface Politica {
  /** Who hands it in, or decides about it where nothing is handed in. */
  vez: Vez
  /**
   * What follows when it is handed in: done, looked at by the terminal, done together with what comes after it, or
   * several steps. `DECISAO` is nobody's to hand in: the terminal decides.
   */
  depois: 'RESOLVIDA' | 'ANALISE' | 'SUCESSORA' | 'VISTORIA' | 'AGENDAMENTO' | 'DECISAO'
}

const asked = (depois: Politica['depois']): Politica => ({ vez: 'REQUISITANTE', depois })
const decided: Politica = { vez: 'TERMINAL', depois: 'DECISAO' }

/** Who resolves what, and what the terminal has to say about it. */
export const politicas: Record<PendenciaTipo, Politica> = {
  AGENDAMENTO: asked('AGENDAMENTO'),
  AGENDAMENTO_CARGA_GERAL: asked('AGENDAMENTO'),
  REAGENDAMENTO: asked('AGENDAMENTO'),
  ANEXO: asked('ANALISE'),
  CONHECIMENTO_CARGA: asked('ANALISE'),
  CARGA_PERIGOSA: asked('ANALISE'),
  CARGA_OOG: asked('ANALISE'),
  CARGA_REFRIGERADA: asked('ANALISE'),
  CARGA_RESTRICAO: asked('ANALISE'),
  INTERCAMBIO_DEVOLUCAO: asked('ANALISE'),
  ROMANEIO: asked('RESOLVIDA'),
  NOTAS_FISCAIS: asked('RESOLVIDA'),
  NOTA_FISCAL_RETIRADA: asked('RESOLVIDA'),
  NOTA_FISCAL_DESOVA_DIRETA: asked('RESOLVIDA'),
  DADOS_DOCUMENTAIS: asked('RESOLVIDA'),
  MOTORISTAS: asked('RESOLVIDA'),
  VEICULOS: asked('RESOLVIDA'),
  DADOS_TRANSPORTE: asked('SUCESSORA'),
  DADOS_TRANSPORTE_CARGA_GERAL: asked('SUCESSORA'),
  VISTORIA_MAPA: asked('VISTORIA'),
  FINANCEIRA: decided,
  MANIFESTO: decided,
  LIBERACAO_DOCUMENTAL: decided,
  LIBERACAO_MEIO_AMBIENTE: decided,
  ANALISE_ARMAZEM: { vez: 'ARMAZEM', depois: 'DECISAO' },
  APROVACAO_VAGA_EXTRA: decided,
  APROVACAO_RETIRADA_EXPRESSA: decided,
  APROVACAO_LAR_FIEL: decided,
  APROVACAO_LAR_PLANEJAMENTO: decided,
  APROVACAO_ANTECIPACAO_GATE: decided,
}

/** What a haulier that was named takes part in. */
const ofTransportador: ReadonlySet<PendenciaTipo> = new Set([
  'DADOS_TRANSPORTE',
  'DADOS_TRANSPORTE_CARGA_GERAL',
  'MOTORISTAS',
  'VEICULOS',
  'AGENDAMENTO',
  'AGENDAMENTO_CARGA_GERAL',
  'REAGENDAMENTO',
])
export const isForTransportador = (tipo: PendenciaTipo) => ofTransportador.has(tipo)

/** What exists only once somebody asks for it. */
export const isOnRequest = (tipo: PendenciaTipo) => tipo.startsWith('APROVACAO_')

/** The services that take cargo to an inspection; all others only wait for it. */
export const inspectingTipos: readonly string[] = ['DESOVA', 'POSICIONAMENTO']

/** Whether the inspection is another service's: here it is looked at and waited for. */
export const isInspectedElsewhere = (servico: { tipo: string }, tipo: PendenciaTipo) =>
  tipo === 'VISTORIA_MAPA' && !inspectingTipos.includes(servico.tipo)

/** Whose turn it is with a pendencia of a service; `null` when nobody can do anything about it now. */
export function vezOf(
  servico: { tipo: string },
  { tipo, status, statusVirtual }: Pick<PendenciaEstado, 'tipo' | 'status' | 'statusVirtual'>,
  around: { hasFatura?: boolean; isencaoPedida?: boolean } = {},
): Vez | null {
  if (status === 'EM_ANALISE' || status === 'SUSPENSA') return 'TERMINAL'
  if (status !== 'ATIVA' && status !== 'PENDENTE') return null
  if (isInspectedElsewhere(servico, tipo)) return 'POSICIONAMENTO'
  if (tipo === 'VISTORIA_MAPA' && status === 'PENDENTE') return null
  if (statusVirtual === 'AGUARDANDO_VISTORIA') return 'TERMINAL'
  if (statusVirtual === 'AGUARDANDO_CONFIRMACAO_ARMAZEM') return 'ARMAZEM'
  // The terminal writes the bill, then somebody has to pay it, unless they ask not to be charged.
  if (tipo === 'FINANCEIRA' && around.isencaoPedida) return 'TERMINAL'
  if (tipo === 'FINANCEIRA' && around.hasFatura) return 'REQUISITANTE'
  return politicas[tipo].vez
}
