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
  /** What stands for what is on its way: how high its blocks are, or an outline of its own. */
  heights?: readonly number[]
  outline?: ReactNode
  /** What is on its way, for those who do not see the blocks. */
  loading?: string | undefined
  /** What is said above the reason when it cannot be read. */
  failed?: string
  children: (data: T) => ReactNode
}

/** What was asked for; until then its outline, or why it could not be read and another try. */
export function Loaded<T>({ answer, heights = [], loading, failed, ...props }: LoadedProps<T>) {
  const { data, error, refetch } = answer
  if (data !== undefined) return props.children(data)
  if (error) return <LoadError title={failed} error={error} onRetry={refetch} />
  return props.outline === undefined ? <Blocks heights={heights} loading={loading} /> : props.outline
}

function Blocks({ heights, loading }: { heights: readonly number[]; loading: string | undefined }) {
  const { t } = useTranslation()
  return (
    <Stack role="status" aria-busy aria-label={loading ?? t('view.loading')}>
      {heights.map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </Stack>
  )
}

/** It is known, or known to fail: what stands below it no longer moves. */
export const isSettled = ({ data, error }: Pick<Answer<unknown>, 'data' | 'error'>) =>
  data !== undefined || Boolean(error)

/** Two answers that are of use only together. */
export function together<A, B>(one: Answer<A>, other: Answer<B>): Answer<[A, B]> {
  return {
    data: one.data !== undefined && other.data !== undefined ? [one.data, other.data] : undefined,
    error: one.error ?? other.error,
    refetch: () => Promise.all([one.refetch(), other.refetch()]),
  }
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
