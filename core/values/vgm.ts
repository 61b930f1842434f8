/** The method of the verified gross mass: 1, the packed container was weighed; 2, contents and tare were added up. */
export const VGM_METHODS = [1, 2] as const
type VgmMethod = (typeof VGM_METHODS)[number]

export function isVgmMethod(value: unknown): value is VgmMethod {
  return value === 1 || value === 2
}

/** Why a verified gross mass cannot be right, or null. The three weights share one unit; those of the box may be unknown. */
export function vgmRefusal(weights: { vgm: number; tara: number | null; pesoBrutoMaximo: number | null }) {
  const { vgm, tara, pesoBrutoMaximo } = weights
  if (!Number.isFinite(vgm)) return 'validation.vgm'
  if (tara !== null && vgm <= tara) return 'validation.vgm-not-above-tare'
  if (pesoBrutoMaximo !== null && vgm > pesoBrutoMaximo) return 'validation.vgm-above-max-gross'
  return null
}
