import { type ChildProcess, fork } from 'node:child_process'
import { agendamentoRoutes } from '@cais/core/api/agendamento.ts'
import { urlOf } from '@cais/core/api/route.ts'
import { openPools } from '../server/src/db/pool.ts'
import { loadDemoWorld } from '../server/src/demo/load.ts'
import { copyServico, type ToSchedule } from '../server/src/testing/many-servicos.ts'
import { startTemporaryDatabase } from '../server/src/testing/temporary-database.ts'

const requests = 500
const places = 20

/** 500 requests at once for a window of 20 places, from two server processes: exactly 20 get in. */
export async function benchOverbooking(): Promise<void> {
  const database = await startTemporaryDatabase()
  const pools = openPools({ url: database.applicationUrl, onError: () => {} })
  const servers: ChildProcess[] = []
  try {
    await loadDemoWorld(pools.writing, new Date())
    const started = await Promise.all([0, 1].map(() => startServer(database.applicationUrl, servers)))
    const { janelaId, companyId, all } = await prepare(pools.writing)
    const at = performance.now()
    const outcomes = await Promise.all(
      all.map((one, index) => take(started[index % started.length], one, { janelaId, companyId })),
    )
    const seconds = (performance.now() - at) / 1000
    const { ocupadas } = await pools.writing
      .selectFrom('janela')
      .select('ocupadas')
      .where('id', '=', janelaId)
      .executeTakeFirstOrThrow()
    const count = (status: number) => outcomes.filter((one) => one === status).length
    console.log(`${requests} requests for ${places} places, two server processes, ${seconds.toFixed(1)} s`)
    console.log(`  confirmed  ${count(200)}`)
    console.log(`  refused    ${count(409)}`)
    console.log(`  taken      ${ocupadas}`)
    const others = outcomes.filter((one) => one !== 200 && one !== 409)
    if (others.length) console.log(`  others     ${[...new Set(others)].join(', ')}`)
    if (count(200) !== places || count(409) !== requests - places || ocupadas !== places)
      throw new Error('the window was overbooked, or somebody was refused for another reason')
  } finally {
    for (const child of servers) child.disconnect()
    await pools.end()
    await database.stop()
  }
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

/** A window that only these requests want, and a service with one line for each. */
async function prepare(db: ReturnType<typeof openPools>['writing']) {
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
  const { id } = await db
    .selectFrom('janela')
    .select('id')
    .where('area_terminal', '=', 'GATE_CHEIO')
    .where('indicador_dta', '=', false)
    .where('fechada', '=', false)
    .where('ocupadas', '=', 0)
    .where('inicio', '>', new Date(Date.now() + 2 * 86_400_000))
    .orderBy('inicio')
    .executeTakeFirstOrThrow()
  await db.updateTable('janela').set({ capacidade: places }).where('id', '=', id).execute()
  const all = await copyServico(db, { servicoId: model.id, pendenciaId: model.pendenciaId }, requests)
  return { janelaId: id, companyId: model.empresa_id, all }
}

/** Holds and confirms one place; the status of the first answer that is no success, or 200. */
async function take(
  server: Server | undefined,
  { servicoId, pendenciaId, linhas }: ToSchedule,
  { janelaId, companyId }: { janelaId: number; companyId: number },
): Promise<number> {
  const { hold, confirm } = agendamentoRoutes.agendamento
  const params = { companyId, servicoId, pendenciaId }
  const cargaServicoIds = linhas.slice(0, 1)
  const send = async (path: string, body: object) => {
    const answer = await fetch(`${server?.url}${urlOf(path, { params })}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server?.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
    return answer.status
  }
  // A server that has enough to do says so; who waits and asks again is served.
  const sendUntilServed = async (path: string, body: object): Promise<number> => {
    const status = await send(path, body)
    if (status !== 503) return status
    await new Promise((resolve) => setTimeout(resolve, 500))
    return sendUntilServed(path, body)
  }
  const held = await sendUntilServed(hold.path, { janelaId, cargaServicoIds })
  return held === 200 ? sendUntilServed(confirm.path, { cargaServicoIds }) : held
}
