import type { Area } from '@cais/core/access/area.ts'
import { getCargaParaServico, listServicosDaCarga, listSuasCargas } from '@cais/core/api/busca-carga.ts'
import { createServico } from '@cais/core/api/servico.ts'
import {
  type ServicoDeclarado,
  type ServicoSubtipo,
  servicosDeclarados,
} from '@cais/core/catalogo/servicos.ts'
import { isAboutStored } from '@cais/core/rules/carga-aceita.ts'
import { describe, expect, test } from 'vitest'
import { demoEmpresaOf } from '../../demo/dominio/mundo.ts'
import { declared } from '../../testing/declared.ts'
import { newBloqueio, newPedido } from '../../testing/servico-pedidos.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, db } = await startTestServer()
const all: readonly ServicoDeclarado[] = servicosDeclarados
const loginOf = (area: string) => ({ 'agencia-maritima': 'agencia', 'agente-carga': 'agente' })[area] ?? area
const importacao = 'RETIRADA_CONTEINER_IMPORTACAO'

interface Query {
  texto?: string
  depoisDe?: number
}

const placeOf = (subtipo: ServicoSubtipo, area: Area) => ({
  params: { companyId: demoEmpresaOf(area).id, kind: area, subtipo },
})

const list = (subtipo: ServicoSubtipo, query: Query = {}, area: Area = 'cliente') =>
  call(listSuasCargas, { ...placeOf(subtipo, area), query }, { as: loginOf(area) })

/** Reads all pages to the end. */
async function listAll(subtipo: ServicoSubtipo, query: Query = {}, area: Area = 'cliente') {
  const rows = []
  for (let depoisDe: number | undefined; ; ) {
    const { body } = await list(subtipo, { ...query, ...(depoisDe && { depoisDe }) }, area)
    rows.push(...body.cargas)
    if (body.depoisDe === null) return rows
    depoisDe = body.depoisDe
  }
}

const make = (subtipo: ServicoSubtipo, area: Area = 'cliente', count = 1) =>
  newPedido(db, { declarado: declared(subtipo), area, count })

type Pedido = Awaited<ReturnType<typeof make>>

const send = ({ empresaId, area, body }: Pedido, cargaIds: readonly number[]) =>
  callLoosely(
    createServico,
    {
      params: { companyId: empresaId, kind: area },
      body: { ...body, cargaServico: cargaIds.map((cargaId) => ({ cargaId })) },
    },
    { as: loginOf(area) },
  )

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

const numberOf = async (cargaId: number) =>
  (await db.selectFrom('carga').select('identificador').where('id', '=', cargaId).executeTakeFirstOrThrow())
    .identificador

const revoke = (area: Area, ativa: boolean) =>
  db
    .updateTable('autorizacao')
    .set({ ativa })
    .where('empresa_autorizada_id', '=', demoEmpresaOf(area).id)
    .execute()

test('own cargo in the terminal without a service is offered, the longest here first, page by page', async () => {
  const { cargaIds } = await make(importacao, 'cliente', 12)
  const rows = await listAll(importacao)
  expect(idsOf(rows)).toEqual(expect.arrayContaining(cargaIds))
  expect(new Set(idsOf(rows)).size).toBe(rows.length)
  const since = rows.map(({ recebidaEm }) => Date.parse(recebidaEm ?? ''))
  expect(since).toEqual(since.toSorted((a, b) => a - b))
  const first = await list(importacao)
  expect(first.body.cargas).toHaveLength(10)
  expect(first.body.depoisDe).toBe(first.body.cargas.at(-1)?.id)
})

test('general cargo is offered for what is about general cargo, and for nothing else', async () => {
  const { cargaIds } = await make('RETIRADA_CARGA_GERAL')
  const texto = await numberOf(cargaIds[0] ?? 0)
  for (const subtipo of ['RETIRADA_CARGA_GERAL', 'REPESAGEM'] as const)
    expect(idsOf((await list(subtipo, { texto })).body.cargas)).toEqual(cargaIds)
  expect((await list(importacao, { texto })).body.cargas).toEqual([])
})

test('cargo that is still to come, that has left, or that a service is about is not offered by itself', async () => {
  const pedido = await make(importacao, 'cliente', 4)
  const [coming = 0, gone = 0, asked = 0, free = 0] = pedido.cargaIds
  await db.updateTable('carga').set({ recebida_em: null }).where('id', '=', coming).execute()
  await db
    .updateTable('carga')
    .set({ entregue_em: new Date('2026-02-01') })
    .where('id', '=', gone)
    .execute()
  const made = await send(pedido, [asked])
  expect(made.status).toBe(201)
  const offered = idsOf(await listAll(importacao))
  expect(pedido.cargaIds.filter((id) => offered.includes(id))).toEqual([free])
  // A search by number shows the service that has the cargo, but no cargo that has left.
  const { body } = await list(importacao, { texto: await numberOf(asked) })
  expect(body.cargas).toMatchObject([
    {
      id: asked,
      disabled: true,
      motivoBloqueio: 'carga.recusa.em-outro-servico',
      servico: (made.body as { numeroSolicitacao: string }).numeroSolicitacao,
    },
  ])
  expect((await list(importacao, { texto: await numberOf(gone) })).body.cargas).toEqual([])
  // Cargo in another open service can still be weighed again.
  expect((await list('REPESAGEM', { texto: await numberOf(asked) })).body.cargas).toMatchObject([
    { id: asked, disabled: false, servico: null },
  ])
})

test('cargo is found by part of any of its numbers, as people write them, and by what it is', async () => {
  const { cargaIds } = await make(importacao)
  const carga = await db
    .selectFrom('carga as c')
    .innerJoin('ce_mercante as m', 'm.id', 'c.ce_mercante_id')
    .select(['c.id', 'c.identificador', 'm.numero', 'm.bl'])
    .where('c.id', 'in', cargaIds)
    .executeTakeFirstOrThrow()
  await db.updateTable('carga').set({ produto: 'Pás de turbina' }).where('id', '=', carga.id).execute()
  const painted = `${carga.identificador.slice(0, 4).toLowerCase()} ${carga.identificador.slice(4, 10)}-`
  for (const texto of [carga.identificador, painted, carga.numero, carga.bl, 'pas de TURB'])
    expect(idsOf((await list(importacao, { texto })).body.cargas), texto).toContain(carga.id)
  for (const texto of ['%', '_', '--', 'não há'])
    expect((await list(importacao, { texto })).body.cargas, texto).toEqual([])
})

test('what came by booking is found by its number', async () => {
  const { cargaIds } = await make('DESISTENCIA_EMBARQUE')
  const { numero } = await db
    .selectFrom('carga as c')
    .innerJoin('booking_item as i', 'i.id', 'c.booking_item_id')
    .innerJoin('booking as b', 'b.id', 'i.booking_id')
    .select('b.numero')
    .where('c.id', 'in', cargaIds)
    .executeTakeFirstOrThrow()
  expect(idsOf((await list('DESISTENCIA_EMBARQUE', { texto: numero })).body.cargas)).toEqual(cargaIds)
})

test('a neighbour is offered nothing of it, in no way, and does not learn when it came', async () => {
  const { cargaIds } = await make(importacao)
  const [cargaId = 0] = cargaIds
  await revoke('beneficiario', false)
  const texto = await numberOf(cargaId)
  expect((await list(importacao, { texto })).body.cargas).toHaveLength(1)
  expect((await list(importacao, { texto }, 'beneficiario')).body.cargas).toEqual([])
  expect(idsOf(await listAll(importacao, {}, 'beneficiario'))).not.toContain(cargaId)
  const after = await list(importacao, { depoisDe: cargaId }, 'beneficiario')
  expect(after.body).toEqual({ cargas: [], depoisDe: null })
  const { params } = placeOf(importacao, 'beneficiario')
  const one = await call(getCargaParaServico, { params: { ...params, cargaId } }, { as: 'beneficiario' })
  expect(one.outcome).toBe('404 error.http.404')
  const none = await call(
    listServicosDaCarga,
    { params: { companyId: params.companyId, cargaId } },
    { as: 'beneficiario' },
  )
  expect(none.body).toEqual([])
  await revoke('beneficiario', true)
})

test('a broker is offered what an authorisation gives it, and nothing once that is revoked', async () => {
  const { cargaIds } = await make(importacao, 'despachante')
  const [cargaId = 0] = cargaIds
  const { params } = placeOf(importacao, 'despachante')
  const texto = await numberOf(cargaId)
  const seen = async () => ({
    listed: idsOf((await list(importacao, { texto }, 'despachante')).body.cargas),
    one: (await call(getCargaParaServico, { params: { ...params, cargaId } }, { as: 'despachante' })).status,
    page: (
      await call(
        listServicosDaCarga,
        { params: { companyId: params.companyId, cargaId } },
        { as: 'despachante' },
      )
    ).body.some(({ subtipo }) => subtipo === importacao),
  })
  expect(await seen()).toEqual({ listed: [cargaId], one: 200, page: true })
  await revoke('despachante', false)
  expect(await seen()).toEqual({ listed: [], one: 404, page: false })
  await revoke('despachante', true)
  expect(await seen()).toEqual({ listed: [cargaId], one: 200, page: true })
})

test('nobody lists for another company, nor for a service that is not about what stands here', async () => {
  const { params } = placeOf(importacao, 'cliente')
  expect((await call(listSuasCargas, { params, query: {} }, { as: 'despachante' })).status).toBe(404)
  expect((await list('RECEPCAO_CONTEINER_EXPORTACAO')).fieldErrors).toEqual(['subtipo: validation.busca'])
  expect((await list('DEVOLUCAO_CONTEINER_VAZIO_DESOVADO')).fieldErrors).toEqual([
    'subtipo: validation.busca',
  ])
})

test('where all cargo of a CE Mercante goes together, one brings the others', async () => {
  const { cargaIds } = await make('DESOVA_DIRETA', 'cliente', 3)
  const [cargaId = 0] = cargaIds
  const { params } = placeOf('DESOVA_DIRETA', 'cliente')
  const { body } = await call(getCargaParaServico, { params: { ...params, cargaId } }, { as: 'cliente' })
  expect(idsOf(body).sort()).toEqual(cargaIds.toSorted())
  expect(body[0]?.id).toBe(cargaId)
  const alone = await call(
    getCargaParaServico,
    { params: { ...params, subtipo: importacao, cargaId } },
    { as: 'cliente' },
  )
  expect(idsOf(alone.body)).toEqual([cargaId])
})

test('a cargo names the services that can be asked for where it is, and why others cannot', async () => {
  const pedido = await make(importacao)
  const [cargaId = 0] = pedido.cargaIds
  const possible = async () =>
    new Map(
      (
        await call(
          listServicosDaCarga,
          { params: { companyId: pedido.empresaId, cargaId } },
          { as: 'cliente' },
        )
      ).body.map((one) => [one.subtipo as string, one]),
    )
  const free = await possible()
  expect(free.get(importacao)).toMatchObject({ area: 'cliente', motivoBloqueio: null })
  expect(free.get('REPESAGEM')?.motivoBloqueio).toBeNull()
  // The container need not be returned, and the cargo is not cabotage.
  for (const other of ['DEVOLUCAO_CONTEINER_VAZIO_DESOVADO', 'RETIRADA_CONTEINER_CABOTAGEM'])
    expect(free.has(other)).toBe(false)
  await newBloqueio(db, cargaId, 'ADUANEIRO', 'Retido pela aduana')
  expect((await possible()).get(importacao)).toMatchObject({
    motivoBloqueio: 'carga.recusa.bloqueio-ADUANEIRO',
    servico: null,
  })
  await db.deleteFrom('bloqueio_carga').where('carga_id', '=', cargaId).execute()
  const made = await send(pedido, [cargaId])
  expect((await possible()).get(importacao)).toMatchObject({
    motivoBloqueio: 'carga.recusa.em-outro-servico',
    servico: (made.body as { numeroSolicitacao: string }).numeroSolicitacao,
  })
})

/** Events that may befall cargo; the rules decide what is offered afterwards. */
const fates: [name: string, befall: (pedido: Pedido) => Promise<unknown>][] = [
  ['as it came', async () => {}],
  ['held by customs', ({ cargaIds }) => newBloqueio(db, cargaIds[0] ?? 0, 'ADUANEIRO', 'Retido')],
  ['held by MAPA', ({ cargaIds }) => newBloqueio(db, cargaIds[0] ?? 0, 'MAPA', 'BLOQUEIO VISTORIA MAPA')],
  ['held for the environment', ({ cargaIds }) => newBloqueio(db, cargaIds[0] ?? 0, 'MEIO_AMBIENTE', 'Ibama')],
  ['held by the terminal', ({ cargaIds }) => newBloqueio(db, cargaIds[0] ?? 0, 'TERMINAL', 'Avaria')],
  ['asked for already', (pedido) => send(pedido, pedido.cargaIds)],
  [
    'emptied, or not yet',
    ({ cargaIds }) =>
      db
        .updateTable('carga')
        .set(({ not, ref }) => ({ indicador_desova: not(ref('indicador_desova')) }))
        .where('id', 'in', cargaIds)
        .execute(),
  ],
  [
    'of a type that is not opened',
    ({ cargaIds }) =>
      db
        .updateTable('conteiner')
        .set(({ selectFrom }) => ({
          iso_code_id: selectFrom('iso_code')
            .select('id')
            .where('nao_permitir_desova', '=', true)
            .limit(1)
            .$asScalar()
            .$notNull(),
        }))
        .where('id', 'in', ({ selectFrom }) =>
          selectFrom('carga')
            .select('conteiner_id')
            .where('id', 'in', cargaIds)
            .where('conteiner_id', 'is not', null)
            .$castTo<{ conteiner_id: number }>(),
        )
        .execute(),
  ],
]

const stored = all.filter(isAboutStored)

describe.each(stored)('$subtipo', ({ subtipo, areas }) => {
  test('takes everything that it offers, and refuses the rest for the reason that was shown', async () => {
    const area = areas[0] ?? 'cliente'
    const asked = subtipo as ServicoSubtipo
    for (const [fate, befall] of fates) {
      const pedido = await make(asked, area, 2)
      await befall(pedido)
      const { params } = placeOf(asked, area)
      let seen = 0
      for (const cargaId of pedido.cargaIds) {
        const { body } = await list(asked, { texto: await numberOf(cargaId) }, area)
        const row = body.cargas.find(({ id }) => id === cargaId)
        if (!row) continue
        seen++
        const lot = await call(getCargaParaServico, { params: { ...params, cargaId } }, { as: loginOf(area) })
        expect(lot.body.find(({ id }) => id === cargaId)).toEqual(row)
        const wanted = row.disabled ? [cargaId] : idsOf(lot.body.filter(({ disabled }) => !disabled))
        const answer = await send(pedido, wanted)
        const expected = row.disabled ? `409 ${row.motivoBloqueio}` : '201'
        expect(answer.outcome.startsWith(expected), `${fate}: ${answer.outcome} for ${expected}`).toBe(true)
        // The rest of the lot is in the same request, so it is not tried again.
        if (lot.body.length > 1) break
      }
      expect(seen, fate).toBeGreaterThan(0)
    }
  })
})
