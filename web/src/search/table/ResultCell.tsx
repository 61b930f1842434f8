import { wordsIn } from '@cais/core/search/words-in.ts'
import { abbreviate } from '@cais/core/values/format.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTextOf } from '../../client/text-of.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { YesNo } from '../../ui/YesNo.tsx'
import type { Column } from '../search-types.ts'
import { cellText } from './cell-text.ts'

interface ResultCellProps {
  column: Column
  value: unknown
  path: string | null
}

/** One value as people read it; nothing where there is none. */
export function ResultCell({ column, value, path }: ResultCellProps) {
  const textOf = useTextOf()
  if (value === null || value === undefined || value === '') return null
  const { enumType, display, type } = column
  if (display === 'status' && enumType) return <StatusBadge enumType={enumType} status={String(value)} />
  if (enumType && display !== 'link')
    return wordsIn(value)
      .map((word) => textOf(`enum.${enumType}.${word}`))
      .join(', ')
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
