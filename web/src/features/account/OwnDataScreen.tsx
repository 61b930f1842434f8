import { getOwnData, getOwnTerms } from '@cais/core/api/own-data.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { Anchor, Button, Container, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../client/formats.ts'
import { useAnswer } from '../../client/queries.ts'
import { dateOf } from '../../client/terminal-time.ts'
import { useDownload } from '../../client/use-download.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Section } from '../../ui/Section.tsx'
import { EraseAccount } from './EraseAccount.tsx'

/** The portal's data about the user: to download, to read, and to have erased. */
export function OwnDataScreen() {
  const { t } = useTranslation()
  const terms = useAnswer(getOwnTerms, {}, { quiet: true })
  return (
    <Container size="sm" py={{ base: 'md', sm: 'xl' }}>
      <PageTitle>{t('own-data.title')}</PageTitle>
      <Stack>
        <Section title={t('own-data.download.title')}>
          <Downloads />
        </Section>
        <Section title={t('own-data.terms.title')}>
          <Loaded answer={terms} heights={[48]}>
            {(accepted) => <Terms accepted={accepted} />}
          </Loaded>
        </Section>
        <Section title={t('own-data.erase.title')}>
          <EraseAccount />
        </Section>
      </Stack>
    </Container>
  )
}

function Downloads() {
  const { t } = useTranslation()
  const json = useDownload(getOwnData)
  const pdf = useDownload(getOwnData)
  return (
    <>
      <Text size="sm" mb="md">
        {t('own-data.download.text')}
      </Text>
      <Group>
        <Button
          leftSection={<IconDownload size={16} />}
          loading={pdf.isPending}
          onClick={() => pdf.mutate({ query: { formato: 'pdf' } })}
        >
          {t('own-data.download.pdf')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={json.isPending}
          onClick={() => json.mutate({ query: { formato: 'json' } })}
        >
          {t('own-data.download.json')}
        </Button>
      </Group>
    </>
  )
}

function Terms({ accepted }: { accepted: AnswerOf<typeof getOwnTerms> }) {
  const { t } = useTranslation()
  const { aceitosEm, versao, atual } = accepted
  const text =
    aceitosEm && versao
      ? t('own-data.terms.accepted', { versao: formatDay(versao), quando: dateOf(aceitosEm) })
      : t('own-data.terms.none')
  return (
    <Text size="sm">
      {text} {versao && versao !== atual && t('own-data.terms.newer', { versao: formatDay(atual) })}{' '}
      <Anchor component={Link} to="/register/terms" size="sm" underline="always">
        {t('own-data.terms.read')}
      </Anchor>
    </Text>
  )
}
