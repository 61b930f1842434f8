import { listFontes } from '@cais/core/api/fonte.ts'
import { Button, Card, Container, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { FonteList } from './FonteList.tsx'
import { NovaFonteModal } from './NovaFonteModal.tsx'

/** All systems with a key, for terminal staff. The terminal's own are added here, others on their company's page. */
export function FontesScreen() {
  const { t } = useTranslation()
  const answer = useAnswer(listFontes, {}, { quiet: true })
  const [isNaming, naming] = useDisclosure()
  const { account } = useSession()
  const isAdmin = account?.authorities.includes('ADMIN') ?? false
  return (
    <Container size="lg" py="lg">
      <Group justify="space-between">
        <PageTitle>{t('menu.entry.fontes')}</PageTitle>
        {isAdmin && <Button onClick={naming.open}>{t('fonte.nova-do-terminal')}</Button>}
      </Group>
      <Card withBorder padding="lg">
        <Loaded answer={answer} heights={[120]}>
          {(fontes) => <FonteList fontes={fontes} withEmpresa />}
        </Loaded>
      </Card>
      <NovaFonteModal companyId={null} opened={isNaming} onClose={naming.close} />
    </Container>
  )
}
