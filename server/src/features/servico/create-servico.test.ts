import { areas } from '@cais/core/access/area.ts'
import { createServico, getServico, simulateServico } from '@cais/core/api/servico.ts'
import { type ServicoDeclarado, servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import { applicable } from '@cais/core/workflow/iniciar.ts'
import { describe, expect, test } from 'vitest'
import { newBloqueio, newPedido, type Wish } from '../../testing/servico-pedidos.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, db } = await startTestServer()
const all: readonly ServicoDeclarado[] = servicosDeclarados

/** The login of the demo's company in an area. */
const loginOf = (area: string) => ({ 'agencia-maritima': 'agencia', 'agente-carga': 'agente' })[area] ?? area

async function ask(wish: Wish) {
  const { empresaId, area, body } = await newPedido(db, wish)
  const answer = await call(
    createServico,
    { params: { companyId: empresaId, kind: area }, body },
    { as: loginOf(area) },
  )
  return { status: answer.status, body: answer.body, empresaId, area }
}

describe.each(all)('$subtipo', (declarado) => {
  test.each(declarado.areas)('is asked for by %s and begins with the right pendencias', async (area) => {
    const known = declarado.pendencias.flatMap(({ quando }) => quando ?? [])
    for (const given of [[], known.filter((one) => one !== 'RESTRITA')]) {
      const { status, body } = await ask({ declarado, area, condicoes: given, count: 2 })
      expect(status).toBe(201)
      const asked = body.pendencias.filter((one) => one.status !== 'INATIVA')
      expect(asked.map(({ tipo }) => tipo)).toEqual(applicable(declarado, given).map(({ tipo }) => tipo))
      for (const one of asked)
        expect(one.status).toBe(one.depoisDe.length ? 'AGUARDANDO_PREDECESSORA' : 'ATIVA')
      expect(body.status).toBe(declarado.pendencias.length ? 'PENDENTE' : 'EXECUTADO')
      expect(body.cargaServico).toHaveLength(2)
      expect(body.papel).toBe('REQUISITANTE')
    }
  })

  const others = areas.map(({ area }) => area).filter((area) => !declarado.areas.includes(area))
  test.skipIf(others.length === 0).each(others)('is not for %s to ask for', async (area) => {
    const { empresaId, body } = await newPedido(db, { declarado, area })
    const answer = await call(
      createServico,
      { params: { companyId: empresaId, kind: area }, body },
      { as: loginOf(area) },
    )
    expect(answer.status).toBe(403)
  })
})

const declaradoOf = (subtipo: string) =>
  all.find((one) => one.subtipo === subtipo) ?? expect.unreachable(subtipo)
const importacao = declaradoOf('RETIRADA_CONTEINER_IMPORTACAO')

test('cargo of somebody else is refused, and which piece it is', async () => {
  const mine = await newPedido(db, { declarado: importacao, area: 'cliente' })
  const foreign = await db
    .selectFrom('carga as c')
    .innerJoin('carga_consignatario as d', 'd.carga_id', 'c.id')
    .select('c.id')
    .where('d.empresa_id', '<>', mine.empresaId)
    .executeTakeFirstOrThrow()
  const answer = await call(
    createServico,
    {
      params: { companyId: mine.empresaId, kind: 'cliente' },
      body: { ...mine.body, cargaServico: [...mine.body.cargaServico, { cargaId: foreign.id }] },
    },
    { as: 'cliente' },
  )
  expect(answer.fieldErrors).toEqual(['cargaServico[1].cargaId: validation.carga-nao-sua'])
})

test('blocked cargo is refused by its name, unless the block is what a pendencia is about', async () => {
  const pedido = await newPedido(db, { declarado: importacao, area: 'cliente' })
  await newBloqueio(db, pedido.cargaIds[0] ?? 0, 'ADUANEIRO', 'Retido pela aduana')
  const params = { companyId: pedido.empresaId, kind: 'cliente' as const }
  const answer = await call(createServico, { params, body: pedido.body }, { as: 'cliente' })
  expect(answer.outcome).toBe('409 carga.recusa.bloqueio-ADUANEIRO')
  expect(answer.problem).toMatchObject({ params: [expect.stringMatching(/^QQZU/)] })
})

test('of two who ask for the same cargo at once, one gets it and the other is told who did', async () => {
  const { empresaId, body } = await newPedido(db, { declarado: importacao, area: 'cliente' })
  const send = () =>
    call(createServico, { params: { companyId: empresaId, kind: 'cliente' }, body }, { as: 'cliente' })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const won = answers.find(({ status }) => status === 201)
  for (const lost of answers.filter(({ status }) => status === 409)) {
    expect(lost.outcome).toBe('409 carga.recusa.em-outro-servico')
    expect(lost.problem).toMatchObject({ params: [expect.any(String), won?.body.numeroSolicitacao] })
  }
})

test('what belongs to every service may be sent along, and is not read', async () => {
  const { empresaId, body } = await newPedido(db, { declarado: importacao, area: 'cliente' })
  const whole = {
    ...body,
    id: 1,
    numeroSolicitacao: 'X',
    status: 'EXECUTADO',
    tipo: 'X',
    validade: '2099-01-01',
  }
  const request = { params: { companyId: empresaId, kind: 'cliente' }, body: whole }
  const asked = await callLoosely(createServico, request, { as: 'cliente' })
  expect(asked).toMatchObject({ status: 201, body: { status: 'PENDENTE' } })
})

test('a repeated send makes one service', async () => {
  const { empresaId, body } = await newPedido(db, { declarado: importacao, area: 'cliente' })
  const request = { params: { companyId: empresaId, kind: 'cliente' as const }, body }
  const key = { as: 'cliente', headers: { 'idempotency-key': 'pedido-de-servico-1' } }
  const first = await call(createServico, request, key)
  const second = await call(createServico, request, key)
  expect(second.body.id).toBe(first.body.id)
  expect(second.status).toBe(201)
})

test('a box is not announced twice, and not for more than the booking has left', async () => {
  const declarado = declaradoOf('RECEPCAO_CONTEINER_EXPORTACAO')
  const { empresaId, body, bookingItemIds } = await newPedido(db, { declarado, area: 'cliente' })
  const params = { companyId: empresaId, kind: 'cliente' as const }
  expect((await call(createServico, { params, body }, { as: 'cliente' })).status).toBe(201)
  expect((await call(createServico, { params, body }, { as: 'cliente' })).outcome).toBe(
    '409 carga.recusa.em-outro-servico',
  )
  await db.updateTable('booking_item').set({ quantidade: 1 }).where('id', 'in', bookingItemIds).execute()
  const other = await newPedido(db, { declarado, area: 'cliente' })
  const cargaServico = other.body.cargaServico.map((linha) => ({
    ...linha,
    bookingItemId: bookingItemIds[0],
  }))
  const full = await call(createServico, { params, body: { ...other.body, cargaServico } }, { as: 'cliente' })
  expect(full.fieldErrors).toEqual(['cargaServico[0].bookingItemId: validation.booking-saldo'])
})

test.each([
  [900_000_000, 'cargaServico[0].pesoBruto: validation.peso-de-conteiner'],
  [0, 'cargaServico[0].pesoBruto: validation.peso-positivo'],
  [-1, 'cargaServico[0].pesoBruto: validation.min'],
])('a box of %i g is not announced', async (pesoBruto, error) => {
  const declarado = declaradoOf('RECEPCAO_CONTEINER_EXPORTACAO')
  const { empresaId, body } = await newPedido(db, { declarado, area: 'cliente' })
  const cargaServico = body.cargaServico.map((linha) => ({ ...linha, pesoBruto }))
  const request = {
    params: { companyId: empresaId, kind: 'cliente' as const },
    body: { ...body, cargaServico },
  }
  expect((await call(createServico, request, { as: 'cliente' })).fieldErrors).toEqual([error])
})

test('a service is not wished for in decades', async () => {
  const declarado = declaradoOf('DESOVA_ARMAZEM')
  const { empresaId, body } = await newPedido(db, { declarado, area: 'cliente' })
  const dados = { ...body.dados, dataDesejada: '2062-12-01' }
  const request = { params: { companyId: empresaId, kind: 'cliente' as const }, body: { ...body, dados } }
  expect((await call(createServico, request, { as: 'cliente' })).fieldErrors).toEqual([
    'dados.dataDesejada: validation.dia-longe',
  ])
})

test.each([
  [{ cargaServico: [] }, 'cargaServico: validation.sem-carga'],
  [{ subtipo: 'NADA' }, 'subtipo: validation.choice'],
  [{ dados: { motivo: 'x' } }, 'dados.motivo: validation.unknown'],
  [{ searchType: 'PL' }, 'searchType: validation.busca'],
  [{ referenciaClient: 'x' }, 'referenciaClient: validation.unknown'],
  [{ partes: { TRANSPORTADOR: 999_999 } }, 'partes.TRANSPORTADOR: validation.empresa'],
])('a request with %j says what is wrong', async (wrong, error) => {
  const { empresaId, body } = await newPedido(db, { declarado: importacao, area: 'cliente' })
  const answer = await callLoosely(
    createServico,
    { params: { companyId: empresaId, kind: 'cliente' }, body: { ...body, ...wrong } },
    { as: 'cliente' },
  )
  expect(answer.fieldErrors).toEqual([error])
})

test('what would come is said beforehand, and comes', async () => {
  const { empresaId, body, cargaIds } = await newPedido(db, {
    declarado: importacao,
    area: 'despachante',
    condicoes: ['BLOQUEIO_MAPA', 'PERIGOSA'],
  })
  const params = { companyId: empresaId, kind: 'despachante' as const }
  const before = await call(
    simulateServico,
    { params, body: { subtipo: 'RETIRADA_CONTEINER_IMPORTACAO', cargaIds } },
    { as: 'despachante' },
  )
  expect(before.body.condicoes).toEqual(['BLOQUEIO_MAPA', 'PERIGOSA'])
  const { body: made } = await call(createServico, { params, body }, { as: 'despachante' })
  expect(made.pendencias.filter(({ status }) => status !== 'INATIVA').map(({ tipo }) => tipo)).toEqual(
    before.body.pendencias.map(({ tipo }) => tipo),
  )
  expect(made.consignatario?.id).toBeDefined()
})

test('the consignee sees it too, strangers do not', async () => {
  const { body, empresaId } = await ask({ declarado: importacao, area: 'despachante' })
  const dono = body.consignatario?.id ?? 0
  const seen = await call(getServico, { params: { companyId: dono, id: body.id } }, { as: 'cliente' })
  expect(seen.body).toMatchObject({ papel: 'CONSIGNATARIO', acoesPermitidas: [] })
  expect(
    (await call(getServico, { params: { companyId: empresaId, id: body.id } }, { as: 'despachante' })).body
      .acoesPermitidas,
  ).toContain('CANCELAR')
  const { id: depot } = await db
    .selectFrom('empresa_user as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select('m.empresa_id as id')
    .where('u.login', '=', 'depot')
    .executeTakeFirstOrThrow()
  expect(
    (await call(getServico, { params: { companyId: depot, id: body.id } }, { as: 'depot' })).status,
  ).toBe(404)
})
