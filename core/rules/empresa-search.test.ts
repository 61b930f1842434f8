import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRegister } from '../values/format.ts'
import { maskRegister } from '../values/mask.ts'
import { isEmpresaText } from './empresa-search.ts'

test.each(['Vale do Sol', "Sant'Ana", '12.ABC.345/01DE-35', 'Irmãos & Cia. | Matriz', ''])(
  'a company may be called "%s"',
  (text) => {
    expect(isEmpresaText(text)).toBe(true)
  },
)

test.each(['//', ';', '!', '@', '#', '$', '%', "''", '||', '&&', '\\', '/\\', '+', '='])(
  'nothing is called anything with %s in it',
  (part) => {
    fc.assert(fc.property(fc.string(), fc.string(), (before, after) => !isEmpresaText(before + part + after)))
  },
)

test('a person’s register shows its middle only, a company’s all of it', () => {
  expect(formatRegister(maskRegister('52998224725'))).toBe('***.982.247-**')
  expect(formatRegister('52998224725')).toBe('529.982.247-25')
  expect(formatRegister(maskRegister('12ABC34501DE35'))).toBe('12.ABC.345/01DE-35')
})
