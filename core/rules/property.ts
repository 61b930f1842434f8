import { formatosOf, formatosProperty } from '../anexo/formatos.ts'
import type { TextKey } from '../texts/text-key.ts'
import { horarioKeys, isHorarioValue, suporteGroup } from './suporte.ts'

/** Why a setting cannot have this value, or null: a notice is on or off, and something may always be attached. */
export function propertyRefusal(group: string, key: string, value: string): TextKey | null {
  const isSwitch = group === 'aviso-geral' && key === 'enable'
  if (isSwitch && value !== 'true' && value !== 'false') return 'validation.propriedade'
  const hour = group === suporteGroup && horarioKeys.find((one) => one === key)
  if (hour && !isHorarioValue(hour, value)) return 'validation.propriedade'
  const isFormatos = group === formatosProperty.group && key === formatosProperty.key
  return isFormatos && formatosOf(value).length === 0 ? 'validation.propriedade' : null
}
