import {
  forgetInvented,
  inventado,
  inventCatalogo,
  laudo,
  laudoSlug,
  noturna,
} from '@cais/core/catalogo/testing/inventado.ts'
import type { KindSlug } from '@cais/core/pendencia/kinds.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PendenciaVista, Visao } from '../../client/visao.ts'

/** The modules are imported after the catalogue was changed, because they derive tables from it. */
async function load() {
  inventCatalogo()
  return {
    ...(await import('../servico/pendencia-icons.ts')),
    ...(await import('../../trade/servico/lugar.ts')),
    ...(await import('./screens.tsx')),
    ...(await import('../../client/pendencia-path.ts')),
  }
}

let web: Awaited<ReturnType<typeof load>>
beforeAll(async () => {
  web = await load()
}, 60_000)
afterAll(forgetInvented)

test('an invented kind has its sign and its screen', () => {
  expect(web.iconOf(laudo)).toBe(web.iconOf('CONHECIMENTO_CARGA'))
  expect(web.iconOf(noturna)).toBe(web.iconOf('APROVACAO_RETIRADA_EXPRESSA'))
  expect(web.kindScreens[laudoSlug as string as KindSlug]).toBeTypeOf('function')
})

test('the table of a service leads to the screen of the invented kind', () => {
  const servico = { id: 3, tipo: inventado.tipo, subtipo: inventado.subtipo, requisitante: { id: 5 } }
  const visao = { servico, companyId: 7, area: 'cliente' } as Visao
  const pathOf = (tipo: PendenciaVista['tipo']) => web.screenPathOf(visao, { id: 9, tipo } as PendenciaVista)
  expect(pathOf(laudo)).toBe(`/7/servico-cliente/3/pendencia-${laudoSlug}/9`)
  expect(pathOf(noturna)).toBeNull()
})

test('an invented subtype stands in the menu of those who may ask for it, and in no other', () => {
  const offered = (area: 'cliente' | 'armador') =>
    web.servicosByTipo(area).flatMap(([, servicos]) => servicos)
  expect(offered('cliente')).toContain(inventado)
  expect(offered('armador')).not.toContain(inventado)
})
