import type { Area } from '@cais/core/access/area.ts'
import { empresaTipos } from '@cais/core/access/authority.ts'
import { revokeAutorizacao } from '@cais/core/api/autorizacao.ts'
import { createServico, getServico, updateServico } from '@cais/core/api/servico.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { type AutorizacaoTipo, areasDaAutorizacao, autorizacaoTipos } from '@cais/core/rules/autorizacao.ts'
import { expect, test } from 'vitest'
import { untilBlocked } from '../../testing/blocked.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { newPedido } from '../../testing/servico-pedidos.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db } = server

/** A company of every type, with nothing but the right that a test gives it. */
const as = 'transportador'
const companyId = empresaIdOf(as)
const owner = empresaIdOf('cliente')
const other = empresaIdOf('beneficiario')
await db
  .insertInto('empresa_tipo')
  .values(empresaTipos.map((tipo) => ({ empresa_id: companyId, tipo })))
  .onConflict((conflict) => conflict.doNothing())
  .execute()

async function authorise(tipo: AutorizacaoTipo, ...owners: number[]): Promise<number[]> {
  await db.deleteFrom('autorizacao').where('empresa_autorizada_id', '=', companyId).execute()
  const rows = await db
    .insertInto('autorizacao')
    .values(
      owners.map((empresa_autorizadora_id) => ({
        empresa_autorizadora_id,
        empresa_autorizada_id: companyId,
        tipo,
        data_inicio: '2020-01-01',
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A weighing can be asked for by owners, brokers and hauliers. */
const subtipo = 'REPESAGEM' as const
const dados = { motivo: 'Peso errado no BL.' }
const repesagem = findServicoDeclarado(subtipo)

/** Cargo of these companies, as lines of a request. */
async function cargasOf(...owners: number[]) {
  if (!repesagem) throw new Error('the catalogue has no weighing')
  const { cargaIds } = await newPedido(db, { declarado: repesagem, area: 'cliente' })
  await db.deleteFrom('carga_consignatario').where('carga_id', 'in', cargaIds).execute()
  for (const empresa_id of owners)
    await db
      .insertInto('carga_consignatario')
      .values(cargaIds.map((carga_id) => ({ carga_id, empresa_id })))
      .execute()
  return cargaIds.map((cargaId) => ({ cargaId }))
}

async function askIn(kind: Area): Promise<number> {
  const body = { subtipo, dados, cargaServico: await cargasOf(owner) }
  const asked = await call(createServico, { params: { companyId, kind }, body }, { as })
  expect(asked.status, asked.text).toBe(201)
  return asked.body.id
}

interface Linha {
  cargaId?: number
}

/** Sends the request again with one more line, as the company or as the owner of the cargo. */
async function add(
  id: number,
  kind: Area,
  linha: Linha,
  more: { consignatarioId?: number } = {},
  who = { companyId, as },
) {
  const { body: now } = await call(getServico, { params: { companyId: owner, id } }, { as: 'cliente' })
  const kept = now.cargaServico.map((one) => ({ id: one.id }))
  const body = { id, version: now.version, subtipo, dados, cargaServico: [linha, ...kept], ...more }
  return call(updateServico, { params: { companyId: who.companyId, kind }, body }, { as: who.as })
}

const one = async (...owners: number[]): Promise<Linha> => (await cargasOf(...owners))[0] ?? {}

test('cargo of another consignee does not join a request, though the broker acts for both', async () => {
  await authorise('DESPACHANTE', owner, other)
  const id = await askIn('despachante')
  const refused = ['cargaServico[0].cargaId: validation.carga-outro-consignatario']
  expect((await add(id, 'despachante', await one(other))).fieldErrors).toEqual(refused)
  expect((await add(id, 'despachante', await one(other), { consignatarioId: other })).fieldErrors).toEqual([
    'consignatarioId: validation.carga-outro-consignatario',
  ])
  expect((await add(id, 'despachante', await one(other, owner))).status).toBe(200)
  expect((await add(id, 'despachante', await one(owner), { consignatarioId: owner })).status).toBe(200)
})

const areasToAsk = ['cliente', 'despachante', 'transportador'] as const
const pairs = autorizacaoTipos.flatMap((tipo) =>
  areasToAsk.flatMap((asked) =>
    areasDaAutorizacao[tipo].includes(asked) ? areasToAsk.map((area) => ({ tipo, asked, area })) : [],
  ),
)

test.each(pairs)(
  'who asked in the area $asked by a right of type $tipo changes the request there, and in $area only if it is the same',
  async ({ tipo, asked, area }) => {
    await authorise(tipo, owner)
    const id = await askIn(asked)
    expect((await add(id, area, await one(owner))).status).toBe(area === asked ? 200 : 403)
  },
)

test('a right that was revoked or is of another type since changes nothing any more; the owner goes on', async () => {
  const [right = 0] = await authorise('DESPACHANTE', owner)
  const id = await askIn('despachante')
  const linha = await one(owner)
  const setTipo = (tipo: AutorizacaoTipo) =>
    db.updateTable('autorizacao').set({ tipo }).where('id', '=', right).execute()
  await setTipo('TRANSPORTADOR')
  for (const area of areasToAsk) expect((await add(id, area, linha)).status).toBe(404)
  await setTipo('DESPACHANTE')
  expect((await add(id, 'despachante', linha)).status).toBe(200)
  await call(revokeAutorizacao, { params: { id: right } }, { as: 'grc' })
  expect((await add(id, 'despachante', await one(owner))).status).toBe(404)
  const asOwner = { companyId: owner, as: 'cliente' }
  expect((await add(id, 'cliente', await one(owner), {}, asOwner)).status).toBe(200)
})

test('who becomes a mere onlooker while the change waits changes nothing', async () => {
  await authorise('DESPACHANTE', owner)
  const id = await askIn('despachante')
  const linha = await one(owner)
  const changed = db.transaction().execute(async (tx) => {
    await tx.selectFrom('servico').select('id').where('id', '=', id).forUpdate().execute()
    const waiting = add(id, 'despachante', linha)
    await untilBlocked(server.database)
    await tx
      .updateTable('servico_parte')
      .set({ papel: 'INTERVENIENTE', autorizacao_id: null })
      .where('servico_id', '=', id)
      .where('empresa_id', '=', companyId)
      .execute()
    return { waiting }
  })
  expect((await (await changed).waiting).status).toBe(403)
})

test('a form that was read before a correction changes nothing any more, also where only details were corrected', async () => {
  await authorise('DESPACHANTE', owner)
  const id = await askIn('despachante')
  const read = async () => (await call(getServico, { params: { companyId, id } }, { as })).body
  const { version, cargaServico } = await read()
  const send = (referenciaCliente: string) => {
    const linhas = cargaServico.map((linha) => ({ id: linha.id }))
    const body = { id, version, subtipo, dados, referenciaCliente, cargaServico: linhas }
    return call(updateServico, { params: { companyId, kind: 'despachante' }, body }, { as })
  }
  expect((await send('A primeira')).body).toMatchObject({
    referenciaCliente: 'A primeira',
    version: version + 1,
  })
  expect((await send('De um formulário antigo')).status).toBe(409)
  expect(await read()).toMatchObject({ referenciaCliente: 'A primeira', version: version + 1 })
})
