import type { TextKey } from '../texts/text-key.ts'

/** The most that a target can be: a week. */
export const maiorMeta = 7 * 24 * 60

/** Who has taken something keeps it so long after they last looked at it. */
export const posseMinutos = 30

/** Who has something open says so every so many seconds, and is gone when they have not for twice as many and some. */
export const presencaSegundos = 20
export const presencaDuraSegundos = 45

export const presencaAte = (now: Date) => new Date(now.getTime() + presencaDuraSegundos * 1_000)
export const posseAte = (now: Date) => new Date(now.getTime() + posseMinutos * 60_000)

/** The most that are decided at once. */
export const maisDecisoes = 50

/** Something that somebody has taken, until when. */
export interface Posse {
  usuarioId: number
  ate: Date
}

/** Whose it is now; nobody's once its time is over. */
export const donoOfPosse = (posse: Posse | null, now: Date): number | null =>
  posse && posse.ate > now ? posse.usuarioId : null

/** Why somebody may neither decide about something nor give it to others now, or null. */
export function posseRefusal(posse: Posse | null, actorId: number, now: Date): TextKey | null {
  const dono = donoOfPosse(posse, now)
  return dono === null || dono === actorId ? null : 'mesa.recusa.com-outra-pessoa'
}
