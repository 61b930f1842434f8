import { isOneOf } from '../values/tables.ts'

/** The times of a call on which people plan, as the contract names them. */
export const temposDaEscala = [
  'dataETA',
  'dataETB',
  'dataETD',
  'dataDeadline',
  'aberturaGate',
  'dataAberturaGate',
  'limiteRecepcaoCheio',
] as const
export type TempoDaEscala = (typeof temposDaEscala)[number]

/** All of a call whose changes are kept. */
export const camposMudados = [...temposDaEscala, 'berco', 'status'] as const
export type CampoMudado = (typeof camposMudados)[number]

export const isTempo = (campo: string): campo is TempoDaEscala => isOneOf(temposDaEscala, campo)

/** Berths are for those who look; people are told of times and of what becomes of the ship. */
export const isContado = (campo: CampoMudado) => campo !== 'berco'

export interface Mudanca {
  campo: CampoMudado
  de: string | null
  para: string | null
}

/** A time that is not what it was a day ago. */
export interface Recente {
  campo: TempoDaEscala
  era: string | null
}

const hour = 3_600_000
const newsFor = 24 * hour

/** Since when a change is news. */
export const newsSince = (now: Date) => new Date(now.getTime() - newsFor)

/** What several changes, the first one first, come to: a time that was moved and moved back has not changed. */
export function netOf<M extends Mudanca>(mudancas: readonly M[]): M[] {
  const net = new Map<CampoMudado, M>()
  for (const one of mudancas) net.set(one.campo, { ...one, de: (net.get(one.campo) ?? one).de })
  return camposMudados.flatMap((campo) => net.get(campo) ?? []).filter(({ de, para }) => de !== para)
}

/** The times that are other than a day ago, of a history with the newest first. */
export function recentesOf(mudancas: readonly (Mudanca & { em: string })[], now: Date): Recente[] {
  const since = newsSince(now)
  const news = mudancas.filter(({ em }) => new Date(em) > since)
  return netOf(news.toReversed()).flatMap(({ campo, de }) => (isTempo(campo) ? [{ campo, era: de }] : []))
}

const minutes = 60_000
const units = [
  ['d', 1_440],
  ['h', 60],
  ['min', 1],
] as const

/** How much later, or earlier: `+6 h`, `−1 d 2 h`; nothing where less than a minute lies between. */
export function diferencaOf(de: string, para: string): string {
  const whole = Math.trunc((Date.parse(para) - Date.parse(de)) / minutes)
  let rest = Math.abs(whole)
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return count ? [`${count} ${unit}`] : []
  })
  return parts.length ? `${whole < 0 ? '−' : '+'}${parts.join(' ')}` : ''
}
