import { type AnyRoute, createRoute, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'

const network = vi.hoisted(() => ({ arrive: () => {} }))
vi.mock('../app/shell/Shell.tsx', () => ({ Shell: Outlet }))
vi.mock('./HomeScreen.tsx', () => ({ HomeScreen: () => <h1>the door</h1> }))
vi.mock('./tree.tsx', async () => {
  await new Promise<void>((resolve) => {
    network.arrive = resolve
  })
  const { rootRoute } = await import('./root.tsx')
  const { publicRoutes } = await import('./public.tsx')
  const page = (path: string) =>
    createRoute({ getParentRoute: () => rootRoute, path, component: () => <h1>{path}</h1> })
  return {
    growWholeTree: (others: AnyRoute[] = []) =>
      rootRoute.addChildren([...publicRoutes, page('/inside'), page('/not-found'), ...others]),
  }
})

const slow = { timeout: 10_000 }

test('on a slow network the page waits for the addresses inside, and then knows them', async () => {
  // The modules are loaded anew in real time: another test file may have loaded the parts that are mocked here.
  vi.useRealTimers()
  vi.resetModules()
  const { router } = await import('./router.tsx')
  router.options.defaultPendingMs = 1
  show(<RouterProvider router={router} />)
  await screen.findByRole('heading', { name: 'the door' }, slow)
  act(() => void router.navigate({ href: '/inside' }))
  await screen.findByRole('status', { name: 'Carregando' }, slow)
  network.arrive()
  await screen.findByRole('heading', { name: '/inside' }, slow)
  await act(() => router.navigate({ href: '/no/such/address' }))
  await screen.findByRole('heading', { name: '/not-found' }, slow)
  expect(location.pathname).toBe('/not-found')
})
