const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How long is waited after each failure; after the last one a delivery is given up. */
export const pausas: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

/** For how long the secret before still signs beside the new one. */
export const segredoAntigoVale = 7 * day
/** After so long without a success an address is switched off. */
const longestFalhas = 5 * day
export const entregasDias = 90
const longestRetryAfter = day

interface Answered {
  /** Null: there was no answer. */
  status: number | null
  /** What the answer said about when to ask again. */
  retryAfter?: string | null | undefined
}

/** Only an answer of success counts; one that leads elsewhere is none. */
export const isTaken = ({ status }: Answered) => status !== null && status >= 200 && status < 300

/** The address itself says that it is not there any more. */
export const isGone = ({ status }: Answered) => status === 410

/**
 * When a delivery that failed for the `failures`th time is tried again, or null where it is given up. The pause varies by
 * a tenth, so that what failed together does not come back together; whoever asks for a longer one is left alone that long.
 */
export function nextTry(failures: number, answered: Answered, now: Date, random: () => number): Date | null {
  const pausa = pausas[failures - 1]
  if (pausa === undefined) return null
  const varied = pausa * (0.9 + 0.2 * random())
  return new Date(now.getTime() + Math.max(varied, askedFor(answered, now)))
}

function askedFor({ status, retryAfter }: Answered, now: Date): number {
  if ((status !== 429 && status !== 503) || !retryAfter) return 0
  const text = retryAfter.trim()
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * second : Date.parse(text) - now.getTime()
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), longestRetryAfter)
}

/** Of how long ago a failure has nothing to do with one of now: no pause is as long. */
const apart = 2 * day

/** Since when an address that has failed now has failed, and nothing else. */
export function failingSince(
  { falhandoDesde, ultimaFalhaEm }: { falhandoDesde: Date | null; ultimaFalhaEm: Date | null },
  now: Date,
): Date {
  const isOngoing = ultimaFalhaEm !== null && now.getTime() - ultimaFalhaEm.getTime() < apart
  return isOngoing ? (falhandoDesde ?? now) : now
}

/** Whether an address that has only failed since then is switched off. */
export const isTooLong = (falhandoDesde: Date, now: Date) =>
  now.getTime() - falhandoDesde.getTime() >= longestFalhas
