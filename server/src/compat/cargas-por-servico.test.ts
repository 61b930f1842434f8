import {
  cargasRoutes,
  consignatarioRoutes,
  findCargasDtaRodoviario,
} from '@cais/core/api/compat/cargas-por-servico.ts'
import { expect, test } from 'vitest'
import { demoEmpresaOf } from '../demo/dominio/mundo.ts'
import { declared } from '../testing/declared.ts'
import { newPedido } from '../testing/servico-pedidos.ts'
import { startTestServer } from '../testing/test-server.ts'

const { call, callLoosely, db } = await startTestServer()
const cliente = demoEmpresaOf('cliente').id

async function newCargo(subtipo: string) {
  const declarado = declared(subtipo)
  const { cargaIds } = await newPedido(db, { declarado, area: 'cliente', count: 2 })
  const rows = await db
    .selectFrom('carga as c')
    .leftJoin('ce_mercante as m', 'm.id', 'c.ce_mercante_id')
    .leftJoin('booking_item as i', 'i.id', 'c.booking_item_id')
    .leftJoin('booking as b', 'b.id', 'i.booking_id')
    .select(['c.id', 'c.identificador', 'c.escala_id', 'm.numero as ce', 'm.bl', 'b.numero as booking'])
    .where('c.id', 'in', cargaIds)
    .execute()
  const [first] = rows
  if (!first) throw new Error('no cargo was made')
  return {
    ...first,
    ids: rows.map(({ id }) => id).sort(),
    all: rows.map((row) => row.identificador).join(','),
  }
}

const paths = [
  ...Object.values(cargasRoutes).map(({ findCargas }) => findCargas),
  ...Object.values(consignatarioRoutes).map(({ findConsignatario }) => findConsignatario),
].map((route) => ({ route, path: route.path }))

test.each(paths)(
  '$path finds what is there, by area and by consignee, and says when there is nothing',
  async ({ route }) => {
    const { subtipos, busca } = route.porServico
    const cargo = await newCargo(subtipos[0])
    const onlyBooked = busca === 'BK' && cargo.booking === null
    if (onlyBooked) {
      const { itemId } = await bookInstead(cargo.ids)
      cargo.booking = itemId
    }
    const texto = { CE: cargo.ce, BL: cargo.bl, BK: cargo.booking, ID: cargo.all }[busca]
    const params = { companyId: cliente, texto, consignatarioId: cliente, escalaId: cargo.escala_id }
    for (const quem of ['cliente', cliente]) {
      const answer = await callLoosely(route, { params: { ...params, quem } }, { as: 'cliente' })
      if (route.path.endsWith('servico-consignatario')) expect(answer.body).toMatchObject({ id: cliente })
      else expect((answer.body as { id: number }[]).map(({ id }) => id).sort()).toEqual(cargo.ids)
    }
    const none = { CE: '152605012345669', BL: 'NADA', BK: 'NADA', ID: 'NADA' }[busca]
    const nothing = await callLoosely(
      route,
      { params: { ...params, quem: 'cliente', texto: none } },
      { as: 'cliente' },
    )
    if (route.path.endsWith('servico-consignatario')) expect(nothing.status).toBe(404)
    else expect(nothing.header('x-caisapp-warning')).toBe('carga.nao-encontrada')
  },
)

/** Moves stored cargo to a booking. */
async function bookInstead(cargaIds: number[]) {
  const declarado = declared('RECEPCAO_CONTEINER_EXPORTACAO')
  const { bookingItemIds } = await newPedido(db, { declarado, area: 'cliente' })
  const item = bookingItemIds[0] ?? 0
  await db.updateTable('carga').set({ item_previsto_id: item }).where('id', 'in', cargaIds).execute()
  const { numero } = await db
    .selectFrom('booking_item as i')
    .innerJoin('booking as b', 'b.id', 'i.booking_id')
    .select('b.numero')
    .where('i.id', '=', item)
    .executeTakeFirstOrThrow()
  return { itemId: numero }
}

test('unstuffing is asked about as direct unless said otherwise, and another area only by those who have it', async () => {
  const { ce } = await newCargo('DESOVA_DIRETA')
  const ask = (quem: string, subtipo?: string) =>
    callLoosely(
      cargasRoutes['desova-by-ce'].findCargas,
      { params: { companyId: cliente, quem, texto: ce }, query: { subtipo } },
      { as: 'cliente' },
    )
  const checked = async (subtipo?: string) =>
    ((await ask('cliente', subtipo)).body as { checked: boolean }[]).map((row) => row.checked)
  expect(await checked()).toEqual([true, true])
  expect(await checked('DESOVA_ARMAZEM')).toEqual([false, false])
  expect((await ask('cliente', 'EIR')).fieldErrors).toEqual(['subtipo: validation.invalid'])
  expect((await ask('despachante')).status).toBe(403)
})

test('the consignee in the path is the one whose cargo is shown', async () => {
  const { booking, ids } = await newCargo('ROLAGEM')
  const ask = (consignatarioId: number) =>
    call(
      cargasRoutes['rolagem-by-booking'].findCargas,
      { params: { companyId: cliente, quem: 'cliente', consignatarioId, texto: booking ?? '' }, query: {} },
      { as: 'cliente' },
    )
  expect((await ask(cliente)).body).toHaveLength(ids.length)
  expect((await ask(cliente + 1)).body).toEqual([])
})

test('a path without a company looks for all of the caller’s, and for nobody else’s', async () => {
  const { bl, ids } = await newCargo('RETIRADA_CONTEINER_IMPORTACAO_DTA')
  const ask = (login: string) => call(findCargasDtaRodoviario, { params: { texto: bl ?? '' } }, { as: login })
  const own = await ask('cliente')
  expect(own.body.map(({ id }) => id).sort()).toEqual(ids)
  expect(own.header('x-caisapp-warning')).toBeUndefined()
  const other = await ask('gestor')
  expect(other.body).toEqual([])
  expect(other.header('x-caisapp-warning')).toBe('carga.nao-encontrada')
  expect((await ask('depot')).status).toBe(403)
})
