import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { FonteDoTerminal } from '@cais/core/access/fontes.ts'
import { Diario } from '../../../tos/diario.ts'
import { Turno } from '../../../tos/mesa/turno.ts'
import { type Opcoes, readOpcoes } from '../../../tos/opcoes.ts'
import { Cursor } from '../../../tos/ouvir/cursor.ts'
import { Portal } from '../../../tos/portal.ts'
import type { Tempo } from '../../../tos/relogio.ts'
import { newFonteDoTerminal } from './integracao/fonte-do-terminal.ts'
import { numberAll } from './numbering.ts'
import type { TestServer } from './test-server.ts'

/** The tests' clock, which every wait advances. */
export const tempoOf = ({ clock }: Pick<TestServer, 'clock'>): Tempo => ({
  now: clock.now,
  wait: async (ms, signal) => {
    // Other tasks run meanwhile.
    await setImmediate(undefined, { signal })
    clock.advance({ seconds: ms / 1000 })
  },
})

/** The address at which other programs reach the test server. */
export async function addressOf({ app }: Pick<TestServer, 'app'>): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** The options of the program for a test server, with a key for each of these systems. */
export async function opcoesFor(
  server: TestServer,
  args: readonly string[] = [],
  tipos: readonly FonteDoTerminal[] = ['tos'],
): Promise<Opcoes> {
  const chaves: string[] = []
  for (const tipo of tipos) chaves.push((await newFonteDoTerminal(server, tipo)).chave)
  const env = { CAIS_KEY: chaves.join(','), CAIS_WEBHOOK_SECRET: 'whsec_c2VncmVkby1kby10ZXN0ZQ==' }
  const all = ['--url', await addressOf(server), '--quiet', ...args]
  const opcoes = readOpcoes(all, env, server.clock.now())
  if (!opcoes) throw new Error('that only asks for help')
  return opcoes
}

/** The desk, gate and cashier of the program, controlled by the test: `hear` reads the news, then `work` acts. */
export async function turnoAt(
  server: TestServer,
  { seed = 1, pace = 90, estadias = new Map<string, string>() } = {},
) {
  const opcoes = await opcoesFor(server, [], ['tos', 'banco'])
  const portal = new Portal(opcoes.url, new AbortController().signal)
  const [tos] = await portal.signIn(opcoes.chaves)
  const diario = new Diario(true)
  const mesa = { portal, diario, rodada: 'T', estadiaDe: (box: string) => estadias.get(box) }
  const turno = new Turno(mesa, { seed, paceMs: pace * 1000 }, tempoOf(server))
  const cursor = new Cursor(portal)
  const hear = async () => {
    await numberAll(server)
    await cursor.read(turno.hear)
  }
  return { portal, turno, diario, hear, work: () => turno.workOnce(), fonteId: tos?.id ?? 0 }
}
