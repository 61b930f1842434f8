import { Container, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../client/api-problem.ts'
import { LoadError } from './LoadError.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'

/** The part of `useAnswer`'s result that is used here. */
export interface Answer<T> {
  data: T | undefined
  error: unknown
  refetch: () => unknown
}

interface LoadedProps<T> {
  answer: Answer<T>
  /** The skeleton while the data loads: the heights of its blocks, or an outline of its own. */
  heights?: readonly number[]
  outline?: ReactNode
  /** The text for screen readers while the data loads. */
  loading?: string | undefined
  /** The title of the error when the data cannot be loaded. */
  failed?: string
  children: (data: T) => ReactNode
}

/** Shows loaded data. Before that it shows a skeleton, or the error with a retry button. */
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

/** The answer has come or has failed, so content below it no longer moves. */
export const isSettled = ({ data, error }: Pick<Answer<unknown>, 'data' | 'error'>) =>
  data !== undefined || Boolean(error)

/** Joins two answers into one, for screens that need both. */
export function together<A, B>(one: Answer<A>, other: Answer<B>): Answer<[A, B]> {
  return {
    data: one.data !== undefined && other.data !== undefined ? [one.data, other.data] : undefined,
    error: one.error ?? other.error,
    refetch: () => Promise.all([one.refetch(), other.refetch()]),
  }
}

/** The same for a screen with its own frame; a missing row shows "not found". */
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

/** The server answers 404 for a missing row and for another company's row alike. */
export const isMissing = (error: unknown) => error instanceof ApiProblem && error.status === 404
