import { type AnyRoute, createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { documentScreens } from '../../../e2e/document-screens.ts'
import { growWholeTree } from './tree.tsx'

const router = createRouter({ routeTree: growWholeTree(), history: createMemoryHistory() })

function routeAt(address: string): string | null {
  const matches = router.matchRoutes(address, {})
  const last = matches.at(-1)
  return last && matches.length > 1 && !matches.some(({ _notFound }) => _notFound) ? last.fullPath : null
}

const walked = new Map(
  documentScreens.map(({ path }) => [path, routeAt(path.replaceAll(/\{\w+\}/g, '1'))] as const),
)

test('every screen of the documents is an address of the portal', () => {
  expect([...walked].filter(([, route]) => route === null)).toEqual([])
})

/** Addresses that the documents do not name, with the journey that visits each. */
const beyond: Record<string, string> = {
  '/admin/comecar': 'comecar.spec.ts',
  '/admin/webhooks': 'webhooks.spec.ts',
  '/account/email': 'meus-dados.spec.ts',
  '/account/email/set': 'screens.spec.ts',
  '/dev/mailbox': 'account.spec.ts',
  '/$companyId/caminhoes-do-dia': 'toques-reagendar.spec.ts',
  '/minhas-pendencias': 'cliques-pendencias.spec.ts',
  '/terminal/portaria': 'passe.spec.ts',
  '/$companyId/suporte/$conversaId': 'suporte.spec.ts',
  '/admin/integracao/recebimentos/$rowId': 'integracao.spec.ts',
  '/admin/cadastros/$recurso/new': 'cadastros.spec.ts',
  '/admin/cadastros/$recurso/$rowId/edit': 'cadastros.spec.ts',
  '/terminal/servicos/$servicoId': 'terminal.spec.ts',
  '/$companyId/pedido-{$area}/$rowId/view': 'views.spec.ts',
}

test('every address of the portal is walked by everybody, or is listed with its journey', () => {
  const known = new Set([...walked.values(), ...Object.keys(beyond)])
  const routes = (Object.values(router.routesById) as AnyRoute[]).filter(({ children }) => !children)
  const paths = routes.map(({ fullPath }) => fullPath).filter((path) => !/\/pendencia-/.test(path))
  expect([...new Set(paths)].filter((path) => !known.has(path))).toEqual([])
})
