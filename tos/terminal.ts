import { moveNavios } from './companheiro.ts'
import { Diario } from './diario.ts'
import { Turno } from './mesa/turno.ts'
import type { Opcoes } from './opcoes.ts'
import { Cursor } from './ouvir/cursor.ts'
import { listen } from './ouvir/webhook.ts'
import { correPlano } from './plano-corre.ts'
import { Portal } from './portal.ts'
import { Relogio, type Tempo, tempoReal } from './relogio.ts'

const backHours = 10 * 24

/** Plays the terminal until its hours are over or the signal aborts; gives the log of what was sent. */
export async function playTerminal(
  opcoes: Opcoes,
  signal: AbortSignal,
  tempo: Tempo = tempoReal,
): Promise<Diario> {
  const { url, seed, speed, rodada, since, clientes, hours, companion } = opcoes
  const diario = new Diario(opcoes.quiet)
  const ending = new AbortController()
  const both = AbortSignal.any([signal, ending.signal])
  const portal = new Portal(url, both)
  for (const { nome, tipo } of await portal.signIn(opcoes.chaves)) diario.say(`${nome} (${tipo}) at ${url}`)
  const relogio = new Relogio(tempo, since, speed)
  const plano = { seed, rodada, clientes, companion, momento: relogio.momento }
  // The portal already has older steps; newer ones are sent again, and recognised as repetitions.
  const from = Math.max(0, relogio.hora - backHours)
  const estadias = new Map<string, string>()
  const work = [correPlano({ portal, relogio, plano, diario, estadias, signal: both }, from, hours)]
  const mesa = { portal, diario, rodada, estadiaDe: (conteiner: string) => estadias.get(conteiner) }
  const turno = new Turno(mesa, { seed, paceMs: opcoes.paceSeconds * 1000 }, tempo)
  if (companion) work.push(moveNavios({ portal, relogio, diario, seed, rodada, signal: both }))
  if (portal.may('mesa:ler')) work.push(attend(opcoes, { portal, turno, diario, tempo, signal: both }))
  try {
    // Only the plan ends by itself, and everything ends with it.
    await Promise.race(work)
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    ending.abort()
    await Promise.allSettled(work)
  }
  return diario
}

/** A slow pace needs fewer requests. */
const askEvery = (paceSeconds: number) => Math.min(Math.max(paceSeconds * 100, 1_000), 10_000)

interface Turma {
  portal: Portal
  turno: Turno
  diario: Diario
  tempo: Tempo
  signal: AbortSignal
}

/** Follows the portal's events, pushed or pulled, and does the work of the desk. */
async function attend(
  { webhook, paceSeconds }: Opcoes,
  { portal, turno, diario, tempo, signal }: Turma,
): Promise<void> {
  const cursor = new Cursor(portal)
  await cursor.read(turno.hear)
  await turno.takeQueue()
  const hearing = { hear: turno.hear, warn: (line: string) => diario.warn(line) }
  if (webhook) {
    const port = await listen({ ...webhook, ...hearing, tempo, signal })
    diario.say(`hears at http://127.0.0.1:${port}`)
    return turno.work(signal)
  }
  await Promise.all([
    turno.work(signal),
    cursor.follow(turno.hear, { tempo, everyMs: askEvery(paceSeconds), signal }),
  ])
}
