import { type OndeFacts, ondeOf } from '@cais/core/rules/situacao-carga.ts'
import type { TFunction } from 'i18next'
import { momentText } from '../../ui/FieldFacts.tsx'

const day = 86_400_000
const daysSince = (moment: string) => Math.floor((Date.now() - Date.parse(moment)) / day)

/** The place of the cargo, with the number of days that it has been there. */
export function ondeText(t: TFunction, facts: OndeFacts): string {
  const { onde, desde } = ondeOf(facts)
  return t(`situacao.${onde}`, { desde: momentText(desde), count: desde ? daysSince(desde) : 0 })
}
