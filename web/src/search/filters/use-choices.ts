import { useTranslation } from 'react-i18next'
import type { FilterDef } from '../search-types.ts'

/** What a filter offers, with what people call it. */
export function useChoices({ options, enumType }: FilterDef) {
  const { t } = useTranslation()
  return options.map((value) => ({ value, label: enumType ? t(`enum.${enumType}.${value}`) : value }))
}
