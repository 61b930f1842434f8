import { type Area, areas } from '@cais/core/access/area.ts'
import { authoritiesOfEmpresa, type EmpresaTipo, empresaTipos } from '@cais/core/access/authority.ts'
import { achar } from '@cais/core/api/achar.ts'
import { findConsignatario, listSuasCargas } from '@cais/core/api/busca-carga.ts'
import { contadosOf, listEventos } from '@cais/core/api/eventos.ts'
import { createServico, getServico, saveInterveniente } from '@cais/core/api/servico.ts'
import { getTerminalServico } from '@cais/core/api/terminal.ts'
import {
  type ServicoDeclarado,
  type ServicoSubtipo,
  servicosDeclarados,
} from '@cais/core/catalogo/servicos.ts'
import { type AutorizacaoTipo, areasDaAutorizacao, autorizacaoTipos } from '@cais/core/rules/autorizacao.ts'
import { isAboutStored } from '@cais/core/rules/carga-aceita.ts'
import { expect, test } from 'vitest'
import { areasOf } from '../../course/access.ts'
import { numberAll } from '../../testing/numbering.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { newPedido } from '../../testing/servico-pedidos.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, send, db, clock } = server

/** The haulier's company gets every other type too, and has only the authorisation that is tried. */
const as = 'transportador'
const companyId = empresaIdOf(as)
const owner = empresaIdOf('cliente')
await db
  .insertInto('empresa_tipo')
  .values(empresaTipos.map((tipo) => ({ empresa_id: companyId, tipo })))
  .onConflict((conflict) => conflict.doNothing())
  .execute()

async function authorise(tipo: AutorizacaoTipo): Promise<number> {
  await db.deleteFrom('autorizacao').where('empresa_autorizada_id', '=', companyId).execute()
  const { id } = await db
    .insertInto('autorizacao')
    .values({
      empresa_autorizadora_id: owner,
      empresa_autorizada_id: companyId,
      tipo,
      data_inicio: '2020-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const declarados: readonly ServicoDeclarado[] = servicosDeclarados
const declaradoIn = (area: Area, fits: (one: ServicoDeclarado) => boolean = () => true) =>
  declarados.find((one) => one.areas.includes(area) && fits(one))

/** Cargo of the owner for such a service, and the request for it. */
const pedidoOf = (declarado: ServicoDeclarado) => newPedido(db, { declarado, area: 'cliente' })

const pairs = autorizacaoTipos.flatMap((tipo) => areas.map(({ area }) => ({ tipo, area })))

test('the database knows the areas of each type as the rule does', async () => {
  const rows = await db.selectFrom('autorizacao_area').selectAll().execute()
  const words = (all: { tipo: string; area: string }[]) =>
    all.map(({ tipo, area }) => `${tipo} ${area}`).sort()
  expect(words(rows)).toEqual(
    words(pairs.filter(({ tipo, area }) => areasDaAutorizacao[tipo].includes(area))),
  )
})

test('the database knows the areas of each type of company as the rule does', async () => {
  const rows = await db.selectFrom('empresa_tipo_area').selectAll().execute()
  const opened = empresaTipos.flatMap((tipo) =>
    areasOf({ authorities: authoritiesOfEmpresa([tipo], false) }).map((area) => `${tipo} ${area}`),
  )
  expect(rows.map(({ tipo, area }) => `${tipo} ${area}`).sort()).toEqual(opened.sort())
})

test.each(pairs)(
  'somebody with a right of type $tipo asks in the area $area only if it is for it',
  async ({ tipo, area }) => {
    const isFor = areasDaAutorizacao[tipo].includes(area)
    await authorise(tipo)
    let tried = 0
    for (const announced of [true, false]) {
      const declarado = declaradoIn(
        area,
        (one) => ['NOVA', 'POR_TIPO'].includes(one.carga.situacao) === announced,
      )
      if (!declarado) continue
      const { body } = await pedidoOf(declarado)
      const answer = await call(createServico, { params: { companyId, kind: area }, body }, { as })
      expect(answer.status, `${declarado.subtipo} ${answer.text}`).toBe(isFor ? 201 : 400)
      tried++
    }
    expect(tried).toBeGreaterThan(0)
  },
)

const looking = pairs.filter(({ area }) => area === 'despachante' || area === 'agente-carga')

test.each(looking)(
  'by a right of type $tipo cargo and its consignee are found in the area $area only if it is for it',
  async ({ tipo, area }) => {
    const isFor = areasDaAutorizacao[tipo].includes(area)
    await authorise(tipo)
    const byCe = declaradoIn(area, (one) => one.buscas.includes('CE') && isAboutStored(one))
    if (!byCe) throw new Error('nothing is found by its CE Mercante')
    const { cargaIds } = await pedidoOf(byCe)
    const { numero, identificador } = await db
      .selectFrom('carga as c')
      .innerJoin('ce_mercante as m', 'm.id', 'c.ce_mercante_id')
      .select(['m.numero', 'c.identificador'])
      .where('c.id', '=', cargaIds[0] ?? 0)
      .executeTakeFirstOrThrow()
    const params = { companyId, kind: area, subtipo: byCe.subtipo as ServicoSubtipo } as const
    const found = await call(findConsignatario, { params: { ...params, numero } }, { as })
    expect(found.status).toBe(isFor ? 200 : 404)
    const offered = await call(listSuasCargas, { params, query: { texto: identificador } }, { as })
    expect(offered.body.cargas).toHaveLength(isFor ? 1 : 0)
  },
)

/** Each place that could show a service to the company, with whether it does. */
async function whereSeen(id: number, numero: string, area: Area) {
  await numberAll(server)
  const list = await send('POST', `/api/search/${companyId}/servico-${area}`, {
    as,
    body: {
      pageNumber: 1,
      pageSize: 20,
      filters: [{ id: 'numeroSolicitacao', type: 'String', operator: 'contains', value: numero }],
    },
  })
  const [linha] = await db
    .selectFrom('carga_servico as l')
    .innerJoin('carga as c', 'c.id', 'l.carga_id')
    .select('c.identificador')
    .where('l.servico_id', '=', id)
    .execute()
  const found = async (component: string, filter: string, value: string | undefined) => {
    const filters = [{ id: filter, type: 'String', operator: 'contains', value }]
    const body = { pageNumber: 1, pageSize: 20, filters }
    const answer = await send('POST', `/api/search/${companyId}/${component}`, { as, body })
    expect(answer.status, `${component} ${answer.text}`).toBe(200)
    return (answer.body as { total: number }).total > 0
  }
  const achados = await call(achar, { params: { companyId }, query: { texto: numero } }, { as })
  const feed = await call(listEventos, { params: { companyId }, query: { limite: '500' } }, { as })
  return {
    servico: (await call(getServico, { params: { companyId, id } }, { as })).status === 200,
    list: list.status === 200 && (list.body as { total: number }).total > 0,
    achar: achados.text.includes(numero),
    carga: await found('carga', 'identificador', linha?.identificador),
    pendencias: await found('minhas-pendencias', 'numeroSolicitacao', numero),
    feed: contadosOf(feed.body.eventos).some((one) => (one.servico as { id: number } | undefined)?.id === id),
  }
}

const places = ['servico', 'list', 'achar', 'carga', 'pendencias', 'feed']
const each = (names: readonly string[], seen: boolean) => Object.fromEntries(names.map((one) => [one, seen]))
const [everywhere, nowhere] = [each(places, true), each(places, false)]
/** Of a service itself: whoever owns its cargo sees that in any case. */
const ofServico = ['servico', 'list', 'achar', 'feed']
const [shown, hidden] = [each(ofServico, true), each(ofServico, false)]

test.each(['cliente', 'despachante', 'agente-carga', 'transportador', 'armador', 'depot'] as const)(
  'a part in the area %s shows the service by a right that is for the area, and by any other nothing, anywhere',
  async (area) => {
    const declarado = declaradoIn(area)
    if (!declarado) throw new Error(`nobody asks for anything in the area ${area}`)
    const right = await authorise('REPRESENTANTE')
    const { body } = await pedidoOf(declarado)
    const asked = await call(createServico, { params: { companyId, kind: area }, body }, { as })
    const { id, numeroSolicitacao: numero } = asked.body
    // Events go to whoever reads them when they are numbered; later rights only hide or show them.
    expect(await whereSeen(id, numero, area)).toMatchObject(shown)
    for (const tipo of autorizacaoTipos) {
      const isFor = areasDaAutorizacao[tipo].includes(area)
      await db.updateTable('autorizacao').set({ tipo }).where('id', '=', right).execute()
      clock.advance({ minutes: 1 })
      expect(await whereSeen(id, numero, area), tipo).toMatchObject(isFor ? shown : hidden)
      const { body: owned } = await call(getServico, { params: { companyId: owner, id } }, { as: 'cliente' })
      expect(
        owned.partes.flatMap((parte) => (parte.id === companyId ? [parte.area] : [])),
        tipo,
      ).toEqual(isFor ? [area] : [])
      expect(owned.papel === 'REQUISITANTE', tipo).toBe(!isFor)
    }
  },
)

test('a haulier names the parties of what it asked for itself, and nobody where it was only named', async () => {
  await authorise('TRANSPORTADOR')
  const declarado = declaradoIn('transportador', ({ areas: asking }) => asking.includes('cliente'))
  if (!declarado) throw new Error('hauliers ask for nothing that owners ask for')
  const add = (id: number) =>
    call(saveInterveniente, { params: { companyId, id }, body: { empresaId: empresaIdOf('depot') } }, { as })
  const { body } = await pedidoOf(declarado)
  const own = await call(createServico, { params: { companyId, kind: 'transportador' }, body }, { as })
  expect((await add(own.body.id)).status).toBe(200)
  const { body: other } = await pedidoOf(declarado)
  const params = { companyId: owner, kind: 'cliente' as const }
  const { body: owned } = await call(createServico, { params, body: other }, { as: 'cliente' })
  const named = { params: { companyId: owner, id: owned.id }, body: { empresaId: companyId } }
  expect((await add(owned.id)).status).toBe(404)
  await call(
    saveInterveniente,
    { ...named, body: { ...named.body, papel: 'TRANSPORTADOR' } },
    { as: 'cliente' },
  )
  expect((await add(owned.id)).status).toBe(403)
})

test('a part that was given by a right of another type shows nothing, anywhere', async () => {
  const declarado = declaradoIn('despachante')
  if (!declarado) throw new Error('brokers ask for nothing')
  const right = await authorise('DESPACHANTE')
  const { body } = await pedidoOf(declarado)
  const asked = await call(createServico, { params: { companyId, kind: 'despachante' }, body }, { as })
  const { id, numeroSolicitacao: numero } = asked.body
  const seen = () => whereSeen(id, numero, 'despachante')
  expect(await seen()).toEqual(everywhere)
  const setTipo = (tipo: AutorizacaoTipo) =>
    db.updateTable('autorizacao').set({ tipo }).where('id', '=', right).execute()
  await setTipo('TRANSPORTADOR')
  clock.advance({ minutes: 1 })
  expect(await seen()).toEqual(nowhere)
  const { body: owned } = await call(getServico, { params: { companyId: owner, id } }, { as: 'cliente' })
  expect(owned.papel).toBe('REQUISITANTE')
  await setTipo('REPRESENTANTE')
  expect(await seen()).toEqual(everywhere)
})

const setHas = (tipo: EmpresaTipo, has: boolean) =>
  has
    ? db.insertInto('empresa_tipo').values({ empresa_id: companyId, tipo }).execute()
    : db.deleteFrom('empresa_tipo').where('empresa_id', '=', companyId).where('tipo', '=', tipo).execute()

test.each(['DESPACHANTE', 'REPRESENTANTE'] as const)(
  'a company that is a broker no longer reads nothing that it was given as one, by a right of type %s, whatever else it is',
  async (tipo) => {
    const declarado = declaradoIn('despachante')
    if (!declarado) throw new Error('brokers ask for nothing')
    await authorise(tipo)
    const { body } = await pedidoOf(declarado)
    const asked = await call(createServico, { params: { companyId, kind: 'despachante' }, body }, { as })
    const { id, numeroSolicitacao: numero } = asked.body
    const seen = () => whereSeen(id, numero, 'despachante')
    const papelOfOwner = async () =>
      (await call(getServico, { params: { companyId: owner, id } }, { as: 'cliente' })).body.papel
    expect(await seen()).toEqual(everywhere)
    expect(await papelOfOwner()).not.toBe('REQUISITANTE')
    await setHas('Despachante', false)
    clock.advance({ minutes: 1 })
    expect(await seen()).toEqual(nowhere)
    expect(await papelOfOwner()).toBe('REQUISITANTE')
    await setHas('Despachante', true)
    expect(await seen()).toEqual(everywhere)
  },
)

test('an owner that lost the type of its own area reads nothing through it, and stays a party', async () => {
  const declarado = declaradoIn('cliente')
  if (!declarado) throw new Error('owners ask for nothing')
  await db.deleteFrom('autorizacao').where('empresa_autorizada_id', '=', companyId).execute()
  const { body } = await newPedido(db, { declarado, area: 'cliente', empresaId: companyId })
  const asked = await call(createServico, { params: { companyId, kind: 'cliente' }, body }, { as })
  const { id, numeroSolicitacao: numero } = asked.body
  const seen = () => whereSeen(id, numero, 'cliente')
  expect(await seen()).toEqual(everywhere)
  await setHas('Cliente', false)
  clock.advance({ minutes: 1 })
  // The cargo is its own.
  expect(await seen()).toEqual({ ...nowhere, carga: true })
  const { body: staffs } = await call(getTerminalServico, { params: { id } }, { as: 'grc' })
  expect(staffs.partes.some((parte) => parte.id === companyId)).toBe(true)
  await setHas('Cliente', true)
  expect(await seen()).toEqual(everywhere)
})
