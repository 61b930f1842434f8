import { Button, Container, Group, Skeleton, Stack } from '@mantine/core'
import { IconArrowLeft, IconMapPinOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../client/api-problem.ts'
import { LoadError } from './LoadError.tsx'
import { Notice } from './Notice.tsx'
import { PageTitle } from './PageTitle.tsx'
import { useGoBack } from './use-go-back.ts'

interface ViewScreenProps<T> {
  /** What `useAnswer` gives. */
  answer: { data: T | undefined; error: unknown; refetch: () => unknown }
  /** The name of this one, or of its kind while it is on its way. */
  title: (data: T | undefined) => string
  /** The list that it belongs to, for those who came by a link. */
  listPath: string
  actions?: (data: T) => ReactNode
  children: (data: T) => ReactNode
}

/** Everything known about one thing: while it loads, when it is not there, when reading it fails, and itself. */
export function ViewScreen<T>({ answer, title, listPath, actions, children }: ViewScreenProps<T>) {
  const { data, error, refetch } = answer
  if (error instanceof ApiProblem && error.status === 404) return <NotThere listPath={listPath} />
  return (
    <Container size="lg" py="lg">
      <PageTitle
        actions={
          <Group gap="xs">
            <BackButton listPath={listPath} />
            {data !== undefined && actions?.(data)}
          </Group>
        }
      >
        {title(data)}
      </PageTitle>
      {data !== undefined ? (
        <Stack>{children(data)}</Stack>
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <ViewSkeleton />
      )}
    </Container>
  )
}

function ViewSkeleton() {
  const { t } = useTranslation()
  return (
    <Stack role="status" aria-label={t('view.loading')}>
      <Skeleton height={180} />
      <Skeleton height={240} />
    </Stack>
  )
}

function BackButton({ listPath }: { listPath: string }) {
  const { t } = useTranslation()
  return (
    <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={useGoBack(listPath)}>
      {t('action.back')}
    </Button>
  )
}

/** Not there and not one's own look the same. */
function NotThere({ listPath }: { listPath: string }) {
  const { t } = useTranslation()
  return (
    <Notice
      icon={IconMapPinOff}
      title={t('view.not-found.title')}
      actions={
        <Button component={Link} to={listPath} variant="light">
          {t('view.to-list')}
        </Button>
      }
    >
      {t('view.not-found.text')}
    </Notice>
  )
}
