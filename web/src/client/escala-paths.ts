/** The address of one ship's call: `escalaPath(7)`. */
export function escalaPath(id: number): string {
  return `/escala/${id}/view`
}
