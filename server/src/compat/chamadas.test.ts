import { examineAnexo } from '@cais/core/anexo/examinar.ts'
import { formatoNames, formatos } from '@cais/core/anexo/formatos.ts'
import { getCarga } from '@cais/core/api/carga.ts'
import { getBoletimDescargaPdf } from '@cais/core/api/compat/boletim-pesagem.ts'
import { listCargas } from '@cais/core/api/compat/carga.ts'
import { deleteCargaConsignatario } from '@cais/core/api/compat/carga-servico.ts'
import { cargasRoutes } from '@cais/core/api/compat/cargas-por-servico.ts'
import { search } from '@cais/core/api/search.ts'
import { createServico, getServico } from '@cais/core/api/servico.ts'
import { openStatuses } from '@cais/core/workflow/estado.ts'
import { expect, test } from 'vitest'
import { demoEmpresaOf } from '../demo/dominio/mundo.ts'
import { declared } from '../testing/declared.ts'
import { clearGrade } from '../testing/janelas.ts'
import { newPedido } from '../testing/servico-pedidos.ts'
import { askFor, executeAll, settleAll } from '../testing/terminal-course.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const { call, db } = server
await clearGrade(db)
const cliente = demoEmpresaOf('cliente').id

test('a consignee is taken out by the id that the cargo itself gives', async () => {
  const { cargaIds } = await newPedido(db, { declarado: declared('REPESAGEM'), area: 'cliente' })
  const [id = 0] = cargaIds
  const other = demoEmpresaOf('beneficiario').id
  await db.insertInto('carga_consignatario').values({ carga_id: id, empresa_id: other }).execute()
  const { body } = await call(getCarga, { params: { id } }, { as: 'cliente' })
  const own = body.consignatarios.find(({ empresaId }) => empresaId === cliente)
  const out = await call(deleteCargaConsignatario, { params: { id: own?.id ?? 0 } }, { as: 'cliente' })
  expect(out.status).toBe(204)
  const left = await call(getCarga, { params: { id } }, { as: 'admin' })
  expect(left.body.consignatarios.map(({ empresaId }) => empresaId)).toEqual([other])
})

test('a consignee is taken out by the id that the cargo in a service gives, too', async () => {
  const { id, empresaId, cargaServico } = await askFor(server, {
    declarado: declared('REPESAGEM'),
    area: 'cliente',
  })
  const cargaId = cargaServico[0]?.carga.id ?? 0
  const other = demoEmpresaOf('beneficiario')
  await db.insertInto('carga_consignatario').values({ carga_id: cargaId, empresa_id: other.id }).execute()
  const params = { companyId: empresaId, id }
  const { body } = await call(getServico, { params }, { as: 'cliente' })
  const named = body.cargaServico[0]?.carga.consignatarios ?? []
  expect(named).toHaveLength(2)
  const theirs = named.find(({ consignatarioCnpj }) => consignatarioCnpj === other.nationalRegister)
  const out = await call(deleteCargaConsignatario, { params: { id: theirs?.id ?? 0 } }, { as: 'admin' })
  expect(out.status).toBe(204)
  const left = await call(getCarga, { params: { id: cargaId } }, { as: 'admin' })
  expect(left.body.consignatarios.map((one) => one.empresaId)).toEqual([cliente])
})

test('the cargo of a call is found by the call alone', async () => {
  const { cargaIds } = await newPedido(db, { declarado: declared('REPESAGEM'), area: 'cliente' })
  const { escala_id } = await db
    .selectFrom('carga')
    .select('escala_id')
    .where('id', '=', cargaIds[0] ?? 0)
    .executeTakeFirstOrThrow()
  const query = { escalaId: escala_id ?? 0 }
  const found = await call(listCargas, { query }, { as: 'cliente' })
  expect(found.body.map(({ id }) => id)).toContain(cargaIds[0])
  expect(new Set(found.body.map(({ escalaId }) => escalaId))).toEqual(new Set([escala_id]))
})

test('boxes that stand here for a booking are found to be unstuffed, all of them, and leave their ship empty', async () => {
  const { cargaIds } = await newPedido(db, { declarado: declared('ROLAGEM'), area: 'cliente', count: 2 })
  const { numero } = await db
    .selectFrom('carga as c')
    .innerJoin('booking_item as i', 'i.id', 'c.booking_item_id')
    .innerJoin('booking as b', 'b.id', 'i.booking_id')
    .select('b.numero')
    .where('c.id', '=', cargaIds[0] ?? 0)
    .executeTakeFirstOrThrow()
  const route = cargasRoutes['desova-by-booking'].findCargas
  const params = { companyId: cliente, texto: numero.toLowerCase() }
  const found = await call(route, { params, query: {} }, { as: 'cliente' })
  expect(found.body.map(({ id, disabled, checked }) => [id, disabled, checked])).toEqual(
    cargaIds.map((id) => [id, false, true]),
  )
  const { body } = await newPedido(db, { declarado: declared('DESOVA_DIRETA'), area: 'cliente' })
  const ask = (ids: readonly number[]) =>
    call(
      createServico,
      {
        params: { companyId: cliente, kind: 'cliente' },
        body: { ...body, cargaServico: ids.map((cargaId) => ({ cargaId })) },
      },
      { as: 'cliente' },
    )
  expect((await ask(cargaIds.slice(0, 1))).outcome).toBe('409 carga.recusa.todas')
  const { body: servico } = await ask(cargaIds)
  await settleAll(server, servico.id)
  expect((await executeAll(server, servico.id)).status).toBe('EXECUTADO')
  const after = await call(getCarga, { params: { id: cargaIds[0] ?? 0 } }, { as: 'cliente' })
  expect(after.body).toMatchObject({ indicadorDesova: true, booking: null, escalaId: null })
})

test('the cargo rows of a service have the whole ISO code, and say which are part of it and which stay so', async () => {
  const asked = await askFor(server, { declarado: declared('REPESAGEM'), area: 'cliente' })
  const isocode = { id: expect.any(Number), codigo: '22G1', tamanhoConteiner: 'VINTE' }
  expect(asked.cargaServico).toMatchObject([
    { checked: true, disabled: false, carga: { conteiner: { isocode } } },
  ])
  await settleAll(server, asked.id)
  await executeAll(server, asked.id)
  const params = { companyId: cliente, id: asked.id }
  const { body } = await call(getServico, { params }, { as: 'cliente' })
  expect(body.cargaServico).toMatchObject([{ checked: true, disabled: true }])
})

test('weighings have the ship of their cargo, and what a truck brought has its bulletin', async () => {
  const { id, cargaServico } = await askFor(server, {
    declarado: declared('RECEPCAO_CONTEINER_EXPORTACAO'),
    area: 'cliente',
  })
  await settleAll(server, id)
  await executeAll(server, id)
  const params = { servicoId: id, cargaServicoId: cargaServico[0]?.id ?? 0 }
  const file = await call(getBoletimDescargaPdf, { params }, { as: 'cliente' })
  expect(file.status).toBe(200)
  const pickup = await askFor(server, { declarado: declared('REPESAGEM'), area: 'cliente' })
  await settleAll(server, pickup.id)
  await executeAll(server, pickup.id)
  const rows = await list('cliente', 'boletim-pesagem-cliente', cliente)
  const own = rows.find((row) => row.numeroSolicitacao === pickup.numeroSolicitacao)
  expect(own?.navio).toEqual(expect.any(String))
})

test('what a carrier has to do begins with what is open, the soonest first', async () => {
  const rows = await list(
    'transportador',
    'minhas-pendencias-transportador',
    demoEmpresaOf('transportador').id,
  )
  const open = rows.map(({ status }) => openStatuses.some((one) => one === status))
  expect(open).toContain(true)
  expect(open).toContain(false)
  expect(open).toEqual([...open].sort((a, b) => Number(b) - Number(a)))
  const prazos = rows.flatMap(({ status, prazo }) =>
    openStatuses.some((one) => one === status) && typeof prazo === 'string' ? [prazo] : [],
  )
  expect(prazos).toEqual([...prazos].sort())
})

test('a file that is refused names every ending that would be taken', () => {
  const { recusa } = examineAnexo({ name: 'a.exe', bytes: new Uint8Array([0, 1, 2, 3]) }, formatoNames)
  for (const endings of Object.values(formatos))
    for (const ending of endings) expect(recusa?.params[1]).toContain(ending.toUpperCase())
})

async function list(as: string, component: string, companyId: number) {
  const rows: Record<string, unknown>[] = []
  for (let pageNumber = 1, total = 1; rows.length < total; pageNumber++) {
    const body = { pageNumber, filters: [], pageSize: 200 as const }
    const answer = await call(search, { params: { component, companyId }, body }, { as })
    rows.push(...answer.body.list)
    total = answer.body.total
  }
  return rows
}
