import type { HealthStatus } from '@cais/core/api/health.ts'
import { Badge } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

const looks = {
  UP: { color: 'teal', text: '#06694b', icon: IconCircleCheck },
  WARNING: { color: 'ambar', text: 'var(--mantine-color-ambar-9)', icon: IconAlertTriangle },
  DOWN: { color: 'red', text: 'var(--mantine-color-red-9)', icon: IconCircleX },
  UNKNOWN: { color: 'gray', text: 'var(--mantine-color-gray-8)', icon: IconHelpCircle },
} satisfies Record<HealthStatus, unknown>

export function HealthBadge({ status }: { status: HealthStatus }) {
  const { t } = useTranslation()
  const { color, text, icon: Icon } = looks[status]
  return (
    <Badge
      variant="light"
      color={color}
      c={`light-dark(${text}, var(--mantine-color-${color}-2))`}
      tt="none"
      miw="max-content"
      leftSection={<Icon size={13} aria-hidden />}
    >
      {t(`health.status.${status}`)}
    </Badge>
  )
}
