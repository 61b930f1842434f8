import { isOneOf } from '../values/tables.ts'

/** The times of a call by which people plan, under their names in the contract. */
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

/** The fields of a call whose changes are kept. */
export const camposMudados = [...temposDaEscala, 'berco', 'status'] as const
export type CampoMudado = (typeof camposMudados)[number]

export const isTempo = (campo: string): campo is TempoDaEscala => isOneOf(temposDaEscala, campo)

/** Users are notified of times and of the status; a change of berth is only shown. */
export const isContado = (campo: CampoMudado) => campo !== 'berco'

export interface Mudanca {
  campo: CampoMudado
  de: string | null
  para: string | null
}

/** A time that has changed since a day ago. */
export interface Recente {
  campo: TempoDaEscala
  era: string | null
}

const hour = 3_600_000
const newsFor = 24 * hour

/** The moment since which changes count as news. */
export const newsSince = (now: Date) => new Date(now.getTime() - newsFor)

/** The net effect of several changes, the oldest first: a time that was moved and moved back has not changed. */
export function netOf<M extends Mudanca>(mudancas: readonly M[]): M[] {
  const net = new Map<CampoMudado, M>()
  for (const one of mudancas) net.set(one.campo, { ...one, de: (net.get(one.campo) ?? one).de })
  return camposMudados.flatMap((campo) => net.get(campo) ?? []).filter(({ de, para }) => de !== para)
}

/** The times that differ from those of a day ago; the history has the newest change first. */
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

/** The difference between two times: `+6 h`, `−1 d 2 h`; empty where it is below a minute. */
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
