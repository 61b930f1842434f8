import type { Authority } from '@cais/core/access/authority.ts'
import { Badge, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Those who may change more than their own things stand out. */
const colors: Partial<Record<Authority, string>> = { ADMIN: 'ambar', GERENTE_R_CLIENTE: 'ambar' }

export function AuthorityBadges({ authorities }: { authorities: readonly Authority[] }) {
  const { t } = useTranslation()
  return (
    <Group gap={4}>
      {authorities.map((authority) => (
        <Badge
          key={authority}
          variant="light"
          color={colors[authority] ?? 'mar'}
          tt="none"
          style={{ minWidth: 'max-content' }}
        >
          {t(`authority.${authority}`)}
        </Badge>
      ))}
    </Group>
  )
}
