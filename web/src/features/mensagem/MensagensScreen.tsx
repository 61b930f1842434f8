import { Container, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Section } from '../../ui/Section.tsx'
import { EnviadasList } from './EnviadasList.tsx'
import { MensagemForm } from './MensagemForm.tsx'

/** The messages of terminal staff to the users of the portal. */
export function MensagensScreen() {
  const { t } = useTranslation()
  return (
    <Container size="lg" py="lg">
      <PageTitle>{t('menu.entry.mensagens')}</PageTitle>
      <Stack>
        <Section title={t('mensagem.nova')}>
          <MensagemForm />
        </Section>
        <Section title={t('mensagem.enviadas')}>
          <EnviadasList />
        </Section>
      </Stack>
    </Container>
  )
}
