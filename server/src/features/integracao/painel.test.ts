import { getFonteEu } from '@cais/core/api/fonte.ts'
import { listMensagens } from '@cais/core/api/mensagem.ts'
import {
  applyItemAgain,
  applyRecebimentoAgain,
  downloadConteudo,
  getConteudo,
  getPainelIntegracao,
  listDiferencas,
  listParados,
  listProvisorios,
  listRecebimentos,
  provisoriosRoutes,
  viewRecebimento,
} from '@cais/core/api/painel-integracao.ts'
import { completeImo } from '@cais/core/values/imo.ts'
import { describe, expect, test } from 'vitest'
import { armadorConhecido, newFonteDoTerminal, sender } from '../../testing/integracao/fonte-do-terminal.ts'
import { pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { cleanUpEntrada } from './clean-up.ts'
import { lookAtLacunas } from './lacunas.ts'

const server = await startTestServer()
const { db, call, clock } = server
const as = 'admin'

let serial = 0
const newImo = () => completeImo(`92${String(++serial).padStart(4, '0')}`)
const newVisit = () => `PNL${++serial}`
const newTos = async () => {
  const fonte = await newFonteDoTerminal(server, 'tos')
  return { fonte, ...sender(server, fonte) }
}
const register = await armadorConhecido(server)
const escala = (over: object = {}) => ({
  imo: newImo(),
  viagemInbound: '1S',
  viagemOutbound: '1N',
  tipoViagem: 'LONGO_CURSO',
  armador: register,
  ...over,
})
const painelOf = async (id: number) => {
  const { body } = await call(getPainelIntegracao, {}, { as })
  const fonte = body.fontes.find((one) => one.id === id)
  if (!fonte) throw new Error('the source is in the overview')
  return { ...body, fonte }
}
const itemOf = async (recebimentoId: number) => {
  const { body } = await call(viewRecebimento, { params: { id: recebimentoId }, query: {} }, { as })
  const [item] = body.itensNaTela
  if (!item) throw new Error('the receipt has an item')
  return item
}
const pastOf = async (recebimentoId: number, days: number) => {
  const at = new Date(clock.now().getTime() - days * 86_400_000)
  await db.updateTable('recebimento').set({ recebido_em: at }).where('id', '=', recebimentoId).execute()
}

describe('the overview', () => {
  test('tells of each source when it spoke last, how much, and what did not fit', async () => {
    const { fonte, put } = await newTos()
    await put('navios', newImo(), { nome: 'Um' })
    await put('navios', newImo(), { nome: '' })
    await put('escalas', newVisit(), escala({ armador: 'NINGUEM' }))
    const { fonte: told, horas, parados } = await painelOf(fonte.id)
    expect(told).toMatchObject({
      ultimaEm: clock.now().toISOString(),
      silenciosa: false,
      itens: { hora: 3, dia: 3, erros: 1 },
      esperando: 1,
      fluxos: [],
    })
    expect(horas).toHaveLength(48)
    const last = horas.at(-1)
    expect(last?.APLICADO).toBeGreaterThan(0)
    expect(last?.RECUSADO).toBeGreaterThan(0)
    expect(parados.ESPERANDO).toBeGreaterThan(0)
  })

  test('marks a source that is silent for longer than usual', async () => {
    const { fonte, put } = await newTos()
    for (let n = 0; n < 6; n++) {
      await put('navios', newImo(), { nome: `Navio ${n}` })
      clock.advance({ minutes: 10 })
    }
    expect((await painelOf(fonte.id)).fonte.silenciosa).toBe(false)
    clock.advance({ minutes: 15 })
    expect((await painelOf(fonte.id)).fonte.silenciosa).toBe(true)
    clock.advance({ minutes: -75 })
  })

  test('is read by all of the staff, and by nobody else', async () => {
    for (const login of ['admin', 'grc'])
      expect((await call(getPainelIntegracao, {}, { as: login })).status, login).toBe(200)
    for (const login of ['gestor', 'cliente'])
      expect((await call(getPainelIntegracao, {}, { as: login })).status, login).toBe(403)
    const { fonte } = await newTos()
    expect((await call(getPainelIntegracao, {}, { token: fonte.chave })).status).toBe(403)
  })
})

describe('numbers that do not come', () => {
  test('are shown to staff and to the machine, and those that come later close the gap', async () => {
    const { fonte, put } = await newTos()
    const send = (seq: number) => put('navios', newImo(), { nome: `Navio ${seq}` }, { seq })
    for (const seq of [7, 8, 12, 15]) await send(seq)
    const expected = { recurso: 'navios', ultimaSeq: 15, faltam: 5 }
    const { fonte: told } = await painelOf(fonte.id)
    expect(told.fluxos).toMatchObject([
      {
        ...expected,
        lacunas: [
          { de: 9, ate: 11 },
          { de: 13, ate: 14 },
        ],
      },
    ])
    await lookAtLacunas(db, clock.now())
    expect((await painelOf(fonte.id)).fonte.fluxos).toMatchObject([expected])
    await send(10)
    const eu = await call(getFonteEu, {}, { token: fonte.chave })
    expect(eu.body.entrada).toMatchObject({
      esperando: 0,
      fluxos: [
        {
          faltam: 4,
          lacunas: [
            { de: 9, ate: 9 },
            { de: 11, ate: 11 },
            { de: 13, ate: 14 },
          ],
        },
      ],
    })
    for (const seq of [9, 11, 13, 14]) await send(seq)
    await lookAtLacunas(db, clock.now())
    expect((await painelOf(fonte.id)).fonte.fluxos).toMatchObject([{ faltam: 0, lacunas: [] }])
  })

  test('are told once, also while they are just being written down', async () => {
    const { fonte, put } = await newTos()
    for (const seq of [1, 4]) await put('navios', newImo(), { nome: `Navio ${seq}` }, { seq })
    // What somebody sees who read how far was looked before, and the gaps after the minute's look.
    const stream = { fonte_id: fonte.id, recurso: 'navios' }
    await db
      .insertInto('fluxo')
      .values({ ...stream, ate: 1 })
      .execute()
    await db
      .insertInto('lacuna')
      .values({ ...stream, de: 2, ate: 3, vista_em: clock.now() })
      .execute()
    expect((await painelOf(fonte.id)).fonte.fluxos).toMatchObject([
      { faltam: 2, lacunas: [{ de: 2, ate: 3 }] },
    ])
  })

  test('are told to staff once, after five minutes; a message that was refused has come nevertheless', async () => {
    const { fonte, put } = await newTos()
    const { id: userId } = pessoa('grc')
    const told = async () =>
      (await call(listMensagens, { params: { userId } }, { as: 'grc' })).body.filter(({ mensagem }) =>
        mensagem.titulo.includes(fonte.nome),
      )
    await put('navios', newImo(), { nome: 'Um' }, { seq: 1 })
    await put('navios', newImo(), { nome: '' }, { seq: 2 })
    await put('navios', newImo(), { nome: 'Cinco' }, { seq: 5 })
    await lookAtLacunas(db, clock.now())
    clock.advance({ minutes: 4 })
    await lookAtLacunas(db, clock.now())
    expect(await told()).toEqual([])
    clock.advance({ minutes: 1 })
    await lookAtLacunas(db, clock.now())
    clock.advance({ minutes: 1 })
    await lookAtLacunas(db, clock.now())
    const [one, ...others] = await told()
    expect(others).toEqual([])
    expect(one?.mensagem.texto).toContain('3–4')
    expect(one?.mensagem.caminho).toBe('/admin/integracao')
    clock.advance({ minutes: -6 })
  })
})

describe('receipts', () => {
  test('are found by source, resource, result, time, number, id of an item and what it is about', async () => {
    const { fonte, put, post } = await newTos()
    const imo = newImo()
    await put('navios', imo, { nome: 'Achado' }, { id: `achar-${imo}` })
    const visit = newVisit()
    await put('escalas', visit, escala())
    const { body } = await post('navios', [
      { ref: newImo(), nome: 'Bom' },
      { ref: newImo(), nome: '' },
    ])
    const find = async (query: object) =>
      (await call(listRecebimentos, { query: { fonteId: String(fonte.id), ...query } }, { as })).body.itens
    expect(await find({})).toHaveLength(3)
    expect(await find({ recurso: 'escalas' })).toHaveLength(1)
    expect(await find({ resultado: 'RECUSADO' })).toMatchObject([
      { id: body.id, itens: 2, porResultado: { APLICADO: 1, RECUSADO: 1 } },
    ])
    expect(await find({ resultado: 'APLICADO' })).toHaveLength(3)
    expect(await find({ resultado: 'CONFLITO' })).toEqual([])
    expect(await find({ text: String(body.id) })).toHaveLength(1)
    expect(await find({ text: `achar-${imo}` })).toHaveLength(1)
    expect(await find({ text: visit })).toMatchObject([{ recurso: 'escalas' }])
    const soon = new Date(clock.now().getTime() + 1000).toISOString()
    expect(await find({ de: soon })).toEqual([])
    expect(await find({ ate: soon, resultado: 'RECUSADO' })).toHaveLength(1)
  })

  test('follow one another page by page without a gap, and those that could not be read are among the refused', async () => {
    const { fonte, put, send } = await newTos()
    for (let n = 0; n < 24; n++) await put('navios', newImo(), { nome: `Navio ${n}` })
    await send('POST', 'navios', 'UNB+UNOA:1')
    const query = { fonteId: String(fonte.id) }
    const first = (await call(listRecebimentos, { query }, { as })).body
    expect(first.itens).toHaveLength(20)
    const second = (await call(listRecebimentos, { query: { ...query, antes: first.antes ?? 0 } }, { as }))
      .body
    expect(second).toMatchObject({ antes: null })
    const ids = [...first.itens, ...second.itens].map(({ id }) => id)
    expect(new Set(ids).size).toBe(25)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    const refused = (await call(listRecebimentos, { query: { ...query, resultado: 'RECUSADO' } }, { as }))
      .body
    expect(refused.itens).toMatchObject([{ recusa: 'entrada.error.json', itens: 0 }])
  })

  test('show the message line by line, an item of many alone, and are had byte by byte', async () => {
    const { send, envelope } = await newTos()
    const text = `{ "itens": [${JSON.stringify({ ...envelope(), ref: newImo(), nome: 'Bom' })},\n {"id":"ruim","nome":"<b>x</b>","peso":1.50}] }`
    const { body } = await send('POST', 'navios', text)
    const params = { id: body.id }
    const all = (await call(getConteudo, { params, query: {} }, { as: 'grc' })).body
    expect(all).toMatchObject({ cortada: false, tamanho: Buffer.byteLength(text) })
    expect(all.linhas?.[1]).toEqual({ nivel: 1, texto: '"itens": [', caminho: '$.itens' })
    const one = (await call(getConteudo, { params, query: { ordem: '1' } }, { as: 'grc' })).body
    expect(one.linhas?.map(({ texto }) => texto)).toEqual([
      '{',
      '"id": "ruim",',
      '"nome": "<b>x</b>",',
      '"peso": 1.50',
      '}',
    ])
    const file = await server.send('GET', downloadConteudo.path.replace(':id', String(body.id)), { as })
    expect(file.text).toBe(text)
    expect(file.header('content-type')).toContain('application/octet-stream')
    expect(file.header('content-disposition')).toContain('attachment')
  })
})

describe('applying again', () => {
  test('takes what did not fit once it does, and is audited', async () => {
    const { put, fonte } = await newTos()
    const visit = newVisit()
    const other = await newTos()
    await put('escalas', visit, escala())
    expect(await other.put('escalas', visit, escala())).toMatchObject({ resultado: 'CONFLITO' })
    await db.deleteFrom('origem').where('fonte_id', '=', fonte.id).execute()
    const parados = await call(
      listParados,
      { query: { resultado: 'CONFLITO', fonteId: String(other.fonte.id) } },
      { as },
    )
    const [item] = parados.body.itens
    expect(item).toMatchObject({ denovo: true, chave: visit, mensagem: 'entrada.error.visit-de-outro' })
    const again = await call(applyItemAgain, { params: { id: item?.item ?? 0 } }, { as })
    expect(again.body).toEqual({ itens: 1, agora: true })
    expect(await itemOf(item?.recebimentoId ?? 0)).toMatchObject({ resultado: 'APLICADO', denovo: false })
    const audit = await db
      .selectFrom('audit')
      .select(['principal', 'data'])
      .where('type', '=', 'applyItemAgain')
      .execute()
    expect(audit).toEqual([{ principal: 'admin', data: { itemId: item?.item, itens: 1 } }])
    const twice = await call(applyItemAgain, { params: { id: item?.item ?? 0 } }, { as })
    expect(twice.outcome).toBe('409 integracao.error.nada-a-aplicar')
  })

  test('waits anew for what is still missing, for as long as it had left', async () => {
    const { send, envelope } = await newTos()
    const { body } = await send('PUT', `escalas/${newVisit()}`, {
      ...envelope(),
      ...escala({ armador: 'NADA' }),
    })
    const before = await itemOf(body.id)
    clock.advance({ hours: 1 })
    expect((await call(applyRecebimentoAgain, { params: { id: body.id } }, { as })).status).toBe(200)
    clock.advance({ hours: -1 })
    expect(await itemOf(body.id)).toMatchObject({ resultado: 'ESPERANDO', esperaAte: before.esperaAte })
  })

  test('reads again from the bytes what could not be read, and says what is still wrong with it', async () => {
    const { send, envelope } = await newTos()
    const { body } = await send('PUT', `navios/${newImo()}`, { ...envelope(), nome: '' })
    expect((await call(applyRecebimentoAgain, { params: { id: body.id } }, { as })).status).toBe(409)
    expect(await itemOf(body.id)).toMatchObject({ resultado: 'RECUSADO', caminho: '$.nome' })
    const bytes = Buffer.from(JSON.stringify({ ...envelope(), nome: 'Agora sim' }))
    await db
      .updateTable('recebimento_conteudo')
      .set({ bytes })
      .where('recebimento_id', '=', body.id)
      .execute()
    expect((await call(applyRecebimentoAgain, { params: { id: body.id } }, { as })).status).toBe(200)
    expect(await itemOf(body.id)).toMatchObject({ resultado: 'APLICADO', caminho: null })
  })

  test('does not bring back what was mended under the same id meanwhile', async () => {
    const { send, envelope } = await newTos()
    const visit = newVisit()
    const head = envelope()
    const one = escala({ dataETB: '2026-05-02T10:00:00Z', dataETD: '2026-05-01T10:00:00Z' })
    const wrong = await send('PUT', `escalas/${visit}`, { ...head, ...one })
    await send('PUT', `escalas/${visit}`, { ...head, ...one, dataETD: '2026-05-03T10:00:00Z' })
    expect(await itemOf(wrong.body.id)).toMatchObject({ resultado: 'RECUSADO', denovo: false })
    expect((await call(applyRecebimentoAgain, { params: { id: wrong.body.id } }, { as })).status).toBe(409)
  })

  test('is the administrators’ alone', async () => {
    const { send, envelope } = await newTos()
    const { body } = await send('PUT', `navios/${newImo()}`, { ...envelope(), nome: '' })
    for (const login of ['grc', 'gestor'])
      expect((await call(applyRecebimentoAgain, { params: { id: body.id } }, { as: login })).status).toBe(403)
  })
})

describe('what was only referred to', () => {
  test('is listed and completed: ships, companies, ports', async () => {
    const { put } = await newTos()
    const imo = newImo()
    const porto = `PORTO ${++serial}`
    await put('escalas', newVisit(), escala({ imo, portoOrigem: porto }))
    const list = async (tipo: 'navios' | 'portos') =>
      (await call(listProvisorios, { query: { tipo } }, { as: 'grc' })).body.itens
    const navio = (await list('navios')).find(({ chave }) => chave === imo)
    expect(navio).toMatchObject({ campos: { nome: `IMO ${imo}`, indicativo: null, comprimento: null } })
    const params = { id: navio?.id ?? 0 }
    const body = { nome: 'Boa Viagem', indicativo: 'PPXY', comprimento: 180 }
    expect((await call(provisoriosRoutes.navios.complete, { params, body }, { as: 'grc' })).status).toBe(403)
    expect((await call(provisoriosRoutes.navios.complete, { params, body }, { as })).status).toBe(204)
    expect((await call(provisoriosRoutes.navios.complete, { params, body }, { as })).status).toBe(404)
    const row = await db.selectFrom('navio').selectAll().where('imo', '=', imo).executeTakeFirst()
    expect(row).toMatchObject({ ...body, provisorio: false })
    expect((await list('navios')).some(({ chave }) => chave === imo)).toBe(false)

    const compactPorto = porto.replaceAll(' ', '')
    const lugar = (await list('portos')).find(({ chave }) => chave === compactPorto)
    const complete = (codigo: string) =>
      call(
        provisoriosRoutes.portos.complete,
        { params: { id: lugar?.id ?? 0 }, body: { codigo, nome: 'Porto Novo' } },
        { as },
      )
    expect((await complete('nada')).fieldErrors).toEqual(['codigo: validation.locode'])
    const { codigo: taken } = await db
      .selectFrom('porto')
      .select('codigo')
      .where('provisorio', '=', false)
      .executeTakeFirstOrThrow()
    expect((await complete(taken)).fieldErrors).toEqual(['codigo: integracao.error.porto'])
    expect((await complete('BRQQ9')).status).toBe(204)
  })
})

describe('differences between sources', () => {
  test('name the fields that differ and whose word counts: the last of equals', async () => {
    const [one, other] = [await newTos(), await newTos()]
    const imo = newImo()
    await one.put('navios', imo, { nome: 'Aurora', comprimento: 200 })
    await other.put(
      'navios',
      imo,
      { nome: 'Aurora', comprimento: 210 },
      {
        registradoEm: new Date(clock.now().getTime() + 60_000).toISOString(),
      },
    )
    const same = newImo()
    for (const { put } of [one, other]) await put('navios', same, { nome: 'Igual' })
    const { itens } = (
      await call(
        listDiferencas,
        { query: { recurso: 'navios', fonteId: String(one.fonte.id) } },
        { as: 'grc' },
      )
    ).body
    expect(itens.some(({ chave }) => chave === same)).toBe(false)
    expect(itens.find(({ chave }) => chave === imo)).toMatchObject({
      porque: 'ULTIMA',
      versoes: [{ fonte: { id: other.fonte.id } }, { fonte: { id: one.fonte.id } }],
      campos: [{ campo: 'comprimento', valores: ['210', '200'] }],
    })
  })
})

describe('what is old', () => {
  test('loses its bytes after 90 days and its items after a year, but not what was said last of a thing', async () => {
    const { fonte, send, envelope } = await newTos()
    const imo = newImo()
    const ship = (nome: string) => send('PUT', `navios/${imo}`, { ...envelope(), nome })
    const [old, kept, young] = [await ship('Velho'), await ship('Último'), await ship('')]
    await pastOf(old.body.id, 400)
    await pastOf(kept.body.id, 366)
    await pastOf(young.body.id, 91)
    const count = async (table: 'recebimento_item' | 'recebimento') =>
      (await db.selectFrom(table).select('id').where('fonte_id', '=', fonte.id).execute()).length
    await cleanUpEntrada(db, clock.now())
    expect([await count('recebimento'), await count('recebimento_item')]).toEqual([2, 2])
    const conteudo = await call(getConteudo, { params: { id: young.body.id }, query: {} }, { as })
    expect(conteudo.body.linhas).toBeNull()
    await cleanUpEntrada(db, clock.now())
    expect(await count('recebimento')).toBe(2)
  })
})
