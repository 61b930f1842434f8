import type { PendenciaDeclaravel, Permissao } from '../catalogo/pendencia-declaravel.ts'
import { type PendenciaTipo, pendencias, pendenciaTipos } from '../catalogo/pendencias.ts'
import { tipoOfServico } from '../catalogo/tipos-servico.ts'
import type { PendenciaEstado, PendenciaStatus } from './estado.ts'

/** Who has to do something. POSICIONAMENTO: another service, which somebody has to ask for. */
export const vezes = ['REQUISITANTE', 'TRANSPORTADOR', 'TERMINAL', 'ARMAZEM', 'POSICIONAMENTO'] as const
export type Vez = (typeof vezes)[number]
/** What waits for one of these is in the terminal's queue. */
export const vezesDoTerminal = ['TERMINAL', 'ARMAZEM'] as const satisfies readonly Vez[]

/** What the catalogue says about a kind. */
export const kindRow = (tipo: PendenciaTipo): PendenciaDeclaravel => pendencias[tipo]

/** The kinds of which something holds, for lists and queries. */
export const tiposWith = (has: (row: PendenciaDeclaravel) => unknown): PendenciaTipo[] =>
  pendenciaTipos.filter((tipo) => has(kindRow(tipo)))

/** What a haulier that was named takes part in. */
export const isForTransportador = (tipo: PendenciaTipo) => kindRow(tipo).transportador ?? false

/** What exists only once somebody asks for it. */
export const isOnRequest = (tipo: PendenciaTipo) => kindRow(tipo).sobPedido !== undefined

/** What somebody asks for by itself; the rest of what exists on request follows one of these. */
export const isAskedFor = (tipo: PendenciaTipo) => isOnRequest(tipo) && !kindRow(tipo).sobPedido?.depoisDe

/** Drivers or trucks are named here. */
export const namesFrota = (tipo: PendenciaTipo) => kindRow(tipo).telas?.some(({ indica }) => indica) ?? false

/** Windows are chosen here for the first time. */
export const isAgendamento = (tipo: PendenciaTipo) => kindRow(tipo).janela === 'MARCA'

/** Windows that were chosen are chosen again. */
export const isReagendamento = (tipo: PendenciaTipo) => kindRow(tipo).janela === 'MUDA'

/** Windows are chosen here, be it again. */
export const choosesJanela = (tipo: PendenciaTipo) => kindRow(tipo).janela !== undefined

/** Somebody is charged. */
export const isCobranca = (tipo: PendenciaTipo) => kindRow(tipo).cobranca ?? false

/** Cargo is inspected. */
export const isVistoria = (tipo: PendenciaTipo) => kindRow(tipo).depois === 'VISTORIA'

/** The warehouse decides about it. */
export const isDecidedByArmazem = (tipo: PendenciaTipo) => kindRow(tipo).vez === 'ARMAZEM'

/** Whether one of these, once approved, lets somebody do this. */
export const isPermitted = (aprovadas: readonly PendenciaTipo[], permissao: Permissao) =>
  aprovadas.some((tipo) => kindRow(tipo).sobPedido?.permite === permissao)

/** What comes up when a window that was chosen has to be another. */
export const reagendamentoTipo = onlyOne(tiposWith(({ janela }) => janela === 'MUDA'))

function onlyOne(tipos: readonly PendenciaTipo[]): PendenciaTipo {
  const [tipo, another] = tipos
  if (!tipo || another) throw new Error('the catalogue needs one kind of pendencia for moving windows')
  return tipo
}

/** Whether the inspection is another service's: here it is looked at and waited for. */
export const isInspectedElsewhere = (servico: { tipo: string }, tipo: PendenciaTipo) =>
  isVistoria(tipo) && !tipoOfServico(servico.tipo).vistoria

/** In the others nobody can do anything about it. */
export const statusesComVez = [
  'ATIVA',
  'PENDENTE',
  'EM_ANALISE',
  'SUSPENSA',
] as const satisfies PendenciaStatus[]

/** What stands beside a pendencia and moves its turn. */
interface Around {
  hasFatura?: boolean
  isencaoPedida?: boolean
  /** A carrier was named, and it is not the one who asks. */
  transportador?: boolean
}

/** Whose turn it is with a pendencia of a service; `null` when nobody can do anything about it now. */
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
  // The terminal writes the bill, then somebody has to pay it, unless they ask not to be charged.
  if (isCobranca(tipo) && around.isencaoPedida) return 'TERMINAL'
  if (isCobranca(tipo) && around.hasFatura) return 'REQUISITANTE'
  // Who carries it says whom it sends; who asked has done its part by naming the carrier.
  if (namesFrota(tipo) && around.transportador) return 'TRANSPORTADOR'
  return kindRow(tipo).vez
}
