import type { AgendamentoTela, AgendamentoView } from '@cais/core/api/agendamento.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commitRefusal, currentJanela, escolhasOf, firstChoice, nextChoice } from './choice.ts'

const janela = (id: number, day = 10) => ({
  id,
  areaTerminal: 'GATE_CHEIO' as const,
  inicio: `2026-08-${day}T11:00:00.000Z`,
  fim: `2026-08-${day}T13:00:00.000Z`,
})
const held = (cargaServicoId: number, janelaId: number, pendenciaId = 1): AgendamentoView => ({
  id: cargaServicoId * 100 + janelaId,
  pendenciaId,
  cargaServicoId,
  viagem: 0,
  identificador: `C${cargaServicoId}`,
  janela: janela(janelaId, 10 + janelaId),
  status: 'PENDENTE',
  vagaExtra: false,
  expiraEm: '2026-08-01T12:15:00.000Z',
  motivoFixo: null,
})
const telaOf = (linhas: number[], agendamentos: AgendamentoView[] = []) =>
  ({
    cargas: linhas.map((id) => ({ id, status: 'PENDENTE' })),
    agendamentos,
    pendencia: { id: 1 },
  }) as unknown as AgendamentoTela

test('one begins with what lacks a window; in a move with what it holds, else with all; or with what was asked for', () => {
  expect(firstChoice(telaOf([1, 2, 3], [held(2, 1)]), false)).toEqual([1, 3])
  expect(firstChoice(telaOf([1, 2, 3], [held(2, 1)]), true)).toEqual([2])
  expect(firstChoice(telaOf([1, 2, 3], [held(2, 1, 9)]), true)).toEqual([1, 2, 3])
  expect(firstChoice(telaOf([1, 2, 3]), true, [3, 99])).toEqual([3])
  expect(firstChoice(telaOf([1, 2, 3]), true, [99])).toEqual([1, 2, 3])
})

test('after a hold the rest is next; when nothing is left another window moves the same lines', () => {
  expect(nextChoice(telaOf([1, 2], [held(1, 1)]), false, [1])).toEqual([2])
  expect(nextChoice(telaOf([1, 2], [held(1, 1), held(2, 1)]), false, [2])).toEqual([2])
  expect(nextChoice(telaOf([1, 2], [held(1, 1)]), true, [1])).toEqual([1])
})

test('the grid opens at what was chosen here, else at the window that the line has and that is ahead', () => {
  const now = new Date('2026-08-01T12:00:00Z')
  const agendamentos = [held(1, 1, 9), held(1, 2), held(2, 3, 9)]
  expect(currentJanela(telaOf([1, 2], agendamentos), [1], now)?.id).toBe(2)
  expect(currentJanela(telaOf([1, 2], agendamentos), [2], now)?.id).toBe(3)
  expect(currentJanela(telaOf([1, 2], agendamentos), [1], new Date('2026-09-01T00:00:00Z'))).toBeNull()
})

test('whatever was wanted stands in the choice exactly once, held or run out', () => {
  const line = fc.integer({ min: 1, max: 6 })
  const places = fc.dictionary(
    line.map(String),
    fc.record({ janelaId: fc.integer({ min: 1, max: 3 }), isAlive: fc.boolean() }),
  )
  fc.assert(
    fc.property(places, (wanted) => {
      const entries = Object.entries(wanted).map(([id, one]) => ({ id: Number(id), ...one }))
      const here = entries.filter(({ isAlive }) => isAlive).map(({ id, janelaId }) => held(id, janelaId))
      const escolhas = escolhasOf(here, new Map(entries.map(({ id, janelaId }) => [id, janela(janelaId)])))
      expect(escolhas.flatMap(({ linhaIds }) => linhaIds).sort()).toEqual(entries.map(({ id }) => id).sort())
      for (const { linhaIds, isLapsed } of escolhas)
        expect(linhaIds.every((id) => here.some((one) => one.cargaServicoId === id))).toBe(!isLapsed)
      const all = telaOf([1, 2, 3, 4, 5, 6])
      expect(commitRefusal(all, 'agendamento', escolhas) === null).toBe(entries.length === 6)
      expect(commitRefusal(all, 'reagendamento', escolhas) === null).toBe(entries.length > 0)
    }),
  )
})
