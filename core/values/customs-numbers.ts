import { compact } from './text.ts'

/** Customs publishes no check-digit rule for these numbers, so only their shapes are checked. */
const SHAPES = {
  manifesto: /^\d{13}$/,
  escalaSiscomex: /^\d{11}$/,
  due: /^\d{2}BR\d{10}$/,
  duimp: /^\d{2}BR\d{11}$/,
  di: /^(\d{2})(\d{7})(\d)$/,
  dta: /^(\d{2})(\d{7})(\d)$/,
}

export const normalizeCustomsNumber = compact

const hasShape = (shape: RegExp) => (text: string) => shape.test(normalizeCustomsNumber(text))

export const isManifesto = hasShape(SHAPES.manifesto)
export const isEscalaSiscomex = hasShape(SHAPES.escalaSiscomex)
export const isDue = hasShape(SHAPES.due)
export const isDuimp = hasShape(SHAPES.duimp)
export const isDi = hasShape(SHAPES.di)
export const isDta = hasShape(SHAPES.dta)

/** `formatDi('2417324775') === '24/1732477-5'`; a text of another shape stays as it is. */
export function formatDi(text: string): string {
  const parts = SHAPES.di.exec(normalizeCustomsNumber(text))
  return parts ? `${parts[1]}/${parts[2]}-${parts[3]}` : text
}

/** A DTA is written like a DI. */
export const formatDta = formatDi
