import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CargaSemJanela, proposeJanelas } from './propose-janelas.ts'

const at = (id: number) => `2026-11-${String((id % 28) + 1).padStart(2, '0')}T10:00:00.000Z`
const janela = (id: number, vagas: number, recusa: string | null = null) => ({
  id,
  inicio: at(id),
  vagas,
  recusa,
})

test('the earliest window that is allowed, and the next one when that is full', () => {
  const janelas = [janela(3, 5), janela(1, 5, 'agendamento.recusa.passada'), janela(2, 2)]
  const pedidos = [10, 20, 30].map((id) => ({ id, linhaIds: [id + 1], janelas, limite: null }))
  expect([...proposeJanelas(pedidos)]).toEqual([
    [10, [{ janelaId: 2, linhaIds: [11] }]],
    [20, [{ janelaId: 2, linhaIds: [21] }]],
    [30, [{ janelaId: 3, linhaIds: [31] }]],
  ])
})

test('whose ship closes first goes first', () => {
  const janelas = [janela(1, 1), janela(2, 1)]
  const late = { id: 1, linhaIds: [1], janelas, limite: null }
  const soon = { id: 2, linhaIds: [2], janelas, limite: at(5) }
  const propostas = proposeJanelas([late, soon])
  expect(propostas.get(2)).toEqual([{ janelaId: 1, linhaIds: [2] }])
  expect(propostas.get(1)).toEqual([{ janelaId: 2, linhaIds: [1] }])
})

test('whoever does not fit as a whole takes nothing from the others', () => {
  const janelas = [janela(1, 2)]
  const propostas = proposeJanelas([
    { id: 1, linhaIds: [1, 2, 3], janelas, limite: at(2) },
    { id: 2, linhaIds: [4, 5], janelas, limite: null },
  ])
  expect(propostas.get(1)).toEqual([])
  expect(propostas.get(2)).toEqual([{ janelaId: 1, linhaIds: [4, 5] }])
})

const someJanelas = fc
  .array(fc.record({ vagas: fc.integer({ min: 0, max: 3 }), isOpen: fc.boolean() }), { maxLength: 6 })
  .map((all) => all.map(({ vagas, isOpen }, index) => janela(index + 1, vagas, isOpen ? null : 'não')))

const somePedidos = someJanelas.chain((janelas) =>
  fc
    .array(fc.record({ linhas: fc.integer({ min: 1, max: 3 }), hidden: fc.integer({ min: 0, max: 7 }) }), {
      maxLength: 6,
    })
    .map((all) =>
      all.map(
        ({ linhas, hidden }, index): CargaSemJanela => ({
          id: index + 1,
          linhaIds: Array.from({ length: linhas }, (_, line) => index * 10 + line),
          janelas: janelas.map((one) => (one.id === hidden ? { ...one, recusa: 'não' } : one)),
          limite: index % 2 ? at(index) : null,
        }),
      ),
    ),
)

test('no window is asked for more places than it has, nothing is refused, and every line has one place or none has', () => {
  fc.assert(
    fc.property(somePedidos, (pedidos) => {
      const propostas = proposeJanelas(pedidos)
      const used = new Map<number, number>()
      for (const { id, linhaIds, janelas } of pedidos) {
        const proposta = propostas.get(id) ?? []
        const placed = proposta.flatMap((one) => one.linhaIds)
        expect([[], [...linhaIds]]).toContainEqual(placed.toSorted((a, b) => a - b))
        for (const one of proposta) {
          expect(janelas.find((seen) => seen.id === one.janelaId)?.recusa).toBeNull()
          used.set(one.janelaId, (used.get(one.janelaId) ?? 0) + one.linhaIds.length)
        }
      }
      for (const { janelas } of pedidos)
        for (const { id, vagas } of janelas) expect(used.get(id) ?? 0).toBeLessThanOrEqual(vagas)
    }),
  )
})
