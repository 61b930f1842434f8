import { describe, expect, it } from 'vitest'
import {
  areAllBlocked,
  areAllChecked,
  bloqueioVistoriaMapa,
  type CargaEscolhivel,
  toggleCarga,
  toggleTodas,
} from './escolha-carga.ts'

const row = (id: number, descricao?: string, disabled = false): CargaEscolhivel => ({
  id,
  disabled,
  carga: { bloqueiosCarga: descricao ? [{ descricao }] : [] },
})
const free = [row(1), row(2), row(3, undefined, true)]
const each = { todas: false }

describe('choosing cargo', () => {
  it('checks and unchecks one row', () => {
    const once = toggleCarga(free, new Set(), 1, each)
    expect([...once]).toEqual([1])
    expect([...toggleCarga(free, once, 1, each)]).toEqual([])
  })

  it('never changes a disabled row, alone or with all', () => {
    expect([...toggleCarga(free, new Set([3]), 3, each)]).toEqual([3])
    expect([...toggleTodas(free, new Set([3]))]).toEqual([3, 1, 2])
    expect([...toggleTodas(free, new Set([1, 2, 3]))]).toEqual([3])
  })

  it('takes cargo that waits for the inspection together, and leaves other blocks alone', () => {
    const rows = [
      row(1, bloqueioVistoriaMapa),
      row(2, bloqueioVistoriaMapa),
      row(3, 'BLOQUEIO ADUANEIRO'),
      row(4),
      row(5, bloqueioVistoriaMapa, true),
    ]
    const together = toggleCarga(rows, new Set([4]), 2, each)
    expect([...together].sort()).toEqual([1, 2, 4])
    expect([...toggleCarga(rows, together, 1, each)]).toEqual([4])
    expect([...toggleCarga(rows, new Set(), 3, each)]).toEqual([3])
  })

  it('takes all or none where all cargo is needed', () => {
    const all = toggleCarga(free, new Set(), 2, { todas: true })
    expect([...all]).toEqual([1, 2])
    expect([...toggleCarga(free, all, 1, { todas: true })]).toEqual([])
  })

  it('knows when everything that can be checked is', () => {
    expect(areAllChecked(free, new Set([1, 2]))).toBe(true)
    expect(areAllChecked(free, new Set([1]))).toBe(false)
    expect(areAllChecked([row(1, undefined, true)], new Set())).toBe(false)
  })

  it('says that everything is blocked only when there is something and none of it can be had', () => {
    expect(areAllBlocked([], new Set())).toBe(false)
    expect(areAllBlocked(free, new Set())).toBe(false)
    expect(areAllBlocked([row(1, 'x', true)], new Set())).toBe(true)
    expect(areAllBlocked([row(1, 'x', true)], new Set([1]))).toBe(false)
  })
})
