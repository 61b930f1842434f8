import type { TextKey } from '../texts/text-key.ts'

/** The largest target in minutes: a week. */
export const maiorMeta = 7 * 24 * 60

/** An item that a user took stays taken this long after the user last looked at it. */
export const posseMinutos = 30

/** A client reports this often what the user has open; after the second time without a report the user counts as gone. */
export const presencaSegundos = 20
export const presencaDuraSegundos = 45

export const presencaAte = (now: Date) => new Date(now.getTime() + presencaDuraSegundos * 1_000)
export const posseAte = (now: Date) => new Date(now.getTime() + posseMinutos * 60_000)

/** The most decisions in one request. */
export const maisDecisoes = 50

/** A user has taken an item until a moment. */
export interface Posse {
  usuarioId: number
  ate: Date
}

/** The user who has taken the item; null once the time is over. */
export const donoOfPosse = (posse: Posse | null, now: Date): number | null =>
  posse && posse.ate > now ? posse.usuarioId : null

/** Why this user may neither decide about an item nor pass it on now, or null. */
export function posseRefusal(posse: Posse | null, actorId: number, now: Date): TextKey | null {
  const dono = donoOfPosse(posse, now)
  return dono === null || dono === actorId ? null : 'mesa.recusa.com-outra-pessoa'
}
