import type { Recente } from '@cais/core/rules/escala-mudanca.ts'
import { abbreviate } from '@cais/core/values/format.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useTextOf } from '../../client/text-of.ts'
import { RecenteMark } from '../../ui/Recente.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { YesNo } from '../../ui/YesNo.tsx'
import type { Column } from '../search-types.ts'
import { cellText } from './cell-text.ts'

interface ResultCellProps {
  column: Column
  value: unknown
  path: string | null
  /** What is new of the row, where its list says so. */
  recentes: unknown
}

/** One value as people read it; nothing where there is none. */
export function ResultCell({ column, value, path, recentes }: ResultCellProps) {
  const textOf = useTextOf()
  if (column.display === 'recente')
    return <ChangingMoment column={column} value={value} recentes={recentes} />
  if (value === null || value === undefined || value === '') return null
  const { enumType, display, type } = column
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

/** A moment, and what it was where it has just changed. */
function ChangingMoment({ column, value, recentes }: Omit<ResultCellProps, 'path'>) {
  const { t } = useTranslation()
  const valor = typeof value === 'string' ? value : null
  return (
    <>
      {valor && cellText(column, valor)}
      <RecenteMark recentes={recentes as Recente[] | undefined} campo={column.id} valor={valor} t={t} />
    </>
  )
}

function ShortText({ text }: { text: string }) {
  const short = abbreviate(text)
  return short === text ? text : <span title={text}>{short}</span>
}
