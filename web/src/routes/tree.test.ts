import { searches } from '@cais/core/search/searches.ts'
import { type AnyRoute, createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { pathOfRow } from '../search/table/row-path.ts'
import { growWholeTree } from './tree.tsx'

const router = createRouter({ routeTree: growWholeTree(), history: createMemoryHistory() })

/** The route of an address and the parameters that it reads; null for an unknown address. */
function read(address: string) {
  const matches = router.matchRoutes(address, {})
  const last = matches.at(-1)
  return last && matches.length > 1 && !matches.some(({ _notFound }) => _notFound)
    ? { route: last.fullPath, ...last.params }
    : null
}

test('every part of every address is read by its route', () => {
  const routes = Object.values(router.routesById) as AnyRoute[]
  const withParts = routes.filter(({ path }) => path?.includes('$'))
  expect(withParts.length).toBeGreaterThan(50)
  const unread = withParts.filter(({ options }) => !options.params)
  expect(unread.map(({ fullPath }) => fullPath)).toEqual([])
})

test.each([
  ['/17/empresa', { companyId: 17 }],
  ['/17/servico-depot', { companyId: 17, screen: 'servico-depot' }],
  ['/17/suporte/5', { companyId: 17, conversaId: 5 }],
  ['/17/servico-depot/5/view', { companyId: 17, servicoId: 5 }],
  ['/17/servico-armador/5/edit', { companyId: 17, area: 'armador', servicoId: 5 }],
  ['/17/servico-cliente/5/pendencia-agendamento/9', { companyId: 17, servicoId: 5, pendenciaId: 9 }],
  ['/17/pedido-depot/5/view', { companyId: 17, area: 'depot', rowId: 5 }],
  ['/17/booking-armador/5/view', { companyId: 17, rowId: 5 }],
  ['/cliente/17/escala', { companyId: 17 }],
  ['/carga/5/view', { rowId: 5 }],
  ['/escala/5/view', { escalaId: 5 }],
  ['/terminal/servicos/5', { servicoId: 5 }],
  ['/servico/5/view', { servicoId: 5 }],
  ['/admin/user-management/maria/view', { userId: 'maria' }],
])('%s is read as numbers and words', (address, params) => {
  expect(read(address)).toMatchObject(params)
})

test.each([
  '/abc/empresa',
  '/0/empresa',
  '/17/constructor',
  '/17/servico-nobody',
  '/17/suporte/abc',
  '/17/servico-depot/abc/view',
  '/17/servico-nobody/5/edit',
  '/17/servico-armador/5x/edit',
  '/17/servico-cliente/5/pendencia-agendamento/-9',
  '/17/servico-cliente/05/pendencia-agendamento/9',
  '/17/pedido-terminal/5/view',
  '/17/pedido-depot/1e3/view',
  '/17/booking-armador/5.5/view',
  '/17/servico-cliente/new/NOTHING',
  '/cliente/abc/escala',
  '/carga/9999999999999999/view',
  '/escala/abc/view',
  '/terminal/servicos/abc',
  '/servico/abc/view',
  '/admin/nothing',
])('%s is no address', (address) => {
  expect(read(address)).toBeNull()
})

test('the rows of every list lead to a page', () => {
  const row = {
    id: 5,
    servicoId: 5,
    motoristaId: 5,
    caminhaoId: 5,
    login: 'maria',
    empresaId: 17,
    area: 'cliente',
  }
  const paths = searches.map(({ rowPath }) => pathOfRow(rowPath, row, 17) ?? '')
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => path !== '' && read(path) === null)).toEqual([])
})
