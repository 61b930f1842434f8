import type { EmpresaTipo } from '@cais/core/access/authority.ts'
import { downloadDocumento } from '@cais/core/api/compat/documento.ts'
import { contract } from '@cais/core/api/contract.ts'
import { listEventos } from '@cais/core/api/eventos.ts'
import { downloadDocumentoPendencia, getCobranca, saveDadosFaturamento } from '@cais/core/api/fatura.ts'
import { getPedido } from '@cais/core/api/pedido.ts'
import { isRead } from '@cais/core/api/route.ts'
import { getServico, saveInterveniente } from '@cais/core/api/servico.ts'
import { emitFatura, getTerminalServico, giveToArmazem } from '@cais/core/api/terminal.ts'
import { formatCurrency } from '@cais/core/values/format.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { everyParteOf } from '../../course/partes.ts'
import { readLeitura } from '../../course/precos.ts'
import { loadEmpresa } from '../../http/access.ts'
import { hasPart } from '../../search/parties.ts'
import { readsFatura } from '../../search/precos.ts'
import { declared } from '../../testing/declared.ts'
import { exampleRequest } from '../../testing/example-request.ts'
import { numberAll } from '../../testing/numbering.ts'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { empresaIdOf, pessoa } from '../../testing/people.ts'
import { askFor } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, callLoosely, send, db, clock } = server

const retirada = declared('RETIRADA_CONTEINER_IMPORTACAO')
const areaOf = { agente: 'agente-carga' } as Record<string, string>

/** A service requested by the importer, with a named haulier and a bill. */
async function billed(area: 'cliente' | 'despachante' = 'cliente', declarado = retirada) {
  const servico = await askFor(server, { declarado, area })
  const pendenciaId = servico.pendencias.find(({ tipo }) => tipo === 'FINANCEIRA')?.id ?? 0
  const body = { empresaId: empresaIdOf('transportador'), papel: 'TRANSPORTADOR' as const }
  const params = { companyId: servico.empresaId, id: servico.id }
  expect((await call(saveInterveniente, { params, body }, { as: area })).status).toBe(200)
  await db.updateTable('pendencia').set({ status: 'ATIVA' }).where('id', '=', pendenciaId).execute()
  const issued = await call(emitFatura, { params: { id: pendenciaId }, body: {} }, { as: 'grc' })
  expect(issued.status, issued.text).toBe(200)
  const { valor_centavos: valor } = await db
    .selectFrom('fatura')
    .select('valor_centavos')
    .where('pendencia_id', '=', pendenciaId)
    .executeTakeFirstOrThrow()
  return { ...servico, pendenciaId, valor }
}
type Billed = Awaited<ReturnType<typeof billed>>

const isAbout = (evento: object, servicoId: number) =>
  (evento as { servico?: { id: number } }).servico?.id === servicoId

/** Every place that could show a price to a company, with whether it does. */
async function whereRead({ id, pendenciaId, valor, numeroSolicitacao }: Billed, as: string) {
  const companyId = empresaIdOf(as)
  const ofPendencia = { params: { companyId, id: pendenciaId } }
  const servico = await call(getServico, { params: { companyId, id } }, { as })
  expect(servico.status, `${as} has a part`).toBe(200)
  const cobranca = await call(getCobranca, ofPendencia, { as })
  const pdf = await call(downloadDocumentoPendencia, ofPendencia, { as })
  const old = await call(downloadDocumento, ofPendencia, { as })
  expect(pdf.status).toBe(old.status)
  if (pdf.status !== 200) expect(pdf.outcome).toBe('403 fatura.recusa.reservada')
  await numberAll(server)
  const feed = await call(listEventos, { params: { companyId }, query: { limite: '500' } }, { as })
  const body = {
    pageNumber: 1,
    pageSize: 20,
    filters: [{ id: 'numeroSolicitacao', type: 'String', operator: 'contains', value: numeroSolicitacao }],
  }
  const area = areaOf[as] ?? as
  const list = await send('POST', `/api/search/${companyId}/pedido-${area}`, { as, body })
  const asked = { filters: body.filters, format: 'csv', columns: ['numeroSolicitacao', 'valorTotal'] }
  const file = await send('POST', `/api/search/${companyId}/pedido-${area}/export`, { as, body: asked })
  if (list.status === 200) expect(file.text).toContain(numeroSolicitacao)
  const pedido = await call(getPedido, { params: { companyId, pedidoId: id } }, { as })
  const inReais = formatCurrency(valor, 'pt-br').replace(/[^\d.,]/g, '')
  return {
    cobranca: cobranca.text.includes(String(valor)),
    papel: pdf.status === 200,
    endereco: servico.body.pendencias.some(({ urlDocumento }) => urlDocumento !== null),
    evento: feed.body.eventos.some((one) => isAbout(one, id) && JSON.stringify(one).includes(String(valor))),
    ...(list.status === 200 && {
      lista: list.text.includes(String(valor)),
      pedido: pedido.text.includes(String(valor)),
      arquivo: [String(valor), inReais, inReais.replace('.', ''), (valor / 100).toFixed(2)].some((one) =>
        file.text.includes(one),
      ),
    }),
  }
}

const expectAll = async (servico: Billed, as: string, isRead: boolean) => {
  const seen = await whereRead(servico, as)
  expect(seen, as).toEqual(Object.fromEntries(Object.keys(seen).map((place) => [place, isRead])))
  return Object.keys(seen).length
}

test('prices are for who asked and pays, and for their broker; the haulier and the forwarder get none, anywhere', async () => {
  const servico = await billed()
  expect(await expectAll(servico, 'cliente', true)).toBe(7)
  expect(await expectAll(servico, 'despachante', true)).toBe(7)
  expect(await expectAll(servico, 'transportador', false)).toBe(7)
  await expectAll(servico, 'agente', false)
})

/** An amount that no other bill has, in any notation. */
const rare = 903_416_257
const isRare = (text: string) => /903416257|9\D?034\D?162\D57/.test(text)

/** Each reading call, for every object of the service that its path can name. */
function* readsOf({ id, pendenciaId, empresaId }: Billed & { empresaId: number }, as: string) {
  const ids: Record<string, number[]> = {
    companyId: [pessoa(as).empresas[0]?.empresa.id ?? empresaId],
    servicoId: [id],
    pedidoId: [id],
    pendenciaId: [pendenciaId],
    id: [id, pendenciaId],
    empresaId: [empresaId],
  }
  const areas = [areaOf[as] ?? as, as === 'agente' ? 'agente' : 'cliente']
  for (const { name, route } of contract) {
    if (!isRead(route) || route.live || route.ofSystems || route.access === 'public') continue
    const { params, ...request } = exampleRequest(route, {})
    const given = typeof params === 'object' && params !== null ? Object.entries(params) : []
    const choices = given.map(([key, usual]) =>
      (ids[key] ?? (/^(area|kind)$/.test(key) ? areas : [usual])).map((one) => [key, one] as const),
    )
    const combined = choices.reduce<(readonly [string, unknown])[][]>(
      (all, some) => all.flatMap((before) => some.map((one) => [...before, one])),
      [[]],
    )
    for (const chosen of combined)
      yield { name, route, request: { ...request, params: Object.fromEntries(chosen) } }
  }
}

/** The calls that answer somebody with the rare amount, after all of them were asked about the service. */
async function shownTo(servico: Billed, as: string, least = 30): Promise<string[]> {
  const names = new Set<string>()
  let answered = 0
  for (const { name, route, request } of readsOf(servico, as)) {
    const answer = await callLoosely(route, request, { as })
    expect(answer.status, `${name} ${answer.outcome}`).toBeLessThan(500)
    if (answer.status < 300) answered++
    const isPdf = answer.bytes.subarray(0, 5).toString('latin1') === '%PDF-'
    if (isRare(isPdf ? textOfPdf(answer.bytes).join(' ') : answer.text)) names.add(name)
  }
  expect(answered, `${as} reads`).toBeGreaterThan(least)
  return [...names].toSorted()
}

const priceRarely = (servicoId: number) =>
  db.updateTable('fatura').set({ valor_centavos: rare }).where('servico_id', '=', servicoId).execute()

test('whatever is read of a service, its prices are answered to those who may read them alone', {
  timeout: 120_000,
}, async () => {
  const servico = await billed()
  await priceRarely(servico.id)
  const payer = await shownTo(servico, 'cliente')
  expect(payer).toEqual(expect.arrayContaining(['getCobranca', 'getPedido']))
  expect(payer.length).toBeGreaterThan(2)
  expect(await shownTo(servico, 'transportador')).toEqual([])
  expect(await shownTo(servico, 'agente')).toEqual([])
})

test('of an unstuffing neither the warehouse that does it nor the haulier is answered the price, whatever they read', {
  timeout: 120_000,
}, async () => {
  const desova = declared('DESOVA_ARMAZEM')
  const servico = await billed('cliente', desova)
  await priceRarely(servico.id)
  const params = { id: servico.id }
  const body = { empresaId: empresaIdOf('armazem') }
  expect((await call(giveToArmazem, { params, body }, { as: 'grc' })).status).toBe(200)
  for (const as of ['armazem', 'desova']) {
    expect((await call(getTerminalServico, { params }, { as })).status, as).toBe(200)
    expect(await shownTo(servico, as, 10), as).toEqual([])
  }
  expect(await shownTo(servico, 'transportador')).toEqual([])
  expect(await shownTo(servico, 'cliente')).toEqual(expect.arrayContaining(['getCobranca', 'getPedido']))
})

test('a haulier that pays reads what it pays', async () => {
  const servico = await billed()
  await db
    .updateTable('fatura')
    .set({ cancelada_em: clock.now() })
    .where('servico_id', '=', servico.id)
    .execute()
  const params = { companyId: servico.empresaId, id: servico.id }
  const body = { empresaId: empresaIdOf('transportador'), email: 'frete@transportes.example' }
  expect((await call(saveDadosFaturamento, { params, body }, { as: 'cliente' })).status).toBe(200)
  expect(
    (await call(emitFatura, { params: { id: servico.pendenciaId }, body: {} }, { as: 'grc' })).status,
  ).toBe(200)
  await expectAll(servico, 'transportador', true)
  await expectAll(servico, 'cliente', true)
  await expectAll(servico, 'agente', false)
})

test('the terminal reads the prices in the name of any party, also of one that gets none', async () => {
  const servico = await billed()
  const prices = async (as: string) => {
    const place = { companyId: empresaIdOf('transportador') }
    const ofPendencia = { params: { ...place, id: servico.pendenciaId } }
    const cobranca = await call(getCobranca, ofPendencia, { as })
    const pdf = await call(downloadDocumentoPendencia, ofPendencia, { as })
    const seen = await call(getServico, { params: { ...place, id: servico.id } }, { as })
    return {
      cobranca: cobranca.text.includes(String(servico.valor)),
      papel: pdf.status === 200,
      endereco: seen.body.pendencias.some(({ urlDocumento }) => urlDocumento !== null),
    }
  }
  for (const as of ['grc', 'admin'])
    expect(await prices(as), as).toEqual({ cobranca: true, papel: true, endereco: true })
  expect(await prices('transportador')).toEqual({ cobranca: false, papel: false, endereco: false })
})

test('in whose name a broker asked reads what it costs', async () => {
  const servico = await billed('despachante')
  await expectAll(servico, 'despachante', true)
  await expectAll(servico, 'cliente', true)
  await expectAll(servico, 'transportador', false)
})

/** Removes types of companies while something is tried. */
async function without(
  types: readonly { empresa_id: number; tipo: EmpresaTipo }[],
  tried: () => Promise<void>,
) {
  for (const { empresa_id, tipo } of types)
    await db
      .deleteFrom('empresa_tipo')
      .where('empresa_id', '=', empresa_id)
      .where('tipo', '=', tipo)
      .execute()
  await tried()
  await db
    .insertInto('empresa_tipo')
    .values([...types])
    .execute()
}

test('a broker that is a haulier alone by now reads no price, though it is still named as haulier', async () => {
  const servico = await billed()
  const broker = empresaIdOf('despachante')
  const own = { empresa_id: broker, tipo: 'Transportador' } as const
  await db.insertInto('empresa_tipo').values(own).execute()
  const body = { empresaId: broker, papel: 'TRANSPORTADOR' as const }
  const params = { companyId: servico.empresaId, id: servico.id }
  expect((await call(saveInterveniente, { params, body }, { as: 'cliente' })).status).toBe(200)
  expect(await expectAll(servico, 'despachante', true)).toBe(7)
  await without([{ empresa_id: broker, tipo: 'Despachante' }], async () => {
    expect(await expectAll(servico, 'despachante', false)).toBeGreaterThan(3)
  })
  expect(await expectAll(servico, 'despachante', true)).toBe(7)
  await db.deleteFrom('empresa_tipo').where('empresa_id', '=', broker).where('tipo', '=', own.tipo).execute()
})

/** Compares SQL and rule for bills of the demo world; returns how many were read and how many were not. */
async function compare() {
  const today = '2026-08-03'
  const faturas = await db
    .selectFrom('fatura')
    .select(['id', 'servico_id', 'empresa_id'])
    .orderBy(sql`md5(id::text)`)
    .limit(150)
    .execute()
  let [read, hidden] = [0, 0]
  for (const { id, servico_id, empresa_id } of faturas) {
    for (const empresaId of new Set(await everyParteOf(db, servico_id))) {
      const leitor = await loadEmpresa(db, empresaId, { today, now: clock.now() })
      if (!leitor) throw new Error('a party is no company')
      const scope = { empresaIds: [empresaId], today }
      const { rows } = await sql<{ lida: boolean }>`
        SELECT ${hasPart(scope, 'f.servico_id')} AND ${readsFatura(scope, 'f')} AS lida
        FROM fatura f WHERE f.id = ${id}`.execute(db)
      const isRead = (await readLeitura(db, leitor, servico_id))(empresa_id)
      expect(rows[0]?.lida, `bill ${id} for ${empresaId}`).toBe(isRead)
      if (isRead) read++
      else hidden++
    }
  }
  return { read, hidden }
}

test('lists and events ask of every bill in the demo world what the rule says', async () => {
  const all = await compare()
  expect(all.read).toBeGreaterThan(50)
  expect(all.hidden).toBeGreaterThan(50)
  const brokers = await db.selectFrom('empresa_tipo').selectAll().where('tipo', '=', 'Despachante').execute()
  await without(brokers, async () => {
    expect((await compare()).read).toBeLessThan(all.read)
  })
})

test('a forwarder that was only let in is not told that it is its turn for what it cannot open', async () => {
  const dtc = declared('RETIRADA_CONTEINER_IMPORTACAO_DTC')
  const servicos = [await billed(), await askFor(server, { declarado: dtc, area: 'despachante' })]
  const companyId = empresaIdOf('agente')
  const closed = new Set(['FINANCEIRA', 'MOTORISTAS', 'VEICULOS'])
  for (const { id, numeroSolicitacao } of servicos) {
    await db
      .updateTable('pendencia')
      .set({ status: 'ATIVA', vez: 'REQUISITANTE' })
      .where('servico_id', '=', id)
      .where('tipo', 'in', ['FINANCEIRA', 'MOTORISTAS', 'VEICULOS'])
      .execute()
    const { body } = await call(getServico, { params: { companyId, id } }, { as: 'agente' })
    expect(body.papel).toBe('AUTORIZADO')
    const yours = body.pendencias.filter(({ podeAgir }) => podeAgir).map(({ tipo }) => tipo)
    expect(yours.filter((tipo) => closed.has(tipo))).toEqual([])
    const filters = [
      { id: 'numeroSolicitacao', type: 'String', operator: 'contains', value: numeroSolicitacao },
    ]
    const own = await send('POST', `/api/search/${companyId}/minhas-pendencias`, {
      as: 'agente',
      body: { pageNumber: 1, pageSize: 50, filters },
    })
    const rows = (own.body as { list: { tipo: string }[] }).list.map(({ tipo }) => tipo)
    expect(rows.filter((tipo) => closed.has(tipo))).toEqual([])
    expect(yours.length + rows.length, numeroSolicitacao).toBeGreaterThan(0)
    const broker = await call(
      getServico,
      { params: { companyId: empresaIdOf('despachante'), id } },
      { as: 'despachante' },
    )
    expect(broker.body.pendencias.some(({ tipo, podeAgir }) => podeAgir && closed.has(tipo))).toBe(true)
  }
})
