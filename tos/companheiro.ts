import { type EscalaConhecida, listEscalasConhecidas } from '@cais/core/api/integracao.ts'
import { dadosSobre } from './dados.ts'
import type { Diario } from './diario.ts'
import { enviar } from './enviar.ts'
import { conta } from './plan/passo.ts'
import type { Portal } from './portal.ts'
import type { Relogio } from './relogio.ts'

const hour = 3_600_000
/** Arrivals within the first span no longer change, and arrivals beyond the second are not announced yet. */
const from = 6 * hour
const until = 10 * 24 * hour
/** In each hour one of this many ships changes its arrival: of the ships of ten days a handful a day. */
const oneOf = 60
const shifts = [-3, -2, -1, 1, 2, 3, 4, 6]

interface Companheiro {
  portal: Portal
  relogio: Relogio
  diario: Diario
  seed: number
  rodada: string
  signal: AbortSignal
}

/** Changes arrivals of announced ships once in every hour, beginning with the next full hour. */
export async function moveNavios(companheiro: Companheiro): Promise<void> {
  const { relogio, signal } = companheiro
  for (let slot = Math.floor(relogio.hora) + 1; !signal.aborted; slot++) {
    await relogio.until(slot, signal)
    await moveInHour(companheiro, slot)
  }
}

/** Sends the ships whose arrival changes in one hour, each with all its data. */
export async function moveInHour(
  { portal, relogio, diario, seed, rodada }: Companheiro,
  slot: number,
): Promise<void> {
  const [at, fonteId] = [relogio.momento(slot), portal.fonteFor('escalas:enviar')?.id]
  for (const escala of await portal.call('escalas:enviar', listEscalasConhecidas, {})) {
    const isOurs = escala.fonte === null || escala.fonte.id === fonteId
    const dataETA = isOurs && !escala.ref.startsWith(rodada) && otherEta(escala, seed, slot, Date.parse(at))
    if (!dataETA) continue
    const passo = conta(slot, 'escalas', escala.ref, { ...escala.dados, dataETA })
    diario.keep(await enviar(portal, [{ ...passo, id: `${rodada}:eta:${escala.ref}:${dataETA}` }], at))
  }
}

/** The new arrival of a ship: before its berthing and not in the past; null where it does not change in this hour. */
export function otherEta(
  {
    ref,
    dados,
  }: Pick<EscalaConhecida, 'ref'> & {
    dados: Pick<EscalaConhecida['dados'], 'dataETA' | 'dataETB' | 'dataAtracacao' | 'naBarra'>
  },
  seed: number,
  slot: number,
  now: number,
): string | null {
  const random = dadosSobre(seed, 'navio', ref, slot)
  const [tells, shift] = [random.chance(1 / oneOf), random.pick(shifts) * hour]
  if (!tells || !dados.dataETA || dados.dataAtracacao || dados.naBarra) return null
  const known = Date.parse(dados.dataETA)
  if (known <= now + from || known >= now + until) return null
  const eta = known + shift
  const isTooLate = dados.dataETB !== null && eta > Date.parse(dados.dataETB) - hour
  return isTooLate || eta <= now ? null : new Date(eta).toISOString()
}
