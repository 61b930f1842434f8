import type { LineupCall } from '@cais/core/api/lineup.ts'
import { escalaName } from '@cais/core/rules/escala.ts'
import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dateOf } from '../../client/terminal-time.ts'
import { StatusBadge } from './StatusBadge.tsx'

/** What the plan has no room for. */
export function CallDetails({ call }: { call: LineupCall }) {
  const { t } = useTranslation()
  const place =
    call.medidaPopa === null || call.medidaProa === null
      ? '—'
      : t('lineup.place', { popa: call.medidaPopa, proa: call.medidaProa })
  const rows: [string, string][] = [
    [t('lineup.column.armador'), call.armadorSocialName],
    [t('lineup.column.berco'), `${call.berco ?? '—'} (${place})`],
    [t('lineup.column.eta'), dateOf(call.dataETA)],
    [t('lineup.column.atracacao'), dateOf(call.dataAtracacao ?? call.dataETB)],
    [t('lineup.column.desatracacao'), dateOf(call.dataDesatracacao ?? call.dataETD)],
    [t('lineup.column.deadline'), dateOf(call.dataDeadline)],
    [t('lineup.column.gate'), dateOf(call.aberturaGate)],
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
          <Text size="xs" ta="right">
            {value}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
