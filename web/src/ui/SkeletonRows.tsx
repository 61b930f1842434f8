import { Skeleton, Table } from '@mantine/core'

const rows = ['first', 'second', 'third', 'fourth', 'fifth']

/** Five placeholder rows of a table that loads. */
export function SkeletonRows({ columns }: { columns: number }) {
  return rows.map((row) => (
    <Table.Tr key={row} aria-hidden>
      <Table.Td colSpan={columns}>
        <Skeleton height={22} />
      </Table.Td>
    </Table.Tr>
  ))
}
