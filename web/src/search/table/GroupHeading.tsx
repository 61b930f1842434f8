import { useTextOf } from '../../client/text-of.ts'
import { type SearchName, useFacets } from '../search-queries.ts'
import type { Column, SearchState } from '../search-types.ts'

interface GroupHeadingProps {
  name: SearchName
  filters: SearchState['filters']
  column: Column
  value: string
}

/** What the rows below have in common, and of how many in the whole list; the chips above it have asked already. */
export function GroupHeading({ name, filters, column: { id, enumType }, value }: GroupHeadingProps) {
  const textOf = useTextOf()
  const { data = [] } = useFacets(name, { by: id, filters })
  const total = data.find((one) => one.value === value)?.total
  const text = enumType ? textOf(`enum.${enumType}.${value}`) : value
  return total === undefined ? text : `${text} (${total})`
}
