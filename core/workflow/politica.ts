import type { PendenciaDeclaravel, Permissao } from '../catalogo/pendencia-declaravel.ts'
import { type PendenciaTipo, pendencias, pendenciaTipos } from '../catalogo/pendencias.ts'
import { tipoOfServico } from '../catalogo/tipos-servico.ts'
import type { PendenciaEstado, PendenciaStatus } from './estado.ts'

/** Whose turn a pendencia can be. POSICIONAMENTO: an inspection in another service, which has to be asked for. */
export const vezes = ['REQUISITANTE', 'TRANSPORTADOR', 'TERMINAL', 'ARMAZEM', 'POSICIONAMENTO'] as const
export type Vez = (typeof vezes)[number]
/** Pendencias whose turn is one of these are in the terminal's queue. */
export const vezesDoTerminal = ['TERMINAL', 'ARMAZEM'] as const satisfies readonly Vez[]

/** The row of a kind in the catalogue. */
export const kindRow = (tipo: PendenciaTipo): PendenciaDeclaravel => pendencias[tipo]

/** The kinds whose row meets a condition, for lists and queries. */
export const tiposWith = (has: (row: PendenciaDeclaravel) => unknown): PendenciaTipo[] =>
  pendenciaTipos.filter((tipo) => has(kindRow(tipo)))

/** Whether hauliers that were named take part in pendencias of this kind. */
export const isForTransportador = (tipo: PendenciaTipo) => kindRow(tipo).transportador ?? false

/** Whether pendencias of this kind are inactive until a company asks for them. */
export const isOnRequest = (tipo: PendenciaTipo) => kindRow(tipo).sobPedido !== undefined

/** Whether a company asks for this kind directly; the other kinds on request follow one of these. */
export const isAskedFor = (tipo: PendenciaTipo) => isOnRequest(tipo) && !kindRow(tipo).sobPedido?.depoisDe

/** Whether drivers or trucks are named in pendencias of this kind. */
export const namesFrota = (tipo: PendenciaTipo) => kindRow(tipo).telas?.some(({ indica }) => indica) ?? false

/** Whether windows are chosen for the first time in pendencias of this kind. */
export const isAgendamento = (tipo: PendenciaTipo) => kindRow(tipo).janela === 'MARCA'

/** Whether windows that were chosen are moved in pendencias of this kind. */
export const isReagendamento = (tipo: PendenciaTipo) => kindRow(tipo).janela === 'MUDA'

/** Whether windows are chosen or moved in pendencias of this kind. */
export const choosesJanela = (tipo: PendenciaTipo) => kindRow(tipo).janela !== undefined

export const isCobranca = (tipo: PendenciaTipo) => kindRow(tipo).cobranca ?? false

export const isVistoria = (tipo: PendenciaTipo) => kindRow(tipo).depois === 'VISTORIA'

export const isDecidedByArmazem = (tipo: PendenciaTipo) => kindRow(tipo).vez === 'ARMAZEM'

/** Whether one of the approved kinds grants this permission. */
export const isPermitted = (aprovadas: readonly PendenciaTipo[], permissao: Permissao) =>
  aprovadas.some((tipo) => kindRow(tipo).sobPedido?.permite === permissao)

/** The kind of pendencia in which a window is moved. */
export const reagendamentoTipo = onlyOne(tiposWith(({ janela }) => janela === 'MUDA'))

function onlyOne(tipos: readonly PendenciaTipo[]): PendenciaTipo {
  const [tipo, another] = tipos
  if (!tipo || another) throw new Error('the catalogue needs one kind of pendencia for moving windows')
  return tipo
}

/** Whether another service does the inspection, and this one only waits for it. */
export const isInspectedElsewhere = (servico: { tipo: string }, tipo: PendenciaTipo) =>
  isVistoria(tipo) && !tipoOfServico(servico.tipo).vistoria

/** In all other statuses a pendencia is nobody's turn. */
export const statusesComVez = [
  'ATIVA',
  'PENDENTE',
  'EM_ANALISE',
  'SUSPENSA',
] as const satisfies PendenciaStatus[]

/** Facts beside the pendencia that change whose turn it is. */
interface Around {
  hasFatura?: boolean
  isencaoPedida?: boolean
  /** A haulier was named, and it is not the requester itself. */
  transportador?: boolean
}

/** Whose turn a pendencia is; `null` when nobody can do anything about it now. */
export function vezOf(
  servico: { tipo: string },
  { tipo, status, statusVirtual }: Pick<PendenciaEstado, 'tipo' | 'status' | 'statusVirtual'>,
  around: Around = {},
): Vez | null {
  if (status === 'EM_ANALISE' || status === 'SUSPENSA') return 'TERMINAL'
  if (!statusesComVez.some((one) => one === status)) return null
  if (isInspectedElsewhere(servico, tipo)) return 'POSICIONAMENTO'
  if (isVistoria(tipo) && status === 'PENDENTE') return null
  if (statusVirtual === 'AGUARDANDO_VISTORIA') return 'TERMINAL'
  if (statusVirtual === 'AGUARDANDO_CONFIRMACAO_ARMAZEM') return 'ARMAZEM'
  // The terminal writes the bill and the requester pays it; a request not to be charged is the terminal's turn.
  if (isCobranca(tipo) && around.isencaoPedida) return 'TERMINAL'
  if (isCobranca(tipo) && around.hasFatura) return 'REQUISITANTE'
  // The named haulier names drivers and trucks; the requester was done when it named the haulier.
  if (namesFrota(tipo) && around.transportador) return 'TRANSPORTADOR'
  return kindRow(tipo).vez
}
