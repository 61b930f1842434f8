/** The page numbers offered: so many around the current one, and as many near the ends: `pageWindow(2, 40, 11)` is 1 to 11. */
export function pageWindow(page: number, pages: number, most: number): number[] {
  const length = Math.min(most, pages)
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}
