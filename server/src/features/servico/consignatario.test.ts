import type { Area } from '@cais/core/access/area.ts'
import { createServico, getServico } from '@cais/core/api/servico.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import type { AutorizacaoTipo } from '@cais/core/rules/autorizacao.ts'
import { expect, test } from 'vitest'
import { empresaIdOf } from '../../testing/people.ts'
import { newPedido } from '../../testing/servico-pedidos.ts'
import { loginOf } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, db, clock } = await startTestServer()
const broker = empresaIdOf('despachante')

let made = 0
/** A customer that nobody acts for, except by the rights that are given here. */
async function newOwner(rights: Record<number, AutorizacaoTipo> = {}): Promise<number> {
  const { id } = await db
    .insertInto('empresa')
    .values({
      nome: `Importadora ${++made}`,
      national_register: `77666555${String(made).padStart(4, '0')}00`,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('empresa_tipo').values({ empresa_id: id, tipo: 'Cliente' }).execute()
  for (const [empresaId, tipo] of Object.entries(rights))
    await db
      .insertInto('autorizacao')
      .values({
        empresa_autorizadora_id: id,
        empresa_autorizada_id: Number(empresaId),
        tipo,
        data_inicio: '2020-01-01',
      })
      .execute()
  return id
}

const mine = () => newOwner({ [broker]: 'DESPACHANTE' })

/** Asks for boxes that belong to these companies, the first of each box first. */
async function ask(owners: number[][], { area = 'despachante' as Area, consignatarioId = 0 } = {}) {
  const declarado = findServicoDeclarado(
    area === 'armador' ? 'RETIRADA_CONTEINER_CABOTAGEM' : 'RETIRADA_CONTEINER_IMPORTACAO',
  )
  if (!declarado) throw new Error('the catalogue has no such service')
  const { empresaId, body, cargaIds } = await newPedido(db, { declarado, area, count: owners.length })
  await db.deleteFrom('carga_consignatario').where('carga_id', 'in', cargaIds).execute()
  for (const [index, ids] of owners.entries())
    for (const empresa_id of ids)
      await db
        .insertInto('carga_consignatario')
        .values({ carga_id: cargaIds[index] ?? 0, empresa_id })
        .execute()
  if (area === 'armador')
    await db
      .updateTable('conteiner')
      .set({ armador_id: empresaId })
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('carga')
          .select('conteiner_id')
          .where('id', 'in', cargaIds)
          .$castTo<{ conteiner_id: number }>(),
      )
      .execute()
  return call(
    createServico,
    {
      params: { companyId: empresaId, kind: area },
      body: { ...body, ...(consignatarioId && { consignatarioId }) },
    },
    { as: loginOf(area) },
  )
}

const anothers = (index: number) => [`cargaServico[${index}].cargaId: validation.carga-outro-consignatario`]

test('of a shared box the consignee is the one for whom the broker acts, wherever it stands', async () => {
  const [client, other] = [await mine(), await newOwner({ [empresaIdOf('agente')]: 'AGENTE_CARGA' })]
  const { status, body } = await ask([[other, client]])
  expect(status).toBe(201)
  expect(body.consignatario?.id).toBe(client)
  const parties = body.partes.map(({ id, papel }) => [id, papel])
  expect(parties).toContainEqual([client, 'CONSIGNATARIO'])
  expect(parties.map(([id]) => id)).not.toContain(other)
  expect(parties.map(([id]) => id)).not.toContain(empresaIdOf('agente'))
})

test('of a shared box nobody asks in the name of a consignee who gave no right', async () => {
  const [client, other] = [await mine(), await newOwner()]
  const named = (consignatarioId: number) => ask([[other, client]], { consignatarioId })
  expect((await named(other)).fieldErrors).toEqual(anothers(0))
  expect((await named(client)).body.consignatario?.id).toBe(client)
})

test('boxes of two clients are not one request, though a third company shares both', async () => {
  const [one, two, third] = [await mine(), await mine(), await newOwner()]
  expect(
    (
      await ask([
        [third, one],
        [third, two],
      ])
    ).fieldErrors,
  ).toEqual(anothers(1))
  expect((await ask([[one], [two]])).fieldErrors).toEqual(anothers(1))
  const together = await ask([[two, third, one], [one]])
  expect(together.body.consignatario?.id).toBe(one)
})

test('of a shared box the broker acts by the right of the consignee, and loses nothing when another takes back its own', async () => {
  const [client, other] = [await mine(), await mine()]
  const rightOf = (empresaId: number, change: { data_vencimento: string } | { ativa: boolean }) =>
    db.updateTable('autorizacao').set(change).where('empresa_autorizadora_id', '=', empresaId).execute()
  await rightOf(client, { data_vencimento: '2027-12-31' })
  const { body } = await ask([[other, client]], { consignatarioId: client })
  expect(body.partes.map(({ id }) => id)).not.toContain(other)
  const read = () => call(getServico, { params: { companyId: broker, id: body.id } }, { as: 'despachante' })
  await rightOf(other, { ativa: false })
  expect((await read()).status).toBe(200)
  await rightOf(client, { ativa: false })
  expect((await read()).status).toBe(404)
})

test('a line asks for its boxes with those of one consignee, whichever stands first', async () => {
  const [one, two] = [await newOwner(), await newOwner()]
  const ofLine = { area: 'armador' } as const
  const { status, body } = await ask([[], [one]], ofLine)
  expect(status).toBe(201)
  expect(body.consignatario?.id).toBe(one)
  expect((await ask([[], [one], [two]], ofLine)).fieldErrors).toEqual(anothers(2))
  const named = await ask([[], [two]], { ...ofLine, consignatarioId: two })
  expect(named.body.consignatario?.id).toBe(two)
})
