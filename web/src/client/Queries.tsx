import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps, ElementType, ReactNode } from 'react'
import { queryClient } from './query-client.ts'

/** Provides the query cache to components that use `useAnswer` or `useCommand`. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

export function withQueries<Part extends ElementType>(Part: Part) {
  return (props: ComponentProps<Part>) => (
    <Queries>
      <Part {...props} />
    </Queries>
  )
}
