/** How full a window is, from 0 (empty) to 4 (full); a window without places is full. */
export function calorOf({
  ocupadas,
  capacidade,
}: {
  ocupadas: number
  capacidade: number
}): 0 | 1 | 2 | 3 | 4 {
  if (ocupadas >= capacidade) return 4
  const part = ocupadas / capacidade
  if (part === 0) return 0
  if (part < 0.5) return 1
  return part < 0.8 ? 2 : 3
}
