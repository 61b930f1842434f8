import { useTextOf } from '../../client/text-of.ts'
import type { FilterDef } from '../search-types.ts'

/** The options of a filter with their labels. */
export function useChoices({ options, enumType }: FilterDef) {
  const textOf = useTextOf()
  return options.map((value) => ({ value, label: enumType ? textOf(`enum.${enumType}.${value}`) : value }))
}
