import type { Recente } from '@cais/core/rules/escala-mudanca.ts'
import type { PrazoTipo } from '@cais/core/rules/prazo.ts'
import { wordsOfValue } from '@cais/core/search/definition.ts'
import { abbreviate } from '@cais/core/values/format.ts'
import { Anchor, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useTextOf } from '../../client/text-of.ts'
import { StatusBadge } from '../../trade/estado/StatusBadge.tsx'
import { PrazoBadge } from '../../trade/servico/PrazoBadge.tsx'
import { lazyPart } from '../../ui/lazy-screen.tsx'
import { YesNo } from '../../ui/YesNo.tsx'
import type { Column, Row } from '../search-types.ts'
import { cellText } from './cell-text.ts'
import classes from './ResultTable.module.css'

interface ResultCellProps {
  column: Column
  /** The one whose value stands below, if any. */
  below?: Column | undefined
  row: Row
  path: string | null
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/** One value as people read it, with another below it; nothing where there is none. */
export function ResultCell({ column, below, row, path }: ResultCellProps) {
  const value = row[column.id]
  const second = below && row[below.id]
  if (!below || isNothing(second) || second === value) return <Value column={column} row={row} path={path} />
  return (
    <>
      <Value column={column} row={row} path={path} />
      <Text span display="block" size="xs" c="dimmed">
        <Value column={below} row={row} path={path} />
      </Text>
    </>
  )
}

function Value({ column, row, path }: Omit<ResultCellProps, 'below'>) {
  const textOf = useTextOf()
  const { id, enumType, display, type } = column
  const value = row[id]
  if (display === 'recente') return <ChangingMoment column={column} row={row} />
  if (isNothing(value)) return null
  if (display === 'prazo') return <PrazoBadge em={String(value)} tipo={row.prazoTipo as PrazoTipo} />
  if (display === 'status' && enumType)
    return <StatusBadge enumType={enumType} status={String(value)} wraps />
  const words = enumType
    ? wordsOfValue(column, value).map((word) => textOf(`enum.${enumType}.${word}`))
    : [cellText(column, value)]
  if (display === 'several')
    return <FirstOf texts={enumType ? words : String(value).split(', ')} isOurs={!!enumType} />
  if (enumType && display !== 'link') return words.join(', ')
  if (type === 'Boolean') return <YesNo value={value === true} />
  const text = enumType ? words.join(', ') : <ShortText text={words.join(', ')} />
  if (display !== 'link' || path === null) return text
  return (
    <Anchor component={Link} to={path} fz="inherit">
      {text}
    </Anchor>
  )
}

/** Only of ships something changes: other lists do without. */
const RecenteMark = lazyPart(() => import('../../trade/escala/Recente.tsx'), 'RecenteMark')

/** A moment, and what it was where it has just changed. */
function ChangingMoment({ column, row }: Pick<ResultCellProps, 'column' | 'row'>) {
  const { t } = useTranslation()
  const value = row[column.id]
  const valor = typeof value === 'string' ? value : null
  const recentes = (row.recentes ?? []) as Recente[]
  return (
    <>
      {valor && cellText(column, valor)}
      {recentes.length > 0 && (
        <Suspense>
          <RecenteMark recentes={recentes} campo={column.id} valor={valor} t={t} />
        </Suspense>
      )}
    </>
  )
}

/** The first of several and how many there are besides, which its title names. Our own words wrap, and are never shortened. */
function FirstOf({ texts, isOurs }: { texts: string[]; isOurs: boolean }) {
  const [first = '', ...others] = texts
  if (others.length === 0) return isOurs ? first : <ShortText text={first} />
  return (
    <span title={texts.join(', ')}>
      {first} <Text span size="xs" c="dimmed">{`+${others.length}`}</Text>
    </span>
  )
}

function ShortText({ text }: { text: string }) {
  const short = abbreviate(text)
  return short === text ? text : <LongName text={text} short={short} />
}

/** A card has room for all of it, on several lines. */
function LongName({ text, short }: { text: string; short: string }) {
  const isCard = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  if (isCard) return text
  return (
    <span title={text} className={classes.cut} data-short>
      {short}
    </span>
  )
}
