import type { LineupCall } from '@cais/core/api/lineup.ts'
import { escalaName } from '@cais/core/rules/escala.ts'
import type { TempoDaEscala } from '@cais/core/rules/escala-mudanca.ts'
import { Group, Popover, Stack, Text } from '@mantine/core'
import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateOf } from '../../client/terminal-time.ts'
import { RecenteMark } from '../../trade/escala/Recente.tsx'
import classes from './Lineup.module.css'
import { StatusBadge } from './StatusBadge.tsx'

interface ShipDetailsProps {
  /** The ship whose details are shown. */
  call: LineupCall | null
  onHide: (id: number) => void
}

/** The details of a ship in a floating card. One card serves all ships and moves between them. */
export function ShipDetails({ call, onHide }: ShipDetailsProps) {
  // The last ship stays in the card during the closing animation.
  const [last, setLast] = useState(call)
  if (call && call !== last) setLast(call)
  const told = call ?? last
  return (
    told && (
      <Popover
        key={told.id}
        opened={call !== null}
        onDismiss={() => onHide(told.id)}
        withRoles={false}
        withArrow
        shadow="md"
        position="top"
        width={300}
      >
        <Popover.Target>
          <ShipOfPlan id={told.id} />
        </Popover.Target>
        <Popover.Dropdown role="tooltip" className={classes.details}>
          <CallDetails call={told} />
        </Popover.Dropdown>
      </Popover>
    )
  )
}

/** A reference to the ship's box, which the plan has already drawn. */
function ShipOfPlan({ id, ref }: { id: number; ref?: Ref<Element | null> }) {
  useImperativeHandle<Element | null, Element | null>(
    ref,
    () => document.querySelector(`[data-ship="${id}"]`),
    [id],
  )
  return null
}

/** The details of a call for which the plan has no room. */
function CallDetails({ call }: { call: LineupCall }) {
  const { t } = useTranslation()
  const place =
    call.medidaPopa === null || call.medidaProa === null
      ? '—'
      : t('lineup.place', { popa: call.medidaPopa, proa: call.medidaProa })
  const time = (campo: Extract<TempoDaEscala, keyof LineupCall>) => (
    <>
      {dateOf(call[campo])}
      <RecenteMark recentes={call.recentes} campo={campo} valor={call[campo]} t={t} />
    </>
  )
  const rows: [string, ReactNode][] = [
    [t('lineup.column.armador'), call.armadorSocialName],
    [t('lineup.column.berco'), `${call.berco ?? '—'} (${place})`],
    [t('lineup.column.eta'), time('dataETA')],
    [t('lineup.column.atracacao'), call.dataAtracacao ? dateOf(call.dataAtracacao) : time('dataETB')],
    [
      t('lineup.column.desatracacao'),
      call.dataDesatracacao ? dateOf(call.dataDesatracacao) : time('dataETD'),
    ],
    [t('lineup.column.deadline'), time('dataDeadline')],
    [t('lineup.column.gate'), time('aberturaGate')],
  ]
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={650}>{escalaName(call)}</Text>
        <StatusBadge status={call.status} />
      </Group>
      {rows.map(([label, value]) => (
        <Group key={label} justify="space-between" gap="md" wrap="nowrap" align="start">
          <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {label}
          </Text>
          <Text size="xs" ta="right" component="div">
            {value}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
