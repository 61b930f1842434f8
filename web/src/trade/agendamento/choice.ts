import type { AgendamentoTela, AgendamentoView, janelaRef } from '@cais/core/api/agendamento.ts'
import { type AgendamentoSlug, isMoveSlug } from '@cais/core/pendencia/kinds.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import type { z } from 'zod'

export type JanelaRef = z.infer<typeof janelaRef>

/** Cargo that has come needs no other window. */
export const isMovable = ({ status }: { status: string }) =>
  status === 'PENDENTE' || status === 'AGUARDANDO_EXECUCAO'

/** The places that this pendencia holds or has confirmed. */
export const chosenHere = ({
  agendamentos,
  pendencia,
}: Pick<AgendamentoTela, 'agendamentos' | 'pendencia'>) =>
  agendamentos.filter(
    ({ pendenciaId, status }) =>
      pendenciaId === pendencia.id && (status === 'PENDENTE' || status === 'CONFIRMADO'),
  )

/**
 * The lines that one begins with: those that were asked for, else those without a window; in a move those that it holds
 * places for already, else all.
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

/** After places were held: what still has none; when all have one the same lines, so that another window moves them. */
export function nextChoice(tela: AgendamentoTela, isMove: boolean, held: readonly number[]): number[] {
  const without = isMove ? [] : firstChoice(tela, false)
  return without.length ? without : [...held]
}

/** Lines that go into one window together. */
export interface Escolha {
  janela: JanelaRef
  linhaIds: number[]
  /** Until when the places are held; null where they are confirmed, or where the time is over. */
  expiraEm: string | null
  /** Nobody keeps these places any more: they are asked for again. */
  isLapsed: boolean
}

/**
 * What was chosen, window by window: the places that are there, and those that ran out before anybody pressed the button,
 * as they were wanted.
 */
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

/** Why it cannot be handed in yet, or null when it can; the server has the last word. */
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

/** Where the grid opens: at what was chosen here, else at the window that the lines have; null where none is ahead. */
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
