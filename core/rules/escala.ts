export const escalaStatuses = ['NA_BARRA', 'ANUNCIADO', 'CANCELADO', 'ATRACADO', 'ENCERRADO'] as const
export type EscalaStatus = (typeof escalaStatuses)[number]

export const tiposViagem = ['LONGO_CURSO', 'CABOTAGEM'] as const
export type TipoViagem = (typeof tiposViagem)[number]

/** How people name a call: `escalaName({ navioNome: 'Garça Real', viagemOutbound: '421N' }) === 'Garça Real - 421N'` */
export function escalaName(escala: { navioNome: string; viagemOutbound: string }): string {
  return `${escala.navioNome} - ${escala.viagemOutbound}`
}

/**
 * Whether a service of this subtype needs a ship that is still to come or still at the quay. Where containers go
 * between ship and truck without storage, or the list is due before berthing (DTC), a departed ship is of no use.
 */
export function needsShipBeforeDeparture(subtipo: string): boolean {
  return /_DTC$|_VAZIO_DESCARGA_DIRETA$|_EMB_DIRETO$|_CABOTAGEM_DIRETA$/.test(subtipo)
}

export interface StayDates {
  dataETB: string | null
  dataETD: string | null
  dataAtracacao: string | null
  dataDesatracacao: string | null
}

/** When a ship lies at the quay: as it happened where that is known, else as it is announced. */
export function stayOf(escala: StayDates): { from: Date | null; until: Date | null } {
  const date = (text: string | null) => (text === null ? null : new Date(text))
  return {
    from: date(escala.dataAtracacao ?? escala.dataETB),
    until: date(escala.dataDesatracacao ?? escala.dataETD),
  }
}

const reloading: ReadonlySet<string> = new Set([
  'RETIRADA_CONTEINER_IMPORTACAO_DTC',
  'RETIRADA_CONTEINER_VAZIO_DESCARGA_DIRETA',
])

/** Whether a chosen call is read again, whole, for the service and all of its lines. */
export const reloadsEscala = ({ subtipo }: { subtipo: string }) => reloading.has(subtipo)
