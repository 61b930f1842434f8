/** So many journeys run at once, in one world. */
export const workers = 2

/**
 * Whether this journey may take what has this number: while one is still asking for it on a screen, none of the others
 * takes it. Where nothing runs beside it, everything is free to take.
 */
export function isOurs(numero: string): boolean {
  // Without the check digits at its end, a number is as even or odd as its place in the world.
  return isOurTurn(Number(numero.replace(/\D/g, '').slice(0, -2)))
}

/** The same for what is counted. */
export function isOurTurn(place: number): boolean {
  const index = process.env.TEST_PARALLEL_INDEX
  return index === undefined || place % workers === Number(index) % workers
}
