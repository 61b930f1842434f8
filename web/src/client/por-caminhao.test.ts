import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idsOf, linesOf, porCaminhao } from './por-caminhao.ts'

/** Cargo lines, each with no trips or several; trips are numbered through the service. */
const telas = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 5 }).map((trips) => {
  let viagem = 0
  return trips.flatMap((count, index) =>
    Array.from({ length: count }, () => ({ cargaServicoId: index + 1, viagem: ++viagem })),
  )
})
const linhas = [1, 2, 3, 4, 5]

test('whatever trucks a line takes, all of its places lead back to it, and those that are named to themselves', () => {
  fc.assert(
    fc.property(telas, fc.subarray(linhas), (own, cargaServicoIds) => {
      const viagens = own.map((one) => ({ ...one, placa: null, quantidade: 1, peso: 1, veio: false }))
      const ids = idsOf({ viagens }, { cargaServicoIds })
      expect(new Set(ids).size).toBe(ids.length)
      const back = linesOf({ viagens }, ids)
      expect(back.cargaServicoIds.toSorted()).toEqual(cargaServicoIds)
      expect(idsOf({ viagens }, back).toSorted()).toEqual(ids.toSorted())
      for (const id of ids) expect(idsOf({ viagens }, linesOf({ viagens }, [id]))).toEqual([id])
    }),
  )
})

test('a line that takes no several trucks stays as it is', () => {
  const tela = { cargas: [], agendamentos: [], viagens: [] }
  expect(porCaminhao(tela)).toBe(tela)
  expect(linesOf(tela, [7])).toEqual({ cargaServicoIds: [7] })
})
