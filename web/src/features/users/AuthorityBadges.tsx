import type { Authority } from '@cais/core/access/authority.ts'
import { Badge, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './AuthorityBadges.module.css'

/** Profiles that may change other users' data are highlighted. */
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
          classNames={{ root: classes.badge ?? '', label: classes.label ?? '' }}
        >
          {t(`authority.${authority}`)}
        </Badge>
      ))}
    </Group>
  )
}
