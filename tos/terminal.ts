import { Diario } from './diario.ts'
import type { Opcoes } from './opcoes.ts'
import { correPlano } from './plano-corre.ts'
import { Portal } from './portal.ts'
import { Relogio } from './relogio.ts'

/** Plays the terminal until its hours are over or somebody ends it; gives what it has told. */
export async function playTerminal(opcoes: Opcoes, signal: AbortSignal): Promise<Diario> {
  const { url, seed, speed, rodada, since, clientes, hours, quiet } = opcoes
  const diario = new Diario(quiet)
  const portal = new Portal(url, signal)
  for (const { nome, tipo } of await portal.signIn(opcoes.chaves)) diario.say(`${nome} (${tipo}) at ${url}`)
  const relogio = new Relogio(since, speed)
  const plano = { seed, rodada, clientes, momento: relogio.momento }
  await correPlano({ portal, relogio, plano, diario, signal }, 0, hours).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return diario
}
