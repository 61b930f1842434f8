import { type ChildProcess, fork } from 'node:child_process'
import { agendamentoRoutes } from '@cais/core/api/agendamento.ts'
import { urlOf } from '@cais/core/api/route.ts'
import { cancelServico, rescheduleServico } from '@cais/core/api/servico.ts'
import { sql } from 'kysely'
import { openPools } from '../server/src/db/pool.ts'
import { loadDemoWorld } from '../server/src/demo/load.ts'
import { brokenJanelas } from '../server/src/testing/broken-janelas.ts'
import { copyServico, type ToSchedule } from '../server/src/testing/many-servicos.ts'
import { sellNaively } from '../server/src/testing/naive.ts'
import { startTemporaryDatabase } from '../server/src/testing/temporary-database.ts'

const takers = 500
const movers = 30
const leavers = 10
const places = 20

/**
 * 500 users want one of 20 places, 30 move into the window from another one and 10 cancel, all at once on two server
 * processes. No window may ever have more appointments than places, and in the end all places are taken.
 */
export async function benchOverbooking(): Promise<void> {
  const database = await startTemporaryDatabase()
  const pools = openPools({ url: database.applicationUrl, onError: () => {} })
  const servers: ChildProcess[] = []
  try {
    await loadDemoWorld(pools.writing, new Date(), 'America/Sao_Paulo')
    const started = await Promise.all([0, 1].map(() => startServer(database.applicationUrl, servers)))
    const { wanted, elsewhere, companyId, all } = await prepare(pools.writing)
    const callers = all.map((one, index) => new Caller(started[index % started.length], companyId, one))
    const leaving = callers.slice(0, leavers)
    const moving = callers.slice(leavers, leavers + movers)
    let taking = callers.slice(leavers + movers)
    for (const one of leaving) await must(one.schedule(wanted))
    for (const one of moving) await must(one.schedule(elsewhere).then(() => one.askToMove()))
    const at = performance.now()
    // The small groups go first, so that they do not wait behind all others.
    const [moved, left, taken] = await Promise.all([
      Promise.all(moving.map((one) => one.moveTo(wanted))),
      Promise.all(leaving.map((one) => one.cancel())),
      Promise.all(taking.map((one) => one.take(wanted))),
    ])
    taking = taking.filter((_, index) => taken[index] !== 200)
    // Places that were given back after all requests go to those who ask again.
    const again = await Promise.all(taking.map((one) => one.take(wanted)))
    const seconds = (performance.now() - at) / 1000
    const outcomes = [...taken, ...moved, ...again]
    const got = [taken, again, moved].map((some) => some.filter((one) => one === 200).length)
    const broken = await brokenJanelas(pools.writing)
    const { ocupadas } = await pools.writing
      .selectFrom('janela')
      .select('ocupadas')
      .where('id', '=', wanted)
      .executeTakeFirstOrThrow()
    console.log(
      `${takers} takers, ${movers} movers and ${leavers} leavers of ${places} places, two server processes, ${seconds.toFixed(1)} s`,
    )
    console.log(`  got a place     ${got[0]}, ${got[1]} when they asked again`)
    console.log(`  moved in        ${got[2]}`)
    console.log(`  left            ${left.filter((one) => one === 200).length}`)
    console.log(`  taken at last   ${ocupadas}`)
    console.log(`  broken windows  ${broken.length}`)
    const others = outcomes.filter((one) => one !== 200 && one !== 409)
    if (others.length) console.log(`  others          ${[...new Set(others)].join(', ')}`)
    const isRight = broken.length === 0 && ocupadas === places && others.length === 0
    if (!isRight || left.some((one) => one !== 200))
      throw new Error('a window was overbooked, or somebody was refused for another reason')
    const sold = await sellNaively({
      ...database,
      janelaId: await newWindow(pools.writing),
      checked: false,
      count: 200,
    })
    console.log(`  control         who looks first and writes then sells ${sold} of ${places} places`)
    if (sold <= places) throw new Error('the control sold no more than there is, so this shows nothing')
  } finally {
    for (const child of servers) child.disconnect()
    await pools.end()
    await database.stop()
  }
}

async function must(status: Promise<number>): Promise<void> {
  if ((await status) !== 200) throw new Error(`the bench could not be prepared: ${await status}`)
}

interface Server {
  url: string
  token: string
}

async function startServer(databaseUrl: string, servers: ChildProcess[]): Promise<Server> {
  const child = fork(new URL('overbooking-server.ts', import.meta.url), [databaseUrl])
  servers.push(child)
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Server))
    child.once('exit', (code) => reject(new Error(`a server ended with code ${code}`)))
  })
}

type Db = ReturnType<typeof openPools>['writing']

/** Two windows that only these requests use, and a service with one line for each request. */
async function prepare(db: Db) {
  const model = await db
    .selectFrom('pendencia as p')
    .innerJoin('servico as s', 's.id', 'p.servico_id')
    .innerJoin('servico_parte as t', 't.servico_id', 's.id')
    .select(['s.id', 'p.id as pendenciaId', 't.empresa_id'])
    .where('p.tipo', '=', 'AGENDAMENTO')
    .where('p.status', '=', 'ATIVA')
    .where('t.papel', '=', 'REQUISITANTE')
    .where('t.empresa_id', '=', 1)
    .where('s.subtipo', 'like', 'RETIRADA_CONTEINER_%')
    .where('s.subtipo', 'not like', '%VAZIO%')
    .where('s.subtipo', 'not like', '%DTA')
    .orderBy('s.id')
    .executeTakeFirstOrThrow()
  // One line for each service, so that each request needs one place.
  await sql`DELETE FROM carga_servico WHERE servico_id = ${model.id}
    AND id > (SELECT min(id) FROM carga_servico WHERE servico_id = ${model.id})`.execute(db)
  const all = await copyServico(
    db,
    { servicoId: model.id, pendenciaId: model.pendenciaId },
    takers + movers + leavers,
  )
  return {
    wanted: await newWindow(db),
    elsewhere: await newWindow(db, 200),
    companyId: model.empresa_id,
    all,
  }
}

/** A window without appointments. */
async function newWindow(db: Db, capacidade = places): Promise<number> {
  const { id } = await db
    .selectFrom('janela')
    .select('id')
    .where('area_terminal', '=', 'GATE_CHEIO')
    .where('indicador_dta', '=', false)
    .where('fechada', '=', false)
    .where('ocupadas', '=', 0)
    .where('capacidade', 'not in', [places, 200])
    .where('inicio', '>', new Date(Date.now() + 2 * 86_400_000))
    .orderBy('inicio')
    .executeTakeFirstOrThrow()
  await db.updateTable('janela').set({ capacidade }).where('id', '=', id).execute()
  return id
}

/** A client of one service. Its methods give the first status that is no success, or 200. */
class Caller {
  readonly #server: Server | undefined
  readonly #servico: ToSchedule
  readonly #companyId: number
  #pendenciaId: number

  constructor(server: Server | undefined, companyId: number, servico: ToSchedule) {
    this.#server = server
    this.#companyId = companyId
    this.#servico = servico
    this.#pendenciaId = servico.pendenciaId
  }

  /** Holds and confirms one place. */
  async take(janelaId: number): Promise<number> {
    const { hold, confirm } = agendamentoRoutes.agendamento
    const cargaServicoIds = this.#servico.linhas
    const held = await this.#send(hold, { janelaId, cargaServicoIds })
    return held.status === 200 ? (await this.#send(confirm, { cargaServicoIds })).status : held.status
  }

  async schedule(janelaId: number): Promise<number> {
    const taken = await this.take(janelaId)
    return taken === 200 ? (await this.#send(agendamentoRoutes.agendamento.finalize, {})).status : taken
  }

  async askToMove(): Promise<number> {
    const { status, body } = await this.#send(rescheduleServico, {})
    const { pendencias = [] } = body as { pendencias?: { id: number; tipo: string }[] }
    this.#pendenciaId = pendencias.find(({ tipo }) => tipo === 'REAGENDAMENTO')?.id ?? 0
    return status
  }

  async moveTo(janelaId: number): Promise<number> {
    const agendamentos = [{ janelaId, cargaServicoIds: this.#servico.linhas }]
    return (await this.#send(agendamentoRoutes.reagendamento.finalize, { agendamentos })).status
  }

  async cancel(): Promise<number> {
    return (await this.#send(cancelServico)).status
  }

  async #send(
    { method, path }: { method: string; path: string },
    body?: object,
  ): Promise<{ status: number; body: unknown }> {
    const { servicoId } = this.#servico
    const params = { companyId: this.#companyId, servicoId, id: servicoId, pendenciaId: this.#pendenciaId }
    const answer = await fetch(`${this.#server?.url}${urlOf(path, { params })}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#server?.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    // A server that is busy, or that limits the user, says so; a client that waits and asks again is served.
    if (answer.status === 503 || answer.status === 429) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      return this.#send({ method, path }, body)
    }
    return { status: answer.status, body: text ? JSON.parse(text) : null }
  }
}
