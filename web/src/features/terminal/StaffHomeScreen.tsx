import { isStaff } from '@cais/core/access/access.ts'
import type { Account } from '@cais/core/api/session.ts'
import { Card, Container, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSwitchEmpresa } from '../../client/use-switch-empresa.ts'
import { EmpresaAutocomplete } from '../../pickers/EmpresaAutocomplete.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ComecarCard } from './ComecarCard.tsx'
import { FilaCard } from './FilaCard.tsx'
import { TerminalDia } from './TerminalDia.tsx'

/** Where the terminal's people begin: what waits for them, and the way to any company. */
export function StaffHomeScreen({ account }: { account: Account }) {
  const { t } = useTranslation()
  return (
    <Container size="lg" py="xl">
      <PageTitle>{t('home.hello', { name: account.firstName })}</PageTitle>
      <Stack>
        <ComecarCard account={account} />
        {isStaff(account) && <TerminalDia />}
        <FilaCard />
        {isStaff(account) && <ActFor />}
      </Stack>
    </Container>
  )
}

function ActFor() {
  const { t } = useTranslation()
  const switchTo = useSwitchEmpresa()
  return (
    <Card withBorder padding="lg">
      <Title order={2} size="h4" mb={4}>
        {t('home.atuar')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('home.atuar-ajuda')}
      </Text>
      <EmpresaAutocomplete
        label={t('empresa.switch')}
        placeholder={t('empresa.search')}
        value={null}
        onChange={(chosen) => chosen && switchTo(chosen.id)}
      />
    </Card>
  )
}
