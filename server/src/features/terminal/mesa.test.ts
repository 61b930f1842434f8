import { saveProperty } from '@cais/core/api/configuration.ts'
import {
  decidePendencias,
  enterMesa,
  followMesa,
  getConferencias,
  getEstatisticasDaMesa,
  getMetas,
  giveBackPendencia,
  leaveMesa,
  listModelos,
  listPessoasDaMesa,
  saveMetas,
  saveModelos,
  takePendencia,
} from '@cais/core/api/mesa.ts'
import { createBloqueio, decidePendencia, listFila } from '@cais/core/api/terminal.ts'
import { posseMinutos, presencaDuraSegundos } from '@cais/core/rules/mesa.ts'
import { describe, expect, test } from 'vitest'
import { cleanUp } from '../../jobs/clean-up.ts'
import { declared } from '../../testing/declared.ts'
import { EventReader } from '../../testing/event-reader.ts'
import { pessoa } from '../../testing/people.ts'
import { askFor, seenByTerminal } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { wrongPrazos } from '../../testing/wrong-prazos.ts'

const config = { live: { seconds: 60, heartbeatSeconds: 15 } }
const server = await startTestServer({ config })
const other = await startTestServer({ config, beside: server })
const { call, callLoosely, db, clock, openSession } = server
const address = await other.app.listen({ port: 0, host: '127.0.0.1' })

const ask = (subtipo: string, count = 1) =>
  askFor(server, { declarado: declared(subtipo), area: 'cliente', count })

/** A pendencia that waits for the desk and can be approved as it is. */
const waiting = async () => pendenciaOf(await ask('REPESAGEM'), 'FINANCEIRA')

/** A pendencia that was handed in and waits for the desk. */
async function handedIn() {
  const servico = await ask('RETIRADA_CONTEINER_IMPORTACAO')
  const { id, version } = await pendenciaOf(servico, 'CONHECIMENTO_CARGA')
  const body = { evento: 'FINALIZAR', motivo: 'No balcão.', version } as const
  await call(decidePendencia, { params: { id }, body }, { as: 'grc' })
  return pendenciaOf(servico, 'CONHECIMENTO_CARGA')
}

async function pendenciaOf(servico: Awaited<ReturnType<typeof ask>>, wanted: string) {
  const { pendencias } = await seenByTerminal(server, servico.id)
  const pendencia = pendencias.find(({ tipo }) => tipo === wanted)
  if (!pendencia) throw new Error('nothing waits')
  const { numeroSolicitacao: numero, cargaServico } = servico
  return { servicoId: servico.id, numero, cargaServico, ...pendencia }
}

type Waiting = Awaited<ReturnType<typeof waiting>>

const itemOf = async ({ id, numero }: Waiting, as = 'grc') =>
  (await call(listFila, { query: { texto: numero } }, { as })).body.find((one) => one.pendenciaId === id)

const approve = ({ id, version }: Waiting, as: string) =>
  call(decidePendencia, { params: { id }, body: { evento: 'APROVAR', version } }, { as })

const params = ({ id }: Waiting) => ({ params: { id } })

describe('who is at the desk', () => {
  test('is seen by others on any server while they say so, and not by themselves', async () => {
    const one = await waiting()
    await call(enterMesa, params(one), { as: 'admin' })
    const seen = (await other.call(listFila, { query: { texto: one.numero } }, { as: 'grc' })).body
    expect(seen.find(({ pendenciaId }) => pendenciaId === one.id)?.presentes).toMatchObject([
      { id: pessoa('admin').id, nome: 'Adriana Monteiro', eu: false },
    ])
    expect((await itemOf(one, 'admin'))?.presentes).toEqual([])
    clock.advance({ seconds: presencaDuraSegundos + 1 })
    expect((await itemOf(one))?.presentes).toEqual([])
    await call(enterMesa, params(one), { as: 'admin' })
    await call(leaveMesa, params(one), { as: 'admin' })
    expect((await itemOf(one))?.presentes).toEqual([])
  })

  test('is no deed that the audit tells, and is swept away when it is over', async () => {
    const one = await waiting()
    await call(enterMesa, params(one), { as: 'admin' })
    const told = await db.selectFrom('audit').select('id').where('type', '=', 'enterMesa').execute()
    expect(told).toEqual([])
    clock.advance({ minutes: 1 })
    await cleanUp(db, clock.now())
    expect(await db.selectFrom('mesa_presenca').selectAll().execute()).toEqual([])
  })

  test('is rung for on other servers when it changes, not each time it is said again', async () => {
    const one = await waiting()
    const reader = await EventReader.open(`${address}${followMesa.path}`, await openSession('grc'))
    const rings = () => reader.events.filter(({ event }) => event === 'mesa').length
    await call(enterMesa, params(one), { as: 'admin' })
    await expect.poll(rings).toBe(1)
    await call(enterMesa, params(one), { as: 'admin' })
    await call(takePendencia, { ...params(one), body: {} }, { as: 'admin' })
    await expect.poll(rings).toBe(2)
    await approve(one, 'admin')
    await expect.poll(rings).toBe(3)
    await reader.leave()
  })

  test('keeps names of the terminal’s people from companies that unstuff for it', async () => {
    const rows = (await call(listFila, { query: { size: '200' } }, { as: 'armazem' })).body
    const [item] = rows
    if (!item) throw new Error('nothing waits for them')
    await call(enterMesa, { params: { id: item.pendenciaId } }, { as: 'grc' })
    const seen = (await call(listFila, { query: { size: '200' } }, { as: 'armazem' })).body
    expect(seen[0]?.presentes).toEqual([{ id: pessoa('grc').id, nome: null, eu: false }])
  })
})

describe('what somebody has taken', () => {
  test('only they decide, until they give it back, hand it over or have left it alone for long', async () => {
    const one = await waiting()
    await call(takePendencia, { ...params(one), body: {} }, { as: 'admin' })
    expect((await itemOf(one))?.posse).toMatchObject({ nome: 'Adriana Monteiro', eu: false })
    expect((await approve(one, 'grc')).outcome).toBe('409 mesa.recusa.com-outra-pessoa')
    const take = (as: string, body: object) => callLoosely(takePendencia, { ...params(one), body }, { as })
    expect((await take('grc', {})).outcome).toBe('409 mesa.recusa.com-outra-pessoa')
    expect((await call(giveBackPendencia, params(one), { as: 'grc' })).status).toBe(409)
    expect((await take('admin', { usuarioId: pessoa('grc').id })).body).toMatchObject({
      posse: { id: pessoa('grc').id },
    })
    expect((await approve(one, 'admin')).status).toBe(409)
    expect((await take('admin', { assumir: true })).status).toBe(200)
    clock.advance({ minutes: posseMinutos - 1 })
    await call(enterMesa, params(one), { as: 'admin' })
    clock.advance({ minutes: 2 })
    expect((await approve(one, 'grc')).status).toBe(409)
    clock.advance({ minutes: posseMinutos })
    expect((await itemOf(one))?.posse).toBeNull()
    expect((await approve(one, 'grc')).status).toBe(200)
  })

  test('goes only to people of the staff, and only while it waits', async () => {
    const one = await waiting()
    const people = (await call(listPessoasDaMesa, {}, { as: 'grc' })).body.map(({ id }) => id)
    expect(people).toContain(pessoa('admin').id)
    expect(people).not.toContain(pessoa('cliente').id)
    const give = (login: string) =>
      call(takePendencia, { ...params(one), body: { usuarioId: pessoa(login).id } }, { as: 'grc' })
    expect((await give('cliente')).status).toBe(404)
    expect((await give('admin')).status).toBe(200)
    await approve(one, 'admin')
    expect((await give('grc')).outcome).toBe('409 mesa.recusa.fora-da-fila')
  })

  test('of two who take it at once, one has it', async () => {
    const one = await waiting()
    const take = (as: string) => call(takePendencia, { ...params(one), body: {} }, { as })
    const answers = await Promise.all([take('grc'), take('admin')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('who decides second is told who was quicker and what they decided', async () => {
  const one = await waiting()
  await approve(one, 'admin')
  const late = await approve(one, 'grc')
  expect(late.outcome).toBe('409 mesa.recusa.ja-aprovada')
  expect(decodeURIComponent(late.header('x-caisapp-params') ?? '')).toBe('Adriana Monteiro')
})

describe('several at once', () => {
  test('are decided each by itself: what is refused is told, and the rest is done and audited', async () => {
    const [first, taken, stale, last] = [await waiting(), await waiting(), await waiting(), await waiting()]
    await call(takePendencia, { ...params(taken), body: {} }, { as: 'admin' })
    const itens = [first, taken, { ...stale, version: 99 }, last].map(({ id, version }) => ({
      pendenciaId: id,
      version,
    }))
    const answer = await call(decidePendencias, { body: { evento: 'APROVAR', itens } }, { as: 'grc' })
    expect(answer.body).toEqual([
      { pendenciaId: first.id, recusa: null },
      {
        pendenciaId: taken.id,
        recusa: { chave: 'mesa.recusa.com-outra-pessoa', params: ['Adriana Monteiro'] },
      },
      { pendenciaId: stale.id, recusa: { chave: 'pendencia.recusa.desatualizada', params: [] } },
      { pendenciaId: last.id, recusa: null },
    ])
    const statusOf = async ({ servicoId, id }: Waiting) =>
      (await seenByTerminal(server, servicoId)).pendencias.find((one) => one.id === id)?.status
    expect(await statusOf(first)).toBe('RESOLVIDA')
    expect(await statusOf(last)).toBe('RESOLVIDA')
    expect(await statusOf(taken)).toBe('ATIVA')
    const told = await db
      .selectFrom('audit')
      .select('data')
      .where('type', '=', 'decidePendencia')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(told.map(({ data }) => (data as { id: number }).id)).toEqual([last.id, first.id])
  })

  test('are of one kind, and returned only with a reason', async () => {
    const one = await waiting()
    const itens = [one, await handedIn()].map(({ id, version }) => ({ pendenciaId: id, version }))
    const body = { evento: 'DEVOLVER' as const, itens }
    expect((await call(decidePendencias, { body }, { as: 'grc' })).status).toBe(400)
    const approval = { evento: 'APROVAR' as const, itens }
    const answer = await call(decidePendencias, { body: approval }, { as: 'grc' })
    expect(answer.body.map(({ recusa }) => recusa?.chave ?? null)).toEqual([null, 'mesa.recusa.outro-tipo'])
  })

  test('what is not the warehouse’s looks to it like nothing', async () => {
    const one = await waiting()
    const itens = [{ pendenciaId: one.id, version: one.version }]
    const answer = await call(decidePendencias, { body: { evento: 'APROVAR', itens } }, { as: 'desova' })
    expect(answer.body[0]?.recusa?.chave).toBe('error.http.404')
    expect((await call(enterMesa, params(one), { as: 'desova' })).status).toBe(404)
    expect((await call(takePendencia, { ...params(one), body: {} }, { as: 'desova' })).status).toBe(404)
    expect((await call(getConferencias, params(one), { as: 'desova' })).status).toBe(404)
  })
})

describe('targets', () => {
  test('of a kind count for it alone, for the general one else, and what runs out follows them', async () => {
    const one = await waiting()
    const general = (await call(getMetas, {}, { as: 'grc' })).body.geral
    const set = (metas: { tipo: 'FINANCEIRA'; minutos: number }[]) =>
      call(saveMetas, { body: { metas } }, { as: 'admin' })
    await set([])
    expect((await itemOf(one))?.metaMinutos).toBe(general)
    clock.advance({ minutes: 5 })
    expect((await itemOf(one))?.atrasada).toBe(false)
    await set([{ tipo: 'FINANCEIRA', minutos: 2 }])
    expect(await itemOf(one)).toMatchObject({ metaMinutos: 2, atrasada: true })
    expect(await wrongPrazos(db, [one.servicoId])).toEqual([])
    const prazo = await db
      .selectFrom('prazo')
      .select('em')
      .where('pendencia_id', '=', one.id)
      .executeTakeFirst()
    expect(prazo?.em.toISOString()).toBe(
      new Date(new Date((await itemOf(one))?.desde ?? '').getTime() + 2 * 60_000).toISOString(),
    )
    await set([])
    expect((await itemOf(one))?.metaMinutos).toBe(general)
    expect(await wrongPrazos(db, [one.servicoId])).toEqual([])
    await call(
      saveProperty,
      { params: { group: 'mesa' }, body: { key: 'meta-minutos', value: String(general) } },
      { as: 'admin' },
    )
  })

  test('sort the queue by what is most beyond them', async () => {
    await call(saveMetas, { body: { metas: [{ tipo: 'FINANCEIRA', minutos: 1 }] } }, { as: 'admin' })
    const query = { size: '200', sort: 'vence,asc' }
    const rows = (await call(listFila, { query }, { as: 'grc' })).body
    const isSuspended = rows.map(({ status }) => Number(status === 'SUSPENSA'))
    expect(isSuspended).toEqual(isSuspended.toSorted())
    const open = rows.filter(({ status }) => status !== 'SUSPENSA')
    const due = open.map(({ desde, metaMinutos }) => new Date(desde).getTime() + metaMinutos * 60_000)
    expect(due).toEqual(due.toSorted((a, b) => a - b))
    expect(new Set(rows.map(({ metaMinutos }) => metaMinutos)).size).toBeGreaterThan(1)
    await call(saveMetas, { body: { metas: [] } }, { as: 'admin' })
  })
})

test('a group of kinds is asked for as a whole', async () => {
  const rows = (await call(listFila, { query: { grupo: 'COBRANCA', size: '200' } }, { as: 'grc' })).body
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map(({ tipo }) => tipo))).toEqual(new Set(['FINANCEIRA']))
})

test('ready reasons are kept in their order; the warehouse reads them and does not write them', async () => {
  const modelos = [
    { texto: 'Ilegível.', tipo: null },
    { texto: 'Sem assinatura.', tipo: 'ANEXO' as const },
  ]
  await call(saveModelos, { body: { modelos } }, { as: 'grc' })
  expect((await call(listModelos, {}, { as: 'desova' })).body).toEqual(modelos)
  expect((await call(saveModelos, { body: { modelos: [] } }, { as: 'desova' })).status).toBe(403)
  await call(saveModelos, { body: { modelos: modelos.toReversed() } }, { as: 'admin' })
  expect((await call(listModelos, {}, { as: 'grc' })).body).toEqual(modelos.toReversed())
})

describe('checks', () => {
  const checksOf = async (one: Waiting) => (await call(getConferencias, params(one), { as: 'grc' })).body
  const resultOf = async (one: Waiting, name: string) =>
    (await checksOf(one)).find(({ conferencia }) => conferencia === name)

  test('say what the terminal’s own data say: a block, another weight, a number that cannot be', async () => {
    const one = await waiting()
    const [linha] = one.cargaServico
    if (!linha) throw new Error('no cargo')
    expect((await resultOf(one, 'BLOQUEIO'))?.resultado).toBe('CONFERE')
    expect((await resultOf(one, 'CONTEINER'))?.resultado).toBe('CONFERE')
    expect((await resultOf(one, 'PESO'))?.resultado).toBe('DESCONHECIDO')
    const bloqueio = { tipo: 'ADUANEIRO', descricao: 'Canal vermelho' } as const
    await call(createBloqueio, { params: { id: linha.carga.id }, body: bloqueio }, { as: 'grc' })
    expect(await resultOf(one, 'BLOQUEIO')).toEqual({
      conferencia: 'BLOQUEIO',
      resultado: 'DIFERE',
      itens: [{ alvo: linha.carga.identificador, informado: 'Canal vermelho', conhecido: 'ADUANEIRO' }],
    })
    const { peso_bruto } = await db
      .selectFrom('carga')
      .select('peso_bruto')
      .where('id', '=', linha.carga.id)
      .executeTakeFirstOrThrow()
    const weigh = (peso: number) =>
      db
        .insertInto('boletim_pesagem')
        .values({
          numero: `T${peso}`,
          tipo: 'ENTRADA',
          servico_id: one.servicoId,
          carga_servico_id: linha.id,
          carga_id: linha.carga.id,
          placa: 'BRA2E19',
          peso_bruto: peso + 1_000_000,
          peso_tara: 1_000_000,
          data_pesagem: clock.now(),
        })
        .execute()
    await weigh(peso_bruto)
    expect((await resultOf(one, 'PESO'))?.resultado).toBe('CONFERE')
    await weigh(peso_bruto * 2)
    expect(await resultOf(one, 'PESO')).toMatchObject({
      resultado: 'DIFERE',
      itens: [{ informado: String(peso_bruto), conhecido: String(peso_bruto * 2) }],
    })
  })

  test('know the bill of lading that was handed in for a cargo', async () => {
    const rows = (
      await call(listFila, { query: { tipo: 'CONHECIMENTO_CARGA', status: 'EM_ANALISE' } }, { as: 'grc' })
    ).body
    const found = await Promise.all(
      rows.map(({ pendenciaId }) =>
        call(getConferencias, { params: { id: pendenciaId } }, { as: 'grc' }).then(({ body }) => body),
      ),
    )
    expect(found.length).toBeGreaterThan(0)
    const names = found.map((body) => body.map(({ conferencia }) => conferencia))
    for (const one of names) expect(one).toEqual(expect.arrayContaining(['DOCUMENTOS', 'CONSIGNATARIO']))
    expect(names.some((one) => one.includes('BL'))).toBe(true)
  })
})

test('figures count what was decided, how long it waited and how much was returned', async () => {
  const read = async () =>
    (await call(getEstatisticasDaMesa, { query: { dias: '7' } }, { as: 'grc' })).body.find(
      ({ tipo }) => tipo === 'CONHECIMENTO_CARGA',
    ) ?? { decididas: 0, devolvidas: 0, alemDaMeta: 0 }
  const set = (metas: { tipo: 'CONHECIMENTO_CARGA'; minutos: number }[]) =>
    call(saveMetas, { body: { metas } }, { as: 'admin' })
  await set([{ tipo: 'CONHECIMENTO_CARGA', minutos: 10_080 }])
  const before = await read()
  const [one, two] = [await handedIn(), await handedIn()]
  clock.advance({ minutes: 5 })
  await approve(one, 'grc')
  const { id, version } = two
  const body = { evento: 'DEVOLVER', motivo: 'Ilegível.', version } as const
  await call(decidePendencia, { params: { id }, body }, { as: 'grc' })
  expect(await read()).toMatchObject({
    decididas: before.decididas + 2,
    devolvidas: before.devolvidas + 1,
    alemDaMeta: before.alemDaMeta,
  })
  await set([{ tipo: 'CONHECIMENTO_CARGA', minutos: 4 }])
  expect(await read()).toMatchObject({ metaMinutos: 4 })
  expect((await read()).alemDaMeta).toBeGreaterThanOrEqual(2)
  expect((await call(getEstatisticasDaMesa, { query: {} }, { as: 'desova' })).status).toBe(403)
  await set([])
})
