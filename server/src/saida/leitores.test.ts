import { randomBytes } from 'node:crypto'
import { escopos } from '@cais/core/access/escopos.ts'
import { getBooking } from '@cais/core/api/booking.ts'
import { getCarga } from '@cais/core/api/carga.ts'
import { getCobranca, saveDadosFaturamento } from '@cais/core/api/fatura.ts'
import { getServico, saveInterveniente } from '@cais/core/api/servico.ts'
import { emitFatura } from '@cais/core/api/terminal.ts'
import { chaveOf } from '@cais/core/values/chave.ts'
import { Random } from '@cais/core/values/random.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { noteAt } from '../course/note-at.ts'
import { hashOfToken } from '../http/session.ts'
import { Course } from '../testing/courses.ts'
import { declared } from '../testing/declared.ts'
import { type Contado, newlyTold } from '../testing/eventos.ts'
import { layOutGrade } from '../testing/pendencia-calls.ts'
import { empresaIdOf } from '../testing/people.ts'
import { askFor } from '../testing/terminal-course.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const { call, callLoosely, db, clock } = server
const grade = await layOutGrade(db)

/** `COURSES=60 SEED=7` runs sixty other courses. */
const courses = Number(process.env.COURSES ?? 9)
const seed = Number(process.env.SEED ?? 1)
const longest = 14

/** A key of a system of each company, which reads what the company reads. */
const keys = new Map<number, string>()
for (const { id } of await db.selectFrom('empresa').select('id').execute()) {
  const since = { criada_em: clock.now(), criada_por: 'grc' }
  const fonte = await db
    .insertInto('fonte')
    .values({ empresa_id: id, nome: 'ERP', tipo: 'cliente', ...since })
    .returning('id')
    .executeTakeFirstOrThrow()
  const chave = chaveOf(randomBytes(32))
  await db
    .insertInto('fonte_chave')
    .values({
      fonte_id: fonte.id,
      hash: hashOfToken(chave),
      final: chave.slice(-4),
      escopos: [...escopos],
      enderecos: [],
      expira_em: new Date(clock.now().getTime() + 300 * 86_400_000),
      ...since,
    })
    .execute()
  keys.set(id, chave)
}

/** Whether a company gets the object of an event, by the object's own call. */
async function isRead({ objetoTipo, objetoId, corpo }: Contado, companyId: number): Promise<boolean> {
  const options = { token: keys.get(companyId) ?? '' }
  if (objetoTipo === 'carga') {
    // A deactivated company reads nothing; calls without a company show it nothing.
    return (await call(getCarga, { params: { id: objetoId } }, options)).status === 200
  }
  if (objetoTipo === 'booking')
    return (await call(getBooking, { params: { id: objetoId } }, options)).status === 200
  const { id } = corpo.servico as { id: number }
  if (objetoTipo === 'fatura') {
    const params = { companyId, id: (corpo.fatura as { pendenciaId: number }).pendenciaId }
    const cobranca = await callLoosely(getCobranca, { params }, options)
    return cobranca.status === 200 && cobranca.text.includes(`"id":${objetoId},`)
  }
  if ((await call(getServico, { params: { companyId, id } }, options)).status === 200) return true
  return objetoTipo === 'servico' && isGivenTo(id, companyId)
}

/** The unstuffing was given to this warehouse, which has it in a list of its own. */
async function isGivenTo(servicoId: number, companyId: number): Promise<boolean> {
  const given = await db
    .selectFrom('servico_armazem as g')
    .innerJoin('empresa as e', 'e.id', 'g.empresa_id')
    .innerJoin('empresa_tipo as t', 't.empresa_id', 'e.id')
    .select('e.id')
    .where('g.servico_id', '=', servicoId)
    .where('e.id', '=', companyId)
    .where('e.activated', '=', true)
    .where('t.tipo', '=', 'Desova')
    .executeTakeFirst()
  return given !== undefined
}

/** Companies that have, had, or might have to do with the service, and some without any relation. */
async function candidatesOf(servicoId: number, random: Random): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT empresa_id::float8 AS id FROM servico_parte WHERE servico_id = ${servicoId}
    UNION SELECT cc.empresa_id FROM carga_consignatario cc JOIN carga_servico l ON l.carga_id = cc.carga_id
      WHERE l.servico_id = ${servicoId}
    UNION SELECT unnest(ARRAY[b.armador_id, b.agencia_maritima_id, b.exportador_id]) FROM servico s
      JOIN booking b ON b.id = s.booking_id WHERE s.id = ${servicoId}`.execute(db)
  const others = Array.from({ length: 3 }, () => random.pick([...keys.keys()]))
  return [...new Set([...rows.flatMap(({ id }) => id ?? []), ...others])]
}

/** Takes a right from one of the parties, and returns how to restore it. */
async function disturb(
  servicoId: number,
  random: Random,
): Promise<{ what: string; undo: () => Promise<unknown> } | null> {
  const partes = await db
    .selectFrom('servico_parte')
    .select(['empresa_id', 'area', 'papel', 'autorizacao_id'])
    .where('servico_id', '=', servicoId)
    .where('empresa_id', '<>', ({ selectFrom }) =>
      selectFrom('servico').select('requisitante_id').where('id', '=', servicoId),
    )
    .execute()
  if (partes.length === 0) return null
  const { empresa_id: id, autorizacao_id } = random.pick(partes)
  const set = (activated: boolean) =>
    db.updateTable('empresa').set({ activated }).where('id', '=', id).execute()
  if (autorizacao_id !== null) {
    const ativa = (value: boolean) =>
      db.updateTable('autorizacao').set({ ativa: value }).where('id', '=', autorizacao_id).execute()
    await ativa(false)
    return { what: `authorisation ${autorizacao_id} of ${id} ends`, undo: () => ativa(true) }
  }
  if (random.chance(0.5)) {
    await set(false)
    return { what: `${id} is shut out`, undo: () => set(true) }
  }
  const tipos = await db.deleteFrom('empresa_tipo').where('empresa_id', '=', id).returning('tipo').execute()
  return {
    what: `${id} is of no type`,
    undo: () =>
      tipos.length
        ? db
            .insertInto('empresa_tipo')
            .values(tipos.map(({ tipo }) => ({ empresa_id: id, tipo })))
            .execute()
        : Promise.resolve(),
  }
}

const told = newlyTold(server)
const byNumber = (a: number, b: number) => a - b

/** Events for the terminal alone, and events that tests cause in transactions of their own before a step. */
const ofTerminal: readonly string[] = [
  'servico.a_executar',
  'pendencia.aguarda_terminal',
  'carga.vgm_declarado',
]
const isArranged = ({ tipo, objetoTipo }: Contado) =>
  objetoTipo === 'escala' || tipo === 'carga.manifestada' || tipo === 'carga.disponivel'

/** The events of the last transaction for companies. */
async function lastTold(): Promise<Contado[]> {
  const events = await told()
  const last = events.filter(({ transacao }) => transacao === events.at(-1)?.transacao)
  if (last.every(isArranged)) return []
  return last.filter(({ tipo, objetoTipo }) => objetoTipo !== 'escala' && !ofTerminal.includes(tipo))
}

/** Compares the readers of the events with the companies that can read them now. */
async function check(events: readonly Contado[], candidates: readonly number[], story: () => string) {
  const known = new Map<string, number[]>()
  for (const one of events) {
    const key =
      one.objetoTipo === 'carga' || one.objetoTipo === 'booking' ? `${one.objetoTipo} ${one.objetoId}` : ''
    const readers = known.get(key) ?? (await readersOf(one, [...new Set([...candidates, ...one.empresas])]))
    known.set(key, readers)
    expect(one.empresas, `${one.tipo}\n${story()}`).toEqual(readers.toSorted(byNumber))
  }
}

async function readersOf(one: Contado, candidates: readonly number[]): Promise<number[]> {
  const readers: number[] = []
  for (const id of candidates) if (await isRead(one, id)) readers.push(id)
  return readers
}

test(`in ${courses} courses those are told who can read the object then, and nobody else`, {
  timeout: 900_000,
}, async () => {
  let [checked, disturbed] = [0, 0]
  const kinds = new Set<string>()
  for (let number = 0; number < courses; number++) {
    const random = new Random(seed * 100_003 + number)
    await told()
    const course = await Course.begin(server, grade, random, number)
    const getsReady = random.chance(0.5)
    for (let step = 0; step <= longest; step++) {
      const disturbance = step > 0 && random.chance(0.4) ? await disturb(course.id, random) : null
      // Half of the courses are brought to the gate, the yard and the ship.
      if (step === 1 && getsReady) await course.getReady()
      if (step > 0) {
        await told()
        await course.step()
      }
      const events = await lastTold()
      const story = () => `${disturbance?.what ?? ''}\n${course.steps.join('\n')}`
      await check(events, await candidatesOf(course.id, random), story)
      await disturbance?.undo()
      checked += events.length
      if (disturbance) disturbed += events.length
      for (const { tipo } of events) kinds.add(tipo)
    }
  }
  expect(checked).toBeGreaterThan(courses * 5)
  expect(disturbed).toBeGreaterThan(courses)
  expect(kinds.size).toBeGreaterThan(8)
})

test('of every kind of thing in the demo world exactly those companies are told who read it', {
  timeout: 300_000,
}, async () => {
  const random = new Random(seed)
  const idsOf = async (table: 'servico' | 'carga' | 'booking') => {
    const rows = await db.selectFrom(table).select('id').orderBy('id').execute()
    return Array.from({ length: 2 }, () => random.pick(rows).id)
  }
  const changes = {
    servico: (id: number) => sql`UPDATE servico SET status = CASE status WHEN 'PENDENTE' THEN 'EM_ANDAMENTO'
      ELSE 'PENDENTE' END WHERE id = ${id}`,
    carga: (id: number) => sql`INSERT INTO bloqueio_carga (carga_id, tipo, descricao, criado_em)
      VALUES (${id}, 'TERMINAL', 'x', ${clock.now()})`,
    booking: (id: number) => sql`UPDATE booking SET porto_destino_final_id =
      (SELECT min(p.id) FROM porto p WHERE p.id IS DISTINCT FROM booking.porto_destino_final_id) WHERE id = ${id}`,
  }
  for (const table of ['servico', 'carga', 'booking'] as const) {
    let readers = 0
    for (const id of await idsOf(table)) {
      await told()
      await db.transaction().execute(async (tx) => {
        await noteAt(tx, clock.now())
        await changes[table](id).execute(tx)
      })
      const events = await lastTold()
      expect(events.length, `${table} ${id}`).toBeGreaterThan(0)
      await check(events, [...keys.keys()], () => `${table} ${id}`)
      readers += events[0]?.empresas.length ?? 0
    }
    expect(readers, table).toBeGreaterThan(2)
  }
})

/** Issues a bill of a service with a named haulier, and returns the events of that moment. */
async function issued(area: 'cliente' | 'despachante', pagador: string | null): Promise<Contado[]> {
  const declarado = declared('RETIRADA_CONTEINER_IMPORTACAO')
  const servico = await askFor(server, { declarado, area })
  const params = { companyId: servico.empresaId, id: servico.id }
  const as = { as: area }
  const part = { empresaId: empresaIdOf('transportador'), papel: 'TRANSPORTADOR' as const }
  expect((await call(saveInterveniente, { params, body: part }, as)).status).toBe(200)
  if (pagador) {
    const body = { empresaId: empresaIdOf(pagador), email: 'frete@transportes.example' }
    expect((await call(saveDadosFaturamento, { params, body }, as)).status).toBe(200)
  }
  const id = servico.pendencias.find(({ tipo }) => tipo === 'FINANCEIRA')?.id ?? 0
  await db.transaction().execute(async (tx) => {
    await noteAt(tx, clock.now())
    await tx.updateTable('pendencia').set({ status: 'ATIVA' }).where('id', '=', id).execute()
  })
  await told()
  expect((await call(emitFatura, { params: { id }, body: {} }, { as: 'grc' })).status).toBe(200)
  return (await lastTold()).filter(({ tipo }) => tipo === 'fatura.emitida')
}

test('of a bill that is issued exactly those are told who read it, the haulier only where it pays', {
  timeout: 300_000,
}, async () => {
  const haulier = empresaIdOf('transportador')
  const bills = [
    ['cliente', null],
    ['despachante', null],
    ['cliente', 'transportador'],
  ] as const
  for (const [area, pagador] of bills) {
    const events = await issued(area, pagador)
    const story = () => `${area} ${pagador ?? ''}`
    expect(events.length, story()).toBe(1)
    expect(events[0]?.empresas.length, story()).toBeGreaterThan(1)
    expect(events[0]?.empresas.includes(haulier), story()).toBe(pagador === 'transportador')
    await check(events, [...keys.keys()], story)
  }
})
