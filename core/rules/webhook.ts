const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** The pause after each failure; after the last one a delivery is given up. */
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

/** The time for which the previous secret still signs beside the new one. */
export const segredoAntigoVale = 7 * day
/** An address that has failed for this long is switched off. */
export const longestFalhas = 5 * day
export const entregasDias = 90
export const longestRetryAfter = day

interface Answered {
  /** Null means that no answer came. */
  status: number | null
  /** The header Retry-After of the answer. */
  retryAfter?: string | null | undefined
}

/** Only a 2xx answer counts as delivered; a redirect does not. */
export const isTaken = ({ status }: Answered) => status !== null && status >= 200 && status < 300

/** Whether the answer says that the address no longer exists. */
export const isGone = ({ status }: Answered) => status === 410

/**
 * The time of the next attempt after the `failures`th failure, or null where the delivery is given up. The pause varies
 * by a tenth, so that deliveries that failed together are spread. A longer Retry-After of the receiver is respected.
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

/** Failures further apart than this are unrelated: every pause is shorter. */
const apart = 2 * day

/** The moment since which an address has only failed. */
export function failingSince(
  { falhandoDesde, ultimaFalhaEm }: { falhandoDesde: Date | null; ultimaFalhaEm: Date | null },
  now: Date,
): Date {
  const isOngoing = ultimaFalhaEm !== null && now.getTime() - ultimaFalhaEm.getTime() < apart
  return isOngoing ? (falhandoDesde ?? now) : now
}

/** Whether an address that has failed since then is to be switched off. */
export const isTooLong = (falhandoDesde: Date, now: Date) =>
  now.getTime() - falhandoDesde.getTime() >= longestFalhas
