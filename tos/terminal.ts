import { Diario } from './diario.ts'
import { Turno } from './mesa/turno.ts'
import type { Opcoes } from './opcoes.ts'
import { Cursor } from './ouvir/cursor.ts'
import { listen } from './ouvir/webhook.ts'
import { correPlano } from './plano-corre.ts'
import { Portal } from './portal.ts'
import { Relogio } from './relogio.ts'
import { type Tempo, tempoReal } from './tempo.ts'

/** Plays the terminal until its hours are over or somebody ends it; gives what it has told. */
export async function playTerminal(
  opcoes: Opcoes,
  signal: AbortSignal,
  tempo: Tempo = tempoReal,
): Promise<Diario> {
  const { url, seed, speed, rodada, since, clientes, hours } = opcoes
  const diario = new Diario(opcoes.quiet)
  const ending = new AbortController()
  const both = AbortSignal.any([signal, ending.signal])
  const portal = new Portal(url, both)
  for (const { nome, tipo } of await portal.signIn(opcoes.chaves)) diario.say(`${nome} (${tipo}) at ${url}`)
  const relogio = new Relogio(tempo, since, speed)
  const plano = { seed, rodada, clientes, momento: relogio.momento }
  const estadias = new Map<string, string>()
  const work = [correPlano({ portal, relogio, plano, diario, estadias, signal: both }, 0, hours)]
  const mesa = { portal, diario, rodada, estadiaDe: (conteiner: string) => estadias.get(conteiner) }
  const turno = new Turno(mesa, { seed, paceMs: opcoes.paceSeconds * 1000 }, tempo)
  if (portal.may('mesa:ler')) work.push(attend(opcoes, { portal, turno, diario, tempo, signal: both }))
  try {
    // The plan alone comes to an end by itself, and everything ends with it.
    await Promise.race(work)
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    ending.abort()
    await Promise.allSettled(work)
  }
  return diario
}

interface Turma {
  portal: Portal
  turno: Turno
  diario: Diario
  tempo: Tempo
  signal: AbortSignal
}

/** Hears the portal, pushed or pulled, and does what waits for the terminal. */
async function attend({ webhook }: Opcoes, { portal, turno, diario, tempo, signal }: Turma): Promise<void> {
  const cursor = new Cursor(portal)
  await cursor.read(turno.hear)
  await turno.takeQueue()
  const hearing = { hear: turno.hear, warn: (line: string) => diario.warn(line) }
  if (webhook) {
    const port = await listen({ ...webhook, ...hearing, tempo, signal })
    diario.say(`hears at http://127.0.0.1:${port}`)
    return turno.work(signal)
  }
  await Promise.all([turno.work(signal), cursor.follow(turno.hear, tempo, signal)])
}
