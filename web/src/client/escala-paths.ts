/** `escalaPath(7)`: everything known about one call. */
export function escalaPath(id: number): string {
  return `/escala/${id}/view`
}
