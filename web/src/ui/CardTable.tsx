import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ListCards.module.css'
import { SideScroll } from './SideScroll.tsx'

interface CardTableProps {
  label: string
  minWidth: number
  children: ReactNode
}

/** A table whose rows are cards on a phone: its cells say by `data-label` what they are. */
export function CardTable({ label, minWidth, children }: CardTableProps) {
  return (
    <SideScroll className={classes.scroll} minWidth={minWidth} label={label}>
      <Table className={classes.table} highlightOnHover aria-label={label}>
        {children}
      </Table>
    </SideScroll>
  )
}
