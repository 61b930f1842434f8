import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorRouteComponent,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { theme } from '../app/theme.ts'
import { Queries } from '../client/Queries.tsx'

/** Renders a part of a screen and returns a user: `const user = show(<MotivoForm .../>)`. */
export function show(part: ReactNode) {
  render(part, { wrapper: Surroundings })
  return userEvent.setup({ delay: null })
}

/** Advances the clock, runs timers that are due, and lets their requests be answered. */
export async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  for (let turn = 0; turn < 10; turn++)
    await act(async () => {
      await new Promise(setImmediate)
      await vi.advanceTimersByTimeAsync(0)
    })
}

/** Advances the clock until the element is found: `await until(() => screen.getByText('Salvo'))`. */
export async function until<T>(find: () => T, turns = 100): Promise<T> {
  try {
    return find()
  } catch (error) {
    if (turns === 0) throw error
    await pass(50)
    return until(find, turns - 1)
  }
}

function Surroundings({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} env="test">
      <Queries>{children}</Queries>
    </MantineProvider>
  )
}

interface Place {
  /** The pattern of the address: `/$companyId/servico-depot`. */
  path: string
  params?: { parse: (raw: object) => object | false }
  /** The address itself, with its query. */
  at: string
  errorComponent?: ErrorRouteComponent
}

/** Renders a part at an address, for parts that read it or navigate; `router.state.location` is the present address. */
export async function showAt({ path, params, at, ...options }: Place, part: RouteComponent) {
  const root = createRootRoute()
  const here = createRoute({
    getParentRoute: () => root,
    path,
    component: part,
    ...(params && { params }),
    ...options,
  })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({ routeTree: root.addChildren([here, elsewhere]), history })
  await router.load()
  const user = show(<RouterProvider router={router} />)
  return { user, router }
}
