import type { PrazoTipo } from '@cais/core/rules/prazo.ts'
import { abbreviate } from '@cais/core/values/format.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTextOf } from '../../client/text-of.ts'
import { PrazoBadge } from '../../ui/PrazoBadge.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { YesNo } from '../../ui/YesNo.tsx'
import type { Column, Row } from '../search-types.ts'
import { cellText } from './cell-text.ts'

interface ResultCellProps {
  column: Column
  value: unknown
  row: Row
  path: string | null
}

/** One value as people read it; nothing where there is none. */
export function ResultCell({ column, value, row, path }: ResultCellProps) {
  const textOf = useTextOf()
  if (value === null || value === undefined || value === '') return null
  const { enumType, display, type, unlike } = column
  if (unlike && row[unlike] === value) return null
  if (display === 'prazo') return <PrazoBadge em={String(value)} tipo={row.prazoTipo as PrazoTipo} />
  if (Array.isArray(value))
    return <ShortText text={value.map((one) => textOf(`enum.${enumType}.${one}`)).join(', ')} />
  if (display === 'status' && enumType) return <StatusBadge enumType={enumType} status={String(value)} />
  if (enumType && display !== 'link') return textOf(`enum.${enumType}.${value}`)
  if (type === 'Boolean') return <YesNo value={value === true} />
  const text = <ShortText text={enumType ? textOf(`enum.${enumType}.${value}`) : cellText(column, value)} />
  if (display !== 'link' || path === null) return text
  return (
    <Anchor component={Link} to={path} fz="inherit">
      {text}
    </Anchor>
  )
}

function ShortText({ text }: { text: string }) {
  const short = abbreviate(text)
  return short === text ? text : <span title={text}>{short}</span>
}
