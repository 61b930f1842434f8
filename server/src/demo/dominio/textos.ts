import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import type { PendenciaState, PendenciaStatus } from './pendencias.ts'

/** Gives each kind of pendencia its rarest status so far, and active ones most, so that all of them can be seen. */
export function newStatusChooser() {
  const counts = new Map<string, number>()
  const weight = (status: PendenciaStatus) => (status === 'ATIVA' ? 3 : 1)
  return (tipo: PendenciaTipo, from: readonly PendenciaStatus[]): PendenciaStatus => {
    const used = (status: PendenciaStatus) => (counts.get(`${tipo} ${status}`) ?? 0) / weight(status)
    const rarest = from.reduce((best, status) => (used(status) < used(best) ? status : best))
    counts.set(`${tipo} ${rarest}`, (counts.get(`${tipo} ${rarest}`) ?? 0) + 1)
    return rarest
  }
}

export function observacaoOf({ tipo, status }: PendenciaState): string | null {
  if (status === 'PENDENTE') return 'Documento ilegível. Envie de novo.'
  if (status === 'SUSPENSA') return 'Em verificação pelo terminal.'
  return tipo === 'DADOS_DOCUMENTAIS' ? 'DU-E, VGM e lacres' : null
}

const vistoria = ['AGUARDANDO_ANEXO', 'AGUARDANDO_VISTORIA', 'AGUARDANDO_LPCO_POS_VISTORIA']

/** Active inspections are at one of their three steps; half of the unstuffings wait for the warehouse. */
export function statusVirtualOf(
  { tipo, status }: PendenciaState,
  servicoTipo: string,
  turn: number,
): string | null {
  if (status !== 'ATIVA') return null
  if (tipo === 'VISTORIA_MAPA') return vistoria[turn % 3] ?? null
  const isUnstuffing = servicoTipo === 'DESOVA' && (tipo === 'AGENDAMENTO' || tipo === 'REAGENDAMENTO')
  return isUnstuffing && turn % 2 === 0 ? 'AGUARDANDO_CONFIRMACAO_ARMAZEM' : null
}
