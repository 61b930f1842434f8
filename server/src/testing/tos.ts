import type { AddressInfo } from 'node:net'
import type { FonteDoTerminal } from '@cais/core/access/fontes.ts'
import { type Opcoes, readOpcoes } from '../../../tos/opcoes.ts'
import type { Tempo } from '../../../tos/tempo.ts'
import { newFonteDoTerminal } from './integracao/fonte-do-terminal.ts'
import type { TestServer } from './test-server.ts'

/** The tests' clock, which whoever waits moves on. */
export const tempoOf = ({ clock }: Pick<TestServer, 'clock'>): Tempo => ({
  now: clock.now,
  wait: async (ms, signal) => {
    signal.throwIfAborted()
    clock.advance({ seconds: ms / 1000 })
  },
})

/** Where a test server is reached from outside, as by any other program. */
export async function addressOf({ app }: Pick<TestServer, 'app'>): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** How the program is started against a test server, with a key of each of these systems. */
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
