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

/** `const user = show(<MotivoForm .../>)`: a part of a screen, and somebody in front of it. */
export function show(part: ReactNode) {
  render(part, { wrapper: Surroundings })
  return userEvent.setup({ delay: null })
}

/** Time passes, what was due happens, and what is asked for then is answered. */
export async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  for (let turn = 0; turn < 10; turn++)
    await act(async () => {
      await new Promise(setImmediate)
      await vi.advanceTimersByTimeAsync(0)
    })
}

/** `await until(() => screen.getByText('Salvo'))`: time passes until it is so. */
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
  /** The pattern of the address, `/$companyId/servico-depot`. */
  path: string
  params?: { parse: (raw: object) => object | false }
  /** The address itself, with what stands behind the question mark. */
  at: string
  errorComponent?: ErrorRouteComponent
}

/** The same at an address, for what reads it or leads elsewhere; `router.state.location` says where one is. */
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
