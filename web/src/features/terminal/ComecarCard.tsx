import { holdsAny } from '@cais/core/access/access.ts'
import { comecarAuthorities } from '@cais/core/access/screens.ts'
import { getComecar } from '@cais/core/api/comecar.ts'
import type { Account } from '@cais/core/api/session.ts'
import { isOpcional } from '@cais/core/rules/comecar.ts'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconArrowRight, IconRocket } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePortalInfo } from '../../client/portal-info.ts'
import { useAnswer } from '../../client/queries.ts'

/** Leads the administrators of an installation in earnest on, until it has all that it needs. */
export function ComecarCard({ account }: { account: Account }) {
  const { t } = useTranslation()
  const isEarnest = usePortalInfo()?.activeProfiles.includes('prod') ?? false
  const isAsked = isEarnest && holdsAny(account, comecarAuthorities)
  const { data } = useAnswer(getComecar, isAsked ? {} : null, { quiet: true })
  const missing = data?.passos.filter(({ passo, feito }) => !feito && !isOpcional(passo)).length ?? 0
  if (missing === 0) return null
  return (
    <Alert color="ambar" icon={<IconRocket aria-hidden />} title={t('comecar.faltam', { count: missing })}>
      <Group justify="space-between">
        <Text size="sm">{t('comecar.card.texto')}</Text>
        <Button
          component={Link}
          to="/admin/comecar"
          variant="default"
          rightSection={<IconArrowRight size={16} aria-hidden />}
        >
          {t('comecar.card.abrir')}
        </Button>
      </Group>
    </Alert>
  )
}
