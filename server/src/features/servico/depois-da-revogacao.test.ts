import { areas } from '@cais/core/access/area.ts'
import { activateEmpresa, suspendEmpresa } from '@cais/core/api/cadastro.ts'
import { listEventos } from '@cais/core/api/eventos.ts'
import { getPasse, listPasses, openPasse } from '@cais/core/api/passe.ts'
import { createNotaPendencia } from '@cais/core/api/pendencia-detalhes.ts'
import { getServico } from '@cais/core/api/servico.ts'
import { webhookRoutes } from '@cais/core/api/webhook.ts'
import { Random } from '@cais/core/values/random.ts'
import { afterAll, expect, test } from 'vitest'
import { Course } from '../../testing/courses.ts'
import { declared } from '../../testing/declared.ts'
import { numberAll } from '../../testing/numbering.ts'
import { newPasse, tokenIn } from '../../testing/passe.ts'
import { layOutGrade } from '../../testing/pendencia-calls.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { askFor } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { entregasOf, newDeliverer, newWebhook, startReceiver } from '../../testing/webhooks.ts'
import { resendAll, resendFalhas } from '../webhook/resend.ts'

const server = await startTestServer({ config: { webhookLoopback: true } })
const { call, send, db, clock } = server
const grade = await layOutGrade(db)
const deliverer = newDeliverer(server)
const receiver = await startReceiver()
afterAll(async () => {
  await deliverer.stop()
  await receiver.stop()
})

/** `COURSES=60 SEED=7` runs sixty other courses. */
const courses = Number(process.env.COURSES ?? 12)
const seed = Number(process.env.SEED ?? 1)
const steps = 6

const webhooks = new Map<number, number>()
async function webhookOf(empresaId: number): Promise<number> {
  const known = webhooks.get(empresaId)
  if (known) return known
  const { id } = await newWebhook(db, {
    endereco: `${receiver.url}/${empresaId}`,
    empresaId,
    at: clock.now(),
  })
  webhooks.set(empresaId, id)
  return id
}

/** The authorisation by which the requester has its part. */
async function rightOf(servicoId: number): Promise<number | null> {
  const row = await db
    .selectFrom('servico_parte')
    .select('autorizacao_id')
    .where('servico_id', '=', servicoId)
    .where('papel', '=', 'REQUISITANTE')
    .executeTakeFirst()
  return row?.autorizacao_id ?? null
}

interface Right {
  id: number
  /** The company that has its part by it. */
  companyId: number
}

interface End {
  how: string
  /** Ends the right, and returns how to restore it. */
  end: (right: Right) => Promise<() => Promise<unknown>>
}

const ofAuthorisation = (how: string, off: object, on: object): End => ({
  how,
  end: async ({ id }) => {
    const set = (to: object) => db.updateTable('autorizacao').set(to).where('id', '=', id).execute()
    await set(off)
    return () => set(on)
  },
})

const pastDays = { data_inicio: '2025-01-01', data_vencimento: '2026-01-01' }

/** The ways in which a right ends and comes back. */
const ends: readonly End[] = [
  ofAuthorisation('it is taken back', { ativa: false }, { ativa: true }),
  ofAuthorisation('its day has come', pastDays, { data_vencimento: null }),
  {
    how: 'the company is of no type any more',
    end: async ({ companyId }) => {
      const gone = await db
        .deleteFrom('empresa_tipo')
        .where('empresa_id', '=', companyId)
        .returning('tipo')
        .execute()
      const tipos = gone.map(({ tipo }) => ({ empresa_id: companyId, tipo }))
      return () => db.insertInto('empresa_tipo').values(tipos).execute()
    },
  },
  {
    how: 'the company is suspended',
    end: async ({ companyId }) => {
      const params = { companyId }
      const body = { motivo: 'Cadastro vencido.' }
      expect((await call(suspendEmpresa, { params, body }, { as: 'grc' })).status).toBe(200)
      return async () => expect((await call(activateEmpresa, { params }, { as: 'grc' })).status).toBe(200)
    },
  },
]

interface Kept {
  companyId: number
  as: string
  servicoId: number
  numero: string
  webhookId: number
  /** The link to a pass that the company has handed out, if any. */
  token: string | null
  /** Repeats a request that the company has sent before; null if there was none. */
  replay: (() => Promise<number>) | null
}

/** The places that still show the service to the company that requested it. */
async function whereSeen({ companyId, as, servicoId, numero, webhookId, token, replay }: Kept) {
  const isOfServico = (one: object) => (one as { servico?: { id: number } }).servico?.id === servicoId
  const feed = await readAll(companyId, as)
  receiver.received.length = 0
  await db.transaction().execute(async (tx) => {
    await resendAll(tx, webhookId, { sequence: 1 })
    await resendFalhas(tx, webhookId, { sequence: 1 }, clock.now())
  })
  await deliverer.settle()
  const opened = token === null ? null : (await call(openPasse, { body: { token } })).status === 200
  return {
    list: await isListed(companyId, as, numero),
    feed: feed.some(isOfServico),
    webhook: receiver.received.some(({ evento }) => isOfServico(evento)),
    ...(opened !== null && { passe: opened }),
    ...(replay && { replay: (await replay()) < 300 }),
  }
}

/** Whether one of the company's lists contains the service. */
async function isListed(companyId: number, as: string, numero: string): Promise<boolean> {
  const filters = [{ id: 'numeroSolicitacao', type: 'String', operator: 'contains', value: numero }]
  const body = { pageNumber: 1, pageSize: 20, filters }
  for (const { area } of areas) {
    const answer = await send('POST', `/api/search/${companyId}/servico-${area}`, { as, body })
    if (answer.status === 200 && (answer.body as { total: number }).total > 0) return true
  }
  return false
}

async function readAll(companyId: number, as: string) {
  await numberAll(server)
  const read: object[] = []
  for (let depois: string | undefined; ; ) {
    const query = { limite: '500', ...(depois && { depois }) }
    const answer = await call(listEventos, { params: { companyId }, query }, { as })
    // A company that is shut out is told nothing.
    if (answer.status === 403) return read
    const { body } = answer
    read.push(...body.eventos)
    if (!body.mais) return read
    depois = body.cursor ?? undefined
  }
}

/** Writes a note of the company and returns a function that repeats the request. */
async function keyedNote(companyId: number, as: string, servicoId: number, numero: string) {
  const { body: servico } = await call(getServico, { params: { companyId, id: servicoId } }, { as })
  const [pendencia] = servico.pendencias
  if (!pendencia) return null
  const params = { companyId, servicoId, pendenciaId: pendencia.id }
  const headers = { 'idempotency-key': `nota-do-servico-${numero}` }
  const write = async () =>
    (await call(createNotaPendencia, { params, body: { texto: 'Oi.' } }, { as, headers })).status
  expect(await write()).toBe(201)
  return write
}

async function tokenOf({ asker }: Course): Promise<string | null> {
  const { body } = await call(listPasses, { params: asker.params }, asker.as)
  const [one] = body
  if (!one) return null
  const params = { ...asker.params, agendamentoId: one.agendamentoId }
  return tokenIn((await call(getPasse, { params }, asker.as)).body.link)
}

async function keep(course: Course): Promise<Kept> {
  const { params, as } = course.asker
  const { numero } = await db
    .selectFrom('servico')
    .select('numero_solicitacao as numero')
    .where('id', '=', course.id)
    .executeTakeFirstOrThrow()
  return {
    companyId: params.companyId,
    as: as.as,
    servicoId: course.id,
    numero,
    webhookId: await webhookOf(params.companyId),
    token: await tokenOf(course),
    replay: await keyedNote(params.companyId, as.as, course.id, numero),
  }
}

test('what is on its way to an address stays here once the right has ended, and says so', async () => {
  const companyId = empresaIdOf('despachante')
  const webhookId = await webhookOf(companyId)
  const declarado = declared('RETIRADA_CONTEINER_IMPORTACAO')
  const course = await askFor(server, { declarado, area: 'despachante' })
  receiver.answer = (_, response) => void response.writeHead(500).end()
  await deliverer.settle()
  receiver.answer = (_, response) => void response.end('ok')
  const right = (await rightOf(course.id)) ?? 0
  await db.updateTable('autorizacao').set({ ativa: false }).where('id', '=', right).execute()
  receiver.received.length = 0
  clock.advance({ minutes: 10 })
  await deliverer.settle()
  const about = (corpo: string) => JSON.parse(corpo).servico?.id === course.id
  expect(receiver.received.some(({ body }) => about(body))).toBe(false)
  const held = (await entregasOf(db, webhookId)).filter(({ corpo }) => about(corpo))
  expect(held.length).toBeGreaterThan(0)
  for (const { situacao, tentativa } of held) {
    expect(situacao).toBe('FALHOU')
    expect(tentativa.at(-1)).toMatchObject({ erro: 'SEM_DIREITO', status: null })
  }
  // A withheld delivery does not switch the webhook off.
  const row = await db.selectFrom('webhook').selectAll().where('id', '=', webhookId).executeTakeFirstOrThrow()
  expect(row.desligado_em).toBeNull()

  await db.updateTable('empresa_user').set({ admin: true }).where('empresa_id', '=', companyId).execute()
  const own = webhookRoutes['webhook-da-empresa']
  const params = { companyId, id: webhookId, entregaId: held[0]?.id ?? 0 }
  expect((await call(own.getEntrega, { params }, { as: 'despachante' })).body.corpo).toBeNull()
  expect((await call(own.resendEntrega, { params }, { as: 'despachante' })).outcome).toBe(
    '409 webhook.error.sem-direito',
  )
  await db.updateTable('autorizacao').set({ ativa: true }).where('id', '=', right).execute()
  expect((await call(own.getEntrega, { params }, { as: 'despachante' })).body.corpo).toContain('servico')
  expect((await call(own.resendEntrega, { params }, { as: 'despachante' })).status).toBe(200)
})

test('the link of a broker whose right has ended shows nothing, and those of the others what they showed', async () => {
  const { open, passeParams } = await newPasse(server)
  const companyId = empresaIdOf('despachante')
  const params = { ...passeParams, companyId }
  const { body: passe } = await call(getPasse, { params }, { as: 'despachante' })
  const link = () => call(openPasse, { body: { token: tokenIn(passe.link) } })
  expect((await link()).body.passe).toMatchObject({ placas: passe.placas, motoristas: passe.motoristas })
  const setActive = (ativa: boolean) =>
    db.updateTable('autorizacao').set({ ativa }).where('empresa_autorizada_id', '=', companyId).execute()
  await setActive(false)
  expect((await link()).outcome).toBe('404 passe.desconhecido')
  expect((await open()).body.situacao).toBe('VALIDO')
  const body = { texto: tokenIn(passe.link) }
  const gate = await send('POST', '/api/terminal/portaria', { as: 'grc', body })
  expect(gate.text, 'to the gate it still says whose truck it is').toContain(
    `"servicoId":${passeParams.servicoId}`,
  )
  await setActive(true)
  expect((await link()).body.situacao).toBe('VALIDO')
  const { autorizacao_id: right } = await db
    .selectFrom('servico_parte')
    .select('autorizacao_id')
    .where('servico_id', '=', passeParams.servicoId)
    .where('empresa_id', '=', companyId)
    .executeTakeFirstOrThrow()
  for (const { how, end } of ends) {
    const restore = await end({ id: right ?? 0, companyId })
    expect((await link()).outcome, how).toBe('404 passe.desconhecido')
    await restore()
    expect((await link()).body.situacao, how).toBe('VALIDO')
  }
})

test(`in ${courses} courses feed, webhooks, passes and repeated commands give what the lists give, also after a right has ended`, {
  timeout: 600_000,
}, async () => {
  const endedBy = new Map<string, number>()
  for (let number = 0; number < courses; number++) {
    const random = new Random(seed * 100_003 + number)
    const course = await Course.begin(server, grade, random, number)
    const right = await rightOf(course.id)
    if (right === null) continue
    if (random.chance(0.5)) await course.getReady()
    for (let step = 0; step < steps; step++) await course.step()
    const kept = await keep(course)
    const { how, end } = random.pick(ends)
    const story = () => `${how}\n${course.steps.join('\n')}`
    let restore: () => Promise<unknown> = () => Promise.resolve()
    for (const isHeld of [true, false, true]) {
      if (isHeld) await restore()
      else restore = await end({ id: right, companyId: kept.companyId })
      const seen = await whereSeen(kept)
      // The requester may have another part of its own, and then loses only what the authorisation gave.
      if (isHeld) expect(seen.list, story()).toBe(true)
      else if (!seen.list) endedBy.set(how, (endedBy.get(how) ?? 0) + 1)
      const { passe: _, ...others } = seen
      const { replay: __, ...shown } = others
      // A stored answer to the requester is not given to the same company in another role either.
      const compared = seen.list ? (isHeld ? others : shown) : seen
      for (const [place, isSeen] of Object.entries(compared))
        expect(isSeen, `${place}\n${story()}`).toBe(seen.list)
      if (isHeld && 'passe' in seen) expect(seen.passe, story()).toBe(true)
    }
  }
  expect(webhooks.size).toBeGreaterThan(2)
  const counts = [...endedBy.values()]
  expect(counts.reduce((all, one) => all + one, 0)).toBeGreaterThan(courses / 4)
  expect(counts.length, 'ways in which rights have ended').toBeGreaterThan(2)
})
