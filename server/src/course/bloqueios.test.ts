import { createServico } from '@cais/core/api/servico.ts'
import { createBloqueio, releaseBloqueio } from '@cais/core/api/terminal.ts'
import { expect, test } from 'vitest'
import { demoEmpresaOf } from '../demo/dominio/mundo.ts'
import { causaAt } from '../testing/causa.ts'
import { declared } from '../testing/declared.ts'
import { newPedido } from '../testing/servico-pedidos.ts'
import { askFor } from '../testing/terminal-course.ts'
import { startTestServer } from '../testing/test-server.ts'
import { lockServico } from './estado.ts'
import { reviewOthers } from './run-evento.ts'

const server = await startTestServer()
const { call, db, clock } = server
const companyId = demoEmpresaOf('despachante').id
const declaradoOf = (subtipo: string) => declared(subtipo)

/** Two services that wait for the inspection of the same box. */
async function twoOfOneBox() {
  const area = 'despachante' as const
  const retirada = await askFor(server, {
    declarado: declaradoOf('RETIRADA_CONTEINER_IMPORTACAO'),
    area,
    condicoes: ['BLOQUEIO_MAPA'],
  })
  const pedido = await newPedido(db, { declarado: declaradoOf('POSICIONAMENTO_VISTORIA_MAPA'), area })
  const cargaIds = retirada.cargaServico.map(({ carga }) => carga.id)
  const body = { ...pedido.body, cargaServico: cargaIds.map((cargaId) => ({ cargaId })) }
  const { body: positioning } = await call(
    createServico,
    { params: { companyId, kind: area }, body },
    { as: 'despachante' },
  )
  return { ids: [retirada.id, positioning.id], cargaIds }
}

test('services that let go the same cargo at once wait for each other and never in a circle', async () => {
  const { ids, cargaIds } = await twoOfOneBox()
  const review = (id: number) =>
    db.transaction().execute(async (tx) => {
      await lockServico(tx, id)
      await reviewOthers(tx, causaAt(clock.now()), cargaIds, id)
    })
  const both = Array.from({ length: 12 }, () => ids).flat()
  const done = await Promise.allSettled(both.map(review))
  expect(done.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('a block that the desk lifts while its service moves holds nobody up', async () => {
  for (let round = 0; round < 8; round++) {
    const { ids, cargaIds } = await twoOfOneBox()
    const [cargaId = 0] = cargaIds
    const blocks = await db
      .selectFrom('bloqueio_carga')
      .select('id')
      .where('carga_id', '=', cargaId)
      .execute()
    const another = await call(
      createBloqueio,
      { params: { id: cargaId }, body: { tipo: 'MAPA', descricao: 'Segunda vistoria.' } },
      { as: 'grc' },
    )
    const move = (id: number) =>
      db.transaction().execute(async (tx) => {
        await lockServico(tx, id)
        await tx
          .updateTable('bloqueio_carga')
          .set({ descricao: 'Vistoria marcada.' })
          .where('carga_id', '=', cargaId)
          .execute()
        await reviewOthers(tx, causaAt(clock.now()), cargaIds, id)
      })
    const lift = (id: number) => call(releaseBloqueio, { params: { id } }, { as: 'grc' })
    const [lifted, ...moved] = await Promise.all([
      Promise.all([...blocks, another.body].map(({ id }) => lift(id))),
      ...ids.map(move),
    ])
    expect(lifted.map(({ status }) => status)).toEqual([204, 204])
    expect(moved).toHaveLength(2)
  }
})
