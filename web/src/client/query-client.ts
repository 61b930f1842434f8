import { QueryClient } from '@tanstack/react-query'
import { isPassing } from './api-problem.ts'
import { onForget } from './session.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (count, error) => count < 2 && isPassing(error) },
    mutations: { retry: false },
  },
})

onForget(() => queryClient.clear())
