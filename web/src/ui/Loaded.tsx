import { Container, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../client/api-problem.ts'
import { LoadError } from './LoadError.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'

/** What `useAnswer` gives. */
export interface Answer<T> {
  data: T | undefined
  error: unknown
  refetch: () => unknown
}

interface LoadedProps<T> {
  answer: Answer<T>
  /** How high the blocks are that stand for what is on its way. */
  heights: readonly number[]
  /** What is on its way, for those who do not see the blocks. */
  loading?: string
  children: (data: T) => ReactNode
}

/** What was asked for; until then its outline, or why it could not be read and another try. */
export function Loaded<T>({ answer: { data, error, refetch }, heights, loading, children }: LoadedProps<T>) {
  const { t } = useTranslation()
  if (data !== undefined) return children(data)
  if (error) return <LoadError error={error} onRetry={refetch} />
  return (
    <Stack role="status" aria-busy aria-label={loading ?? t('view.loading')}>
      {heights.map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </Stack>
  )
}

/** The same for a screen that brings its own frame: what is not there is no address. */
export function LoadedScreen<T>(props: LoadedProps<T>) {
  const { data, error } = props.answer
  if (isMissing(error)) return <NotFoundScreen />
  if (data !== undefined) return props.children(data)
  return (
    <Container size="lg" py="lg">
      <Loaded {...props} />
    </Container>
  )
}

/** Not there and not one's own look the same. */
export const isMissing = (error: unknown) => error instanceof ApiProblem && error.status === 404
