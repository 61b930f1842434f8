import { Anchor, Box, Container, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addressState, textUpTo } from '../../client/address-state.ts'
import { ApiProblem, problemOf } from '../../client/api-problem.ts'
import { FilterInput } from '../../ui/FilterInput.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { NoResults } from '../../ui/NoResults.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { type ApiDocument, callsOf, foundCalls } from './api-document.ts'
import { CallList } from './CallList.tsx'
import { CallView } from './CallView.tsx'
import classes from './Docs.module.css'

/** The API documentation: calls can be searched, read and tried. `?text=` is the search, `?call=` the open call. */
export function DocsScreen() {
  const { t } = useTranslation()
  const document = useApiDocument()
  return (
    <Container size="xl" py="lg">
      <PageTitle>{t('menu.entry.docs')}</PageTitle>
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
  const { text, call } = docsAddress.useRead()
  const all = useMemo(() => callsOf(document), [document])
  const found = useMemo(() => foundCalls(all, text), [all, text])
  const opened = all.find(({ id }) => id === call)
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

/** `?text=` is the search, `?call=` the open call. */
const docsAddress = addressState({ text: textUpTo(200), call: textUpTo(300) })

/** The server's OpenAPI document; it does not change while the page is open. */
function useApiDocument() {
  return useQuery({
    queryKey: ['/v3/api-docs'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<ApiDocument> => {
      const answer = await fetch('/v3/api-docs', { signal }).catch((error: unknown) => {
        if (signal.aborted) throw error
        throw new ApiProblem(0, 'error.connection')
      })
      if (!answer.ok) throw await problemOf(answer)
      return (await answer.json()) as ApiDocument
    },
  })
}
