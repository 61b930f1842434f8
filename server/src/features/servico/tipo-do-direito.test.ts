import { type Area, areas } from '@cais/core/access/area.ts'
import { empresaTipos } from '@cais/core/access/authority.ts'
import { achar } from '@cais/core/api/achar.ts'
import { findConsignatario, listSuasCargas } from '@cais/core/api/busca-carga.ts'
import { listEventos } from '@cais/core/api/eventos.ts'
import { createServico, getServico, saveInterveniente } from '@cais/core/api/servico.ts'
import {
  type ServicoDeclarado,
  type ServicoSubtipo,
  servicosDeclarados,
} from '@cais/core/catalogo/servicos.ts'
import { type AutorizacaoTipo, areasDaAutorizacao, autorizacaoTipos } from '@cais/core/rules/autorizacao.ts'
import { isAboutStored } from '@cais/core/rules/carga-aceita.ts'
import { expect, test } from 'vitest'
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
  const achados = await call(achar, { params: { companyId }, query: { texto: numero } }, { as })
  const feed = await call(listEventos, { params: { companyId }, query: { limite: '500' } }, { as })
  return {
    servico: (await call(getServico, { params: { companyId, id } }, { as })).status === 200,
    list: (list.body as { total: number }).total > 0,
    achar: achados.text.includes(numero),
    feed: feed.body.eventos.some((one) => (one.servico as { id: number } | undefined)?.id === id),
  }
}

const everywhere = { servico: true, list: true, achar: true, feed: true }
const nowhere = { servico: false, list: false, achar: false, feed: false }

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
    expect(await whereSeen(id, numero, area)).toEqual(everywhere)
    for (const tipo of autorizacaoTipos) {
      const isFor = areasDaAutorizacao[tipo].includes(area)
      await db.updateTable('autorizacao').set({ tipo }).where('id', '=', right).execute()
      clock.advance({ minutes: 1 })
      expect(await whereSeen(id, numero, area), tipo).toEqual(isFor ? everywhere : nowhere)
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
