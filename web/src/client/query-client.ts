import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.ts'

/** Refusals are final; only a lost connection or an overloaded server is worth another try. */
const isPassing = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 503)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (count, error) => count < 2 && isPassing(error) },
    mutations: { retry: false },
  },
})
