import type { Pedido } from '@cais/core/api/pedido.ts'
import { Progress as Bar, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

/** How many of the pendencias are done, and where the others stand. */
export function Progress({ pedido }: { pedido: Pedido }) {
  const { t } = useTranslation()
  const { pendenciasResolvidas: done, pendenciasTotal: all, pendenciasPorStatus } = pedido
  if (pendenciasPorStatus.length === 0) return <Text c="dimmed">{t('pedido.no-pendencias')}</Text>
  return (
    <Stack gap="sm">
      <Text>{t('pedido.done-of-all', { done, all })}</Text>
      <Bar value={all === 0 ? 100 : (done / all) * 100} size="lg" aria-label={t('pedido.progress')} />
      <Group component="ul" gap="lg" m={0} p={0} style={{ listStyle: 'none' }}>
        {pendenciasPorStatus.map(({ status, quantidade }) => (
          <Group key={status} component="li" gap={6} wrap="nowrap">
            <StatusBadge enumType="pendenciaStatus" status={status} />
            <Text fw={600}>{quantidade}</Text>
          </Group>
        ))}
      </Group>
    </Stack>
  )
}
