export type StatusStyle = 'resolved' | 'cancelled' | 'active' | 'inactive' | 'waiting' | 'unknown'

const STYLES: ReadonlyMap<string, StatusStyle> = new Map([
  ['RESOLVIDA', 'resolved'],
  ['EXECUTADO', 'resolved'],
  ['PAGO', 'resolved'],
  ['VIGENTE', 'resolved'],
  ['CANCELADA', 'cancelled'],
  ['REVOGADA', 'cancelled'],
  ['CANCELADO', 'cancelled'],
  ['ATIVA', 'active'],
  ['PENDENTE', 'active'],
  ['SUSPENSA', 'active'],
  ['INATIVA', 'inactive'],
  ['SEM_COBRANCA', 'inactive'],
  ['VENCIDA', 'inactive'],
  ['A_VENCER', 'waiting'],
  ['FUTURA', 'waiting'],
  ['AGUARDANDO_PREDECESSORA', 'waiting'],
  ['AGUARDANDO_SUCESSORA', 'waiting'],
  ['EM_ANALISE', 'waiting'],
  ['AGUARDANDO_EXECUCAO', 'waiting'],
  ['EM_ABERTO', 'waiting'],
  ['CONFIRMADO', 'resolved'],
  ['NAO_COMPARECEU', 'cancelled'],
])

/** The style of a status in lists, for all entities. */
export function statusStyle(status: string): StatusStyle {
  return STYLES.get(status) ?? 'unknown'
}
