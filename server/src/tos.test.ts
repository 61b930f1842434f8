import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { enviaveisDe } from '@cais/core/entrada/recursos.ts'
import { expect, test } from 'vitest'
import { playTerminal } from '../../tos/terminal.ts'
import { hashOfToken } from './http/session.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { opcoesFor, tempoOf } from './testing/tos.ts'

const one = await startTestServer({ empty: true })
const same = await startTestServer({ empty: true })
const args = ['--seed', '7', '--run', 'T1', '--speed', '1000', '--hours', '36']

/** A day and a half of the plan, reported by a program that only sends. */
async function play(server: TestServer, opcoes?: Awaited<ReturnType<typeof opcoesFor>>) {
  const given = opcoes ?? (await opcoesFor(server, args))
  await server.db
    .updateTable('fonte_chave')
    .set({ escopos: enviaveisDe('tos') })
    .where('hash', '=', hashOfToken(given.chaves[0] ?? ''))
    .execute()
  return playTerminal(given, new AbortController().signal, tempoOf(server))
}

const readState = async ({ db }: TestServer) => ({
  escalas: await db.selectFrom('escala').select(['visit', 'status', 'berco']).orderBy('visit').execute(),
  cargas: await db
    .selectFrom('carga')
    .select(['identificador', 'categoria', 'peso_bruto', 'posicao_patio'])
    .select(({ eb }) => eb('recebida_em', 'is not', null).as('recebida'))
    .orderBy('identificador')
    .execute(),
  bloqueios: await db
    .selectFrom('bloqueio_carga')
    .select(['tipo', 'situacao', 'orgao'])
    .orderBy('id')
    .execute(),
  empresas: await db
    .selectFrom('empresa')
    .select(['nome', 'national_register'])
    .orderBy('national_register')
    .execute(),
})

test('a plan fills an empty portal, and the same seed fills another one alike', {
  timeout: 120_000,
}, async () => {
  const opcoes = await opcoesFor(one, args)
  const { recibos, refused } = await play(one, opcoes)
  expect(refused).toBe(0)
  expect(new Set(recibos.map(({ resultado, mensagem }) => `${resultado} ${mensagem}`))).toEqual(
    new Set(['APLICADO null']),
  )
  const state = await readState(one)
  const statuses = state.escalas.map(({ status }) => status)
  for (const status of ['ANUNCIADO', 'ATRACADO', 'ENCERRADO']) expect(statuses).toContain(status)
  expect(state.cargas.filter(({ recebida }) => recebida).length).toBeGreaterThan(10)
  expect(state.cargas.some(({ posicao_patio }) => posicao_patio)).toBe(true)
  expect(state.bloqueios.some(({ situacao }) => situacao === 'LIBERADO')).toBe(true)
  const again = await play(same)
  expect(again.recibos.map(({ passo, resultado }) => [passo.recurso, passo.ref, resultado])).toEqual(
    recibos.map(({ passo, resultado }) => [passo.recurso, passo.ref, resultado]),
  )
  expect(await readState(same)).toEqual(state)
  // After a restart the portal knows the earlier reports already.
  expect((await play(one, opcoes)).refused).toBe(0)
  expect(await readState(one)).toEqual(state)
  const repeated = await one.db
    .selectFrom('recebimento_item')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('resultado', '=', 'REPETIDO')
    .executeTakeFirstOrThrow()
  expect(Number(repeated.count)).toBe(recibos.length)
})

/** Starts the program itself; returns its output and exit code. */
function start(more: readonly string[], env: Record<string, string>) {
  const program = fileURLToPath(new URL('../../tos/main.ts', import.meta.url))
  const child = spawn(process.execPath, [program, ...more], { env: { ...process.env, ...env } })
  const ended = once(child, 'close').then(([code]) => code as number)
  return { child, ended }
}

test('the program says how it ended', { timeout: 60_000 }, async () => {
  const { url, chaves } = await opcoesFor(one, args)
  const CAIS_KEY = chaves.join(',')
  expect(await start(['--help'], {}).ended).toBe(0)
  expect(await start(['--speed', '5000'], { CAIS_KEY }).ended).toBe(2)
  expect(await start([], { CAIS_KEY: '' }).ended).toBe(2)
  expect(await start(['--url', url], { CAIS_KEY: `${CAIS_KEY}x` }).ended).toBe(3)
  const { child, ended } = start(['--url', url, '--speed', '1'], { CAIS_KEY })
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
