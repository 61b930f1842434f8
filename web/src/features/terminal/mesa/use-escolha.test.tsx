import type { FilaItem } from '@cais/core/api/terminal.ts'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useEscolha } from './use-escolha.ts'

const itens = (...ids: number[]) => ids.map((pendenciaId) => ({ pendenciaId }) as FilaItem)

const choose = (key: string, wanted: number | null, shown: FilaItem[] | undefined) =>
  renderHook((props) => useEscolha(props.key, props.wanted, props.shown), {
    initialProps: { key, wanted, shown },
  })

test('the first is chosen, and stays when others come before it', () => {
  const { result, rerender } = choose('a', null, itens(1, 2, 3))
  expect(result.current.item?.pendenciaId).toBe(1)
  rerender({ key: 'a', wanted: null, shown: itens(9, 1, 2, 3) })
  expect(result.current.item?.pendenciaId).toBe(1)
  expect(result.current.ao(1)?.pendenciaId).toBe(2)
  expect(result.current.ao(-1)?.pendenciaId).toBe(9)
})

test('what leaves the queue is still shown and said to have left; what came after it is next', () => {
  const { result, rerender } = choose('a', 2, itens(1, 2, 3))
  rerender({ key: 'a', wanted: 2, shown: itens(1, 3) })
  expect(result.current).toMatchObject({ item: { pendenciaId: 2 }, saiu: true })
  expect(result.current.ao(1)?.pendenciaId).toBe(3)
  expect(result.current.ao(-1)?.pendenciaId).toBe(1)
})

test('another question begins with its first', () => {
  const { result, rerender } = choose('a', null, itens(1, 2))
  rerender({ key: 'b', wanted: null, shown: undefined })
  rerender({ key: 'b', wanted: null, shown: itens(5, 6) })
  expect(result.current).toMatchObject({ item: { pendenciaId: 5 }, saiu: false })
})
