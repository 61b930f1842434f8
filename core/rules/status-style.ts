export type StatusStyle = 'resolved' | 'cancelled' | 'active' | 'inactive' | 'waiting' | 'unknown'

const STYLES: ReadonlyMap<string, StatusStyle> = new Map([
  ['RESOLVIDA', 'resolved'],
  ['EXECUTADO', 'resolved'],
  ['PAGO', 'resolved'],
  ['CANCELADA', 'cancelled'],
  ['CANCELADO', 'cancelled'],
  ['ATIVA', 'active'],
  ['PENDENTE', 'active'],
  ['SUSPENSA', 'active'],
  ['VENCIDA', 'active'],
  ['INATIVA', 'inactive'],
  ['SEM_COBRANCA', 'inactive'],
  ['AGUARDANDO_PREDECESSORA', 'waiting'],
  ['AGUARDANDO_SUCESSORA', 'waiting'],
  ['EM_ANALISE', 'waiting'],
  ['AGUARDANDO_EXECUCAO', 'waiting'],
  ['EM_ABERTO', 'waiting'],
])

/** How lists show a status, whichever entity it belongs to. */
export function statusStyle(status: string): StatusStyle {
  return STYLES.get(status) ?? 'unknown'
}
