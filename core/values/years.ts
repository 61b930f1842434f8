/** Whether a day or moment is in a year that somebody may mean; in any other year a digit was mistyped. */
export const hasLikelyYear = (text: string): boolean => /^(19|20)\d\d-/.test(text)

/** `yearsAfter('2026-11-30', 5) === '2031-11-30'`; for comparing only, as there may be no 29th of February then. */
export const yearsAfter = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
