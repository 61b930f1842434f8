import type { AgendamentoTela, AgendamentoView, janelaRef } from '@cais/core/api/agendamento.ts'
import { type AgendamentoSlug, isMoveSlug } from '@cais/core/pendencia/kinds.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import type { z } from 'zod'

export type JanelaRef = z.infer<typeof janelaRef>

/** The window of cargo that has arrived cannot be moved. */
export const isMovable = ({ status }: { status: string }) =>
  status === 'PENDENTE' || status === 'AGUARDANDO_EXECUCAO'

/** The places that this pendencia has reserved or confirmed. */
export const chosenHere = ({
  agendamentos,
  pendencia,
}: Pick<AgendamentoTela, 'agendamentos' | 'pendencia'>) =>
  agendamentos.filter(
    ({ pendenciaId, status }) =>
      pendenciaId === pendencia.id && (status === 'PENDENTE' || status === 'CONFIRMADO'),
  )

/**
 * The lines that are ticked first: those in the address, else those without a window. In a move they are the lines with
 * reserved places, else all.
 */
export function firstChoice(
  tela: AgendamentoTela,
  isMove: boolean,
  asked: readonly number[] | null = null,
): number[] {
  const open = tela.cargas.filter(isMovable).map(({ id }) => id)
  const wanted = open.filter((id) => asked?.includes(id))
  if (wanted.length) return wanted
  const here = new Set(chosenHere(tela).map(({ cargaServicoId }) => cargaServicoId))
  return open.filter((id) => (isMove ? here.size === 0 || here.has(id) : !here.has(id)))
}

/**
 * The lines to tick after a reservation: those without a window. When all have one, the same lines, so that another
 * window moves them.
 */
export function nextChoice(tela: AgendamentoTela, isMove: boolean, held: readonly number[]): number[] {
  const without = isMove ? [] : firstChoice(tela, false)
  return without.length ? without : [...held]
}

/** Lines that share a window. */
export interface Escolha {
  janela: JanelaRef
  linhaIds: number[]
  /** The time when the reservation expires; null where the places are confirmed or the reservation has expired. */
  expiraEm: string | null
  /** The reservation has expired, and the places must be requested again. */
  isLapsed: boolean
}

/** The chosen places by window: those that are reserved, and those that expired before the user confirmed them. */
export function escolhasOf(
  here: readonly AgendamentoView[],
  wanted: ReadonlyMap<number, JanelaRef>,
): Escolha[] {
  const alive = new Set(here.map(({ cargaServicoId }) => cargaServicoId))
  const escolhas = new Map<string, Escolha>()
  const add = (linhaId: number, janela: JanelaRef, expiraEm: string | null, isLapsed: boolean) => {
    const key = `${janela.id} ${isLapsed}`
    const found = escolhas.get(key) ?? { janela, linhaIds: [], expiraEm, isLapsed }
    escolhas.set(key, {
      ...found,
      linhaIds: [...found.linhaIds, linhaId],
      expiraEm: earlier(found.expiraEm, expiraEm),
    })
  }
  for (const { cargaServicoId, janela, expiraEm } of here) add(cargaServicoId, janela, expiraEm, false)
  for (const [linhaId, janela] of wanted) if (!alive.has(linhaId)) add(linhaId, janela, null, true)
  return [...escolhas.values()].toSorted((a, b) => a.janela.inicio.localeCompare(b.janela.inicio))
}

const earlier = (a: string | null, b: string | null) => (a && b ? (a < b ? a : b) : (a ?? b))

/** The reason why the windows cannot be confirmed yet, or null. The server decides in the end. */
export function commitRefusal(
  tela: Pick<AgendamentoTela, 'cargas'>,
  slug: AgendamentoSlug,
  escolhas: readonly Escolha[],
): TextKey | null {
  if (isMoveSlug(slug)) return escolhas.length ? null : 'agendamento.recusa.nada-escolhido'
  const placed = new Set(escolhas.flatMap(({ linhaIds }) => linhaIds))
  const isWithout = tela.cargas.some(({ id, status }) => status !== 'CANCELADO' && !placed.has(id))
  return isWithout ? 'agendamento.falta-janela' : null
}

/**
 * The window where the grid opens: one that was chosen here, else the lines' present window; null where none is in the
 * future.
 */
export function currentJanela(
  { agendamentos, pendencia }: Pick<AgendamentoTela, 'agendamentos' | 'pendencia'>,
  linhaIds: readonly number[],
  now: Date,
): JanelaRef | null {
  const ahead = agendamentos.filter(({ janela }) => Date.parse(janela.fim) > now.getTime())
  const own = ahead.filter(({ cargaServicoId }) => linhaIds.includes(cargaServicoId))
  const here = own.find(({ pendenciaId }) => pendenciaId === pendencia.id)
  return (here ?? own[0] ?? ahead[0])?.janela ?? null
}
