import { formatosOf, formatosProperty } from '../anexo/formatos.ts'
import type { TextKey } from '../texts/text-key.ts'
import { isDay } from '../values/calendar.ts'
import { avisoGeral } from './aviso-geral.ts'

/**
 * Why a setting cannot have this value, or null: a notice is on or off and has days, and something
 * may always be attached.
 */
export function propertyRefusal(group: string, key: string, value: string): TextKey | null {
  const isSwitch = group === avisoGeral && key === 'enable'
  if (isSwitch && value !== 'true' && value !== 'false') return 'validation.propriedade'
  const isDate = group === avisoGeral && (key === 'de' || key === 'ate')
  if (isDate && value !== '' && !isDay(value)) return 'validation.propriedade'
  const isFormatos = group === formatosProperty.group && key === formatosProperty.key
  return isFormatos && formatosOf(value).length === 0 ? 'validation.propriedade' : null
}
