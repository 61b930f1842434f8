import type { Busca } from '../catalogo/servicos.ts'
import type { TextKey } from '../texts/text-key.ts'
import { isBl, normalizeBl } from '../values/bl.ts'
import { isBookingNumero, normalizeBookingNumero } from '../values/booking-numero.ts'
import { isCeMercante, normalizeCeMercante } from '../values/ce-mercante.ts'
import { containerCodeRefusal, normalizeContainerCode } from '../values/container-code.ts'

interface Numeros {
  numeros: string[]
  /** The key of the error in the text. */
  reason: TextKey | null
}

const single: Record<'CE' | 'BL' | 'BK', [(text: string) => string, (text: string) => boolean, TextKey]> = {
  CE: [normalizeCeMercante, isCeMercante, 'validation.ce-mercante'],
  BL: [normalizeBl, isBl, 'validation.bl'],
  BK: [normalizeBookingNumero, isBookingNumero, 'validation.booking-numero'],
}

/** Parses the text with which a user searches for cargo: one number, or several identifiers with any separators. */
export function readNumeros(busca: Exclude<Busca, 'PL'>, text: string): Numeros {
  if (busca === 'ID') return readIdentificadores(text)
  const [normalize, isValid, reason] = single[busca]
  const numero = normalize(text)
  return isValid(numero) ? { numeros: [numero], reason: null } : { numeros: [], reason }
}

const painted = /\b([A-Z]{4})\s*(\d{6})[\s-]*(\d)\b/gi
const boxShape = /^[A-Z]{4}\d{7}$/

/**
 * `readIdentificadores('csqu 305438-3, CG1;CG1')` finds `CSQU3054383` and `CG1`; a container number with a wrong check
 * digit is an error.
 */
function readIdentificadores(text: string): Numeros {
  const parts = text
    .replace(painted, ' $1$2$3 ')
    .split(/[\s,;]+/)
    .filter(Boolean)
  const numeros = [...new Set(parts.map((part) => part.toUpperCase()))].map((part) =>
    boxShape.test(normalizeContainerCode(part)) ? normalizeContainerCode(part) : part,
  )
  if (numeros.length === 0) return { numeros, reason: 'validation.required' }
  for (const box of numeros.filter((numero) => boxShape.test(numero))) {
    const reason = containerCodeRefusal(box)
    if (reason) return { numeros: [], reason }
  }
  if (numeros.some((numero) => numero.length > 35)) return { numeros: [], reason: 'validation.identificador' }
  return { numeros, reason: null }
}
