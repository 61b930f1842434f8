import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listServicoEventos } from '@cais/core/api/servico.ts'
import { cancelTerminalServico } from '@cais/core/api/terminal.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { Guarita } from '../../tos/guarita/guarita.ts'
import { ListaRecusada } from '../../tos/guarita/lista.ts'
import { layCable } from './testing/cable.ts'
import { testStart } from './testing/clock.ts'
import { newFonteDoTerminal } from './testing/integracao/fonte-do-terminal.ts'
import { clearGrade } from './testing/janelas.ts'
import { newPasse } from './testing/passe.ts'
import { seenByTerminal } from './testing/terminal-course.ts'
import { startTestServer } from './testing/test-server.ts'
import { addressOf } from './testing/tos.ts'

const server = await startTestServer()
const { call, db, clock, forgetSessions } = server
await clearGrade(db)
const cable = await layCable(await addressOf(server))
const url = cable.through(await addressOf(server)).replace(/\/$/, '')
const folders: string[] = []
afterAll(async () => {
  await cable.cut()
  for (const folder of folders) await rm(folder, { recursive: true })
})

beforeEach(() => {
  clock.advance({ minutes: (testStart.getTime() - clock.now().getTime()) / 60_000 })
  forgetSessions()
})

/** A gate with a folder and a key of its own. */
async function newGuarita() {
  const folder = await mkdtemp(join(tmpdir(), 'cais-guarita-'))
  folders.push(folder)
  const { chave, chaveId } = await newFonteDoTerminal(server, 'gate')
  const onde = { url, chave, folder, tempo: clock, patience: 30_000 }
  return { guarita: new Guarita(onde), onde, chaveId, file: join(folder, 'guarita.json') }
}

interface Held {
  lista: { payload: string }
  chaves: object[]
}

/** What a gate has kept. */
const readHeld = async (file: string): Promise<Held> => JSON.parse(await readFile(file, 'utf8'))

/** A truck in its window, whose box a system of the terminal has named. */
async function expected() {
  const made = await newPasse(server)
  const [linha] = (await seenByTerminal(server, made.params.servicoId)).cargaServico
  if (!linha) throw new Error('no cargo')
  const { placa, cnh } = {
    placa: linha.compromisso.veiculos[0]?.placa ?? '',
    cnh: linha.compromisso.motoristas[0]?.cnh ?? '',
  }
  const lido = { placa, cnh, codigo: made.passe.codigo }
  return { ...made, linha, lido, placa, cnh }
}

const waitFor = (instant: string, minutes = 0) =>
  clock.advance({ minutes: (Date.parse(instant) - clock.now().getTime()) / 60_000 + minutes })

const readEntradas = (linhaId: number) =>
  db
    .selectFrom('carga_evento')
    .select(['at', 'placa', 'cnh', 'contradicoes', 'recusa', 'principal'])
    .where('carga_servico_id', '=', linhaId)
    .where('tipo', '=', 'GATE_ENTRADA')
    .execute()

async function away<Result>(work: () => Promise<Result>): Promise<Result> {
  await cable.cut()
  try {
    return await work()
  } finally {
    await cable.mend()
  }
}

test('the portal goes away, trucks enter by the list, the portal comes back, and the entries arrive once', async () => {
  const { guarita, onde } = await newGuarita()
  const [one, other] = [await expected(), await expected()]
  waitFor(one.passe.inicio, 5)
  expect(await guarita.refresh()).toBe('NOVA')
  expect(await guarita.refresh()).toBe('MESMA')
  expect(await guarita.decide(one.lido)).toMatchObject({ por: 'PORTAL', decisao: 'ENTRA' })
  const began = clock.now()
  const entered = await away(async () => {
    expect(await guarita.refresh()).toBe('SEM_PORTAL')
    clock.advance({ minutes: 20 })
    const first = await guarita.decide(one.lido)
    expect(first).toMatchObject({
      por: 'LISTA',
      decisao: 'ENTRA',
      passagens: [{ codigo: one.passe.codigo, leia: [] }],
    })
    const entrada = guarita.enter(one.lido, first.passagens[0] ?? fail())
    // The same truck again, also after the gate's machine was started again: the list does not know, the gate does.
    const again = await new Guarita(onde).decide(one.lido)
    expect(again).toMatchObject({
      por: 'LISTA',
      decisao: 'NAO_ENTRA',
      passagens: [{ impedimento: 'JA_ENTROU' }],
    })
    waitFor(other.passe.inicio, 1)
    const second = await guarita.decide({
      placa: other.placa,
      cnh: '62531246834',
      codigo: other.passe.codigo,
    })
    expect(second).toMatchObject({ decisao: 'EXCECAO', passagens: [{ contradicoes: ['OUTRO_MOTORISTA'] }] })
    guarita.enter(other.lido, second.passagens[0] ?? fail())
    expect(await guarita.send()).toEqual([])
    return entrada
  })
  expect(Date.parse(entered.em) - began.getTime()).toBe(20 * 60_000)
  expect(await guarita.send()).toMatchObject([{ resultado: 'APLICADO' }, { resultado: 'APLICADO' }])
  expect(await guarita.send()).toEqual([])
  const [kept, ...more] = await readEntradas(one.linha.id)
  expect(more).toEqual([])
  expect(kept).toMatchObject({ placa: one.placa, cnh: one.cnh, contradicoes: [], recusa: null })
  expect(kept?.at.toISOString()).toBe(entered.em)
  expect(await readEntradas(other.linha.id)).toHaveLength(1)
  expect(await guarita.decide(one.lido)).toMatchObject({ por: 'PORTAL', decisao: 'NAO_ENTRA' })
})

test('an answer that was lost on its way does not make an entry two', async () => {
  const { guarita, file } = await newGuarita()
  const { passe, lido, linha } = await expected()
  waitFor(passe.inicio, 5)
  const verdict = await guarita.decide(lido)
  guarita.enter(lido, verdict.passagens[0] ?? fail())
  const before = await readFile(file, 'utf8')
  expect(await guarita.send()).toHaveLength(1)
  await writeFile(file, before)
  expect(await guarita.send()).toMatchObject([{ resultado: 'APLICADO' }])
  expect(await readEntradas(linha.id)).toHaveLength(1)
})

test('the list is used for four hours without the portal, and not a moment longer', async () => {
  const { guarita } = await newGuarita()
  const { passe, lido } = await expected()
  waitFor(passe.ate, -245)
  await guarita.refresh()
  clock.advance({ minutes: 4 })
  expect(await guarita.refresh()).toBe('MESMA')
  await away(async () => {
    clock.advance({ minutes: 240 })
    expect(await guarita.decide(lido)).toMatchObject({ por: 'LISTA', decisao: 'ENTRA' })
    clock.advance({ minutes: 2 })
    expect(await guarita.decide(lido)).toMatchObject({ por: 'NINGUEM', decisao: 'NAO_ENTRA', passagens: [] })
    // A clock that is put back does not make the list good again.
    clock.advance({ minutes: -120 })
    expect(await guarita.decide(lido)).toMatchObject({ por: 'NINGUEM' })
  })
})

test('a list that was changed where it is kept lets nobody in', async () => {
  const { guarita, file } = await newGuarita()
  const { passe, lido } = await expected()
  waitFor(passe.inicio, 5)
  await guarita.refresh()
  const held = await readHeld(file)
  const said = Buffer.from(held.lista.payload, 'base64url').toString()
  const payload = Buffer.from(said.replaceAll(lido.placa, 'QRT9Z99')).toString('base64url')
  expect(payload).not.toBe(held.lista.payload)
  await writeFile(file, JSON.stringify({ ...held, lista: { ...held.lista, payload } }))
  await away(async () => {
    const refused = await guarita.decide({ ...lido, placa: 'QRT9Z99' })
    expect(refused).toMatchObject({ por: 'NINGUEM', decisao: 'NAO_ENTRA' })
    expect(refused.porque).toContain('signature')
  })
  expect(await guarita.refresh()).toBe('NOVA')
  await away(async () => expect(await guarita.decide(lido)).toMatchObject({ por: 'LISTA', decisao: 'ENTRA' }))
})

test('an older list that somebody sends again does not take the place of the newer one', async () => {
  const { guarita, onde, file } = await newGuarita()
  await expected()
  await guarita.refresh()
  const { lista: replayed, chaves: keys } = await readHeld(file)
  clock.advance({ minutes: 6 })
  await guarita.refresh()
  const replaying = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(request.url?.endsWith('/chaves') ? { keys } : replayed))
  })
  await new Promise<void>((resolve) => replaying.listen(0, '127.0.0.1', resolve))
  const bound = replaying.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const misled = new Guarita({ ...onde, url: `http://127.0.0.1:${port}` })
  await expect(misled.refresh()).rejects.toThrow(ListaRecusada)
  replaying.close()
  const { payload } = (await readHeld(file)).lista
  const { geradaEm }: { geradaEm: string } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  expect(geradaEm).toBe(clock.now().toISOString())
})

test('a truck whose service was cancelled meanwhile is kept with why, and its service does not move', async () => {
  const { guarita } = await newGuarita()
  const { passe, lido, linha, params } = await expected()
  waitFor(passe.inicio, 5)
  await guarita.refresh()
  const body = { motivo: 'Pedido do cliente.' }
  await call(cancelTerminalServico, { params: { id: params.servicoId }, body }, { as: 'grc' })
  await away(async () => {
    const verdict = await guarita.decide(lido)
    expect(verdict).toMatchObject({ por: 'LISTA', decisao: 'ENTRA' })
    guarita.enter(lido, verdict.passagens[0] ?? fail())
  })
  expect(await guarita.send()).toMatchObject([{ resultado: 'APLICADO' }])
  const { status } = await seenByTerminal(server, params.servicoId)
  expect(status).toBe('CANCELADO')
  const { rows } = await sql<{ placa: string; recusa: string | null }>`
    SELECT placa, recusa FROM carga_evento WHERE carga_id = ${linha.carga.id} AND tipo = 'GATE_ENTRADA'`.execute(
    db,
  )
  expect(rows).toMatchObject([{ placa: lido.placa }])
})

test('a truck whose haulier withdrew it meanwhile is written down with the exception, as any other', async () => {
  const { guarita } = await newGuarita()
  const { passe, lido, linha, params, frota } = await expected()
  waitFor(passe.inicio, 5)
  await guarita.refresh()
  const end = (ativa: boolean) =>
    sql`UPDATE autorizacao_veiculo SET ativa = ${ativa} WHERE caminhao_id = ${frota.caminhaoIds[0] ?? 0}`.execute(
      db,
    )
  await end(false)
  await away(async () => {
    const verdict = await guarita.decide(lido)
    expect(verdict).toMatchObject({ por: 'LISTA', decisao: 'ENTRA' })
    guarita.enter(lido, verdict.passagens[0] ?? fail())
  })
  expect(await guarita.send()).toHaveLength(1)
  expect(await readEntradas(linha.id)).toMatchObject([
    { contradicoes: ['CAMINHAO_NAO_AUTORIZADO'], recusa: null },
  ])
  await end(true)
  const own = { params: { companyId: params.companyId, id: params.servicoId } }
  forgetSessions()
  const { body: timeline } = await call(listServicoEventos, own, { as: 'cliente' })
  expect(timeline.length).toBeGreaterThan(0)
})

test('a key that was withdrawn reads nothing, and what it has read lasts no longer than its hours', async () => {
  const { guarita, chaveId } = await newGuarita()
  const { passe, lido } = await expected()
  waitFor(passe.inicio, 5)
  await guarita.refresh()
  await sql`UPDATE fonte_chave SET encerrada_em = now() WHERE id = ${chaveId}`.execute(db)
  await expect(guarita.refresh()).rejects.toThrow('401')
  await expect(guarita.decide(lido)).rejects.toThrow('401')
})

function fail(): never {
  throw new Error('nothing was found')
}
