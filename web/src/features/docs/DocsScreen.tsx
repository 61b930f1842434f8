import { Anchor, Box, Container, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterInput } from '../../ui/FilterInput.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { NoResults } from '../../ui/NoResults.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { type ApiDocument, callsOf, foundCalls } from './api-document.ts'
import { CallList } from './CallList.tsx'
import { CallView } from './CallView.tsx'
import classes from './Docs.module.css'
import { useApiDocument } from './use-api-document.ts'

/** The calls of the portal: found, read and tried. `?text=` searches, `?call=` is the open one. */
export function DocsScreen() {
  const { t } = useTranslation()
  const document = useApiDocument()
  return (
    <Container size="xl" py="lg">
      <PageTitle>{t('screen.admin.docs')}</PageTitle>
      <Text c="dimmed" mb="md">
        {t('docs.intro')}{' '}
        <Anchor href="/v3/api-docs" target="_blank" rel="noreferrer" underline="always">
          {t('docs.raw')}
        </Anchor>
      </Text>
      <Loaded answer={document} heights={[36, 420]}>
        {(data) => <Calls document={data} />}
      </Loaded>
    </Container>
  )
}

function Calls({ document }: { document: ApiDocument }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { text?: unknown; call?: unknown }
  const text = search.text === undefined ? '' : String(search.text)
  const all = useMemo(() => callsOf(document), [document])
  const found = useMemo(() => foundCalls(all, text), [all, text])
  const opened = all.find(({ id }) => id === search.call)
  const find = (wanted: string) =>
    void navigate({
      to: '/admin/docs',
      search: { text: wanted || undefined, call: opened?.id },
      replace: true,
      resetScroll: false,
    })
  return (
    <Box className={classes.columns}>
      <Box className={opened ? classes.behind : undefined}>
        <FilterInput label={t('docs.search')} value={text} onChange={find} />
        <Text size="sm" c="dimmed" my="xs" role="status">
          {t('docs.count', { count: found.length })}
        </Text>
        {found.length === 0 ? (
          <NoResults reason={t('docs.none', { text })} onClear={() => find('')} />
        ) : (
          <CallList tags={document.tags} calls={found} text={text} openedId={opened?.id} />
        )}
      </Box>
      {opened ? (
        <CallView key={opened.id} call={opened} named={document.components.schemas} text={text} />
      ) : (
        <Box className={classes.nothing} visibleFrom="md">
          {t('docs.choose')}
        </Box>
      )}
    </Box>
  )
}
