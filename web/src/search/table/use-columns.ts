import { useLocalStorage } from '@mantine/hooks'
import type { Column } from '../search-types.ts'

/** The columns that somebody shows or hides against the usual, remembered in this browser: `{ "berco": false }`. */
export function useColumns(component: string, all: Column[]) {
  const [chosen, choose, forget] = useLocalStorage<Record<string, boolean>>({
    key: `cais.columns.${component}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const isVisible = ({ id, visible }: Column) => chosen?.[id] ?? visible
  const wanted = all.filter(isVisible)
  return {
    all,
    // A list without any column would be none.
    visible: wanted.length ? wanted : all.slice(0, 1),
    belowOf: ({ below }: Column) => all.find((one) => one.id === below && !isVisible(one)),
    toggle: (column: Column) => choose({ ...chosen, [column.id]: !isVisible(column) }),
    /** Shows these and no others. */
    show: (ids: readonly string[]) =>
      choose(Object.fromEntries(all.map((column) => [column.id, ids.includes(column.id)]))),
    reset: forget,
  }
}

export type ColumnChoice = ReturnType<typeof useColumns>
