import { useTextOf } from '../../client/text-of.ts'
import type { FilterDef } from '../search-types.ts'

/** What a filter offers, with what people call it. */
export function useChoices({ options, enumType }: FilterDef) {
  const textOf = useTextOf()
  return options.map((value) => ({ value, label: enumType ? textOf(`enum.${enumType}.${value}`) : value }))
}
