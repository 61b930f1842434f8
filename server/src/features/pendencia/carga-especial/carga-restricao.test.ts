import { updateBookingItem } from '@cais/core/api/booking.ts'
import { getBookingItem } from '@cais/core/api/compat/booking.ts'
import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { createServico } from '@cais/core/api/servico.ts'
import { expect, test } from 'vitest'
import { declared } from '../../../testing/declared.ts'
import { attachRequired, examples, openPendencia } from '../../../testing/pendencias.ts'
import { newPedido } from '../../../testing/servico-pedidos.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer()
const { call, db } = server
const declarado = declared('RECEPCAO_CONTEINER_EXPORTACAO')

/** Requests a reception under an item whose line has just set this mark. */
async function receiveUnder(indicadorRestricao: boolean) {
  const { empresaId, body } = await newPedido(db, { declarado, area: 'cliente' })
  const [itemId = 0] = body.cargaServico.map(({ bookingItemId }) => Number(bookingItemId))
  const { armador_id: companyId } = await db
    .selectFrom('booking_item as i')
    .innerJoin('booking as b', 'b.id', 'i.booking_id')
    .select('b.armador_id')
    .where('i.id', '=', itemId)
    .executeTakeFirstOrThrow()
  const { body: item } = await call(getBookingItem, { params: { id: itemId } }, { as: 'grc' })
  const marked = await call(
    updateBookingItem,
    { params: { companyId, itemId }, body: { ...item, indicadorRestricao } },
    { as: 'grc' },
  )
  expect(marked.body.indicadorRestricao).toBe(indicadorRestricao)
  const params = { companyId: empresaId, kind: 'cliente' as const }
  return (await call(createServico, { params, body }, { as: 'cliente' })).body
}

test('cargo under an item that its line marked as restricted is asked about, other cargo is not', async () => {
  const restricted = await receiveUnder(true)
  expect(restricted.pendencias.map(({ tipo }) => tipo)).toContain('CARGA_RESTRICAO')
  expect(restricted.cargaServico[0]?.carga.indicadorRestricao).toBe(true)
  const free = await receiveUnder(false)
  expect(free.pendencias.map(({ tipo }) => tipo)).not.toContain('CARGA_RESTRICAO')
})

test('only the lines that are restricted are asked about', async () => {
  const slug = 'carga-restricao'
  const opened = await openPendencia(server, slug, { area: 'cliente', count: 2 })
  await attachRequired(db, slug, opened)
  const { params, login: as, servico } = opened
  const [, other] = servico.cargaServico
  await db
    .updateTable('carga')
    .set({ indicador_restricao: false })
    .where('id', '=', other?.carga.id ?? 0)
    .execute()
  const { find, finalize } = pendenciaRoutes[slug]
  const { version } = (await call(find, { params }, { as })).body.pendencia
  const { cargas } = examples[slug](opened) as { cargas: never[] }
  const both = await call(finalize, { params, body: { version, dados: { cargas } } }, { as })
  expect(both.fieldErrors).toEqual(['dados.cargas[1].cargaServicoId: validation.carga-nao-sua'])
  const one = await call(
    finalize,
    { params, body: { version, dados: { cargas: cargas.slice(0, 1) } } },
    { as },
  )
  expect(one.body.pendencia.status).toBe('EM_ANALISE')
})
