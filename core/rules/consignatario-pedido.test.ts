import { expect, it } from 'vitest'
import { isOfOther } from './consignatario-pedido.ts'

const sol = { consignatarioCnpj: '1', consignatarioNome: 'Sol' }
const lua = { consignatarioCnpj: '2', consignatarioNome: 'Lua' }
const of = (...consignatarios: (typeof sol)[]) => ({ consignatarios })

it.each([
  ['nothing is chosen', [], of(lua), false],
  ['it is of the same', [of(sol)], of(sol), false],
  ['it is of somebody else', [of(sol)], of(lua), true],
  ['it is shared with the same', [of(sol)], of(lua, sol), false],
  ['the chosen is shared, and the first of them counts', [of(sol, lua)], of(lua), true],
  ['it is nobody’s', [of(sol)], of(), false],
  ['only nobody’s is chosen', [of()], of(lua), false],
])('cargo joins the chosen or not: %s', (_case, chosen, carga, other) => {
  expect(isOfOther(chosen, carga)).toBe(other)
})
