/** The words of a choice, or of several: `'Depot, Terminal'`. */
export const wordsIn = (value: unknown): string[] => String(value).split(', ')
