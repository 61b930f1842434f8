import type { LineupCall } from '@cais/core/api/lineup.ts'
import type { TempoDaEscala } from '@cais/core/rules/escala-mudanca.ts'
import { recordOf } from '@cais/core/values/tables.ts'
import { Anchor, Table, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { memo, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { escalaPath } from '../../client/escala-paths.ts'
import { useSession } from '../../client/session.ts'
import { dateOf } from '../../client/terminal-time.ts'
import { RecenteMark } from '../../trade/escala/Recente.tsx'
import tables from '../../ui/DataTable.module.css'
import { moveBetweenRows } from '../../ui/row-keys.ts'
import { SideScroll } from '../../ui/SideScroll.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useGrowing } from '../../ui/use-growing.ts'
import classes from './LineupTable.module.css'
import { StatusMark } from './StatusBadge.tsx'

const columns = [
  'navio',
  'armador',
  'berco',
  'status',
  'eta',
  'atracacao',
  'desatracacao',
  'deadline',
  'gate',
] as const

type Labels = ReturnType<typeof labelsIn>

const labelsIn = (t: TFunction) => recordOf(columns, (column): string => t(`lineup.column.${column}`))

/** Roles are set explicitly, because some browsers do not see a table in cards. */
const asGroup = { role: 'rowgroup' }
const asRow = { role: 'row' }

/** The calls as a table; `undefined` while they load. */
export function LineupTable({ calls }: { calls: LineupCall[] | undefined }) {
  const { t } = useTranslation()
  const labels = useMemo(() => labelsIn(t), [t])
  const { count, isFresh } = useGrowing(calls?.length ?? 0)
  return (
    <SideScroll className={tables.cards} minWidth={1030} label={t('lineup.ships')}>
      <Table
        role="table"
        horizontalSpacing={6}
        aria-label={t('menu.entry.line-up')}
        aria-busy={!calls || count < calls.length}
      >
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map((column) => (
              <Table.Th role="columnheader" key={column}>
                {labels[column]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <tbody
          {...asGroup}
          className={classes.ships}
          data-fresh={isFresh || undefined}
          onKeyDown={moveBetweenRows}
        >
          {calls && count > 0 ? (
            calls.slice(0, count).map((call) => <LineupRow key={call.id} call={call} labels={labels} t={t} />)
          ) : (
            <SkeletonRows columns={columns.length} />
          )}
        </tbody>
      </Table>
    </SideScroll>
  )
}

type Tempo = Extract<TempoDaEscala, keyof LineupCall>

interface LineupRowProps {
  call: LineupCall
  /** The label of each cell, where a row is a card. */
  labels: Labels
  t: TFunction
}

/** The row is built of plain elements: four hundred cells of the kit took half of the time until the page responds. */
const LineupRow = memo(function LineupRow({ call, labels, t }: LineupRowProps) {
  const time = (campo: Tempo) => (
    <>
      {dateOf(call[campo])}
      <RecenteMark recentes={call.recentes} campo={campo} valor={call[campo]} t={t} />
    </>
  )
  const cell = (column: keyof Labels) => ({ role: 'cell', 'data-label': labels[column] })
  return (
    <tr {...asRow}>
      <td {...cell('navio')} data-title>
        <ShipName call={call} />
        <div className={classes.voyages}>
          {call.viagemInbound} / {call.viagemOutbound}
        </div>
      </td>
      <td {...cell('armador')} className={classes.owner}>
        {call.armadorSocialName}
      </td>
      <td {...cell('berco')}>{call.berco ?? '—'}</td>
      <td {...cell('status')}>
        <StatusMark status={call.status} label={t(`enum.escalaStatus.${call.status}`)} />
      </td>
      <td {...cell('eta')}>{time('dataETA')}</td>
      <td {...cell('atracacao')}>
        <PlannedOrDone planned={time('dataETB')} done={call.dataAtracacao} label={t('lineup.done')} />
      </td>
      <td {...cell('desatracacao')}>
        <PlannedOrDone planned={time('dataETD')} done={call.dataDesatracacao} label={t('lineup.done')} />
      </td>
      <td {...cell('deadline')}>{time('dataDeadline')}</td>
      <td {...cell('gate')}>{time('aberturaGate')}</td>
    </tr>
  )
})

/** The ship's name; signed-in users get a link to the call. */
function ShipName({ call }: { call: LineupCall }) {
  const { account } = useSession()
  return account ? (
    <Anchor component={Link} to={escalaPath(call.id)} fz="inherit" fw={600}>
      {call.navioNome}
    </Anchor>
  ) : (
    <span className={classes.ship}>{call.navioNome}</span>
  )
}

/** Past events have a check mark; expected ones have none. */
function PlannedOrDone({ planned, done, label }: { planned: ReactNode; done: string | null; label: string }) {
  if (done === null) return planned
  return (
    <span className={classes.done}>
      {dateOf(done)}
      <IconCheck size={14} stroke={2.5} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
