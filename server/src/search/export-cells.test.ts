import { empresaSearch } from '@cais/core/search/empresa.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import { expect, test } from 'vitest'
import { cellOf } from './export-cells.ts'

test.each([
  ['pt-br', 'Agência marítima, Armador'],
  ['en', 'Maritime agency, Shipping line'],
] as const)('in a file in %s the types of a company have the names that people read', (language, names) => {
  const tipos = empresaSearch.columns.find(({ id }) => id === 'tipos')
  if (!tipos) throw new Error('the list has no types')
  const write = cellOf(tipos, textsIn(language), 'America/Sao_Paulo')
  expect(write('AgenciaMaritima, Armador')).toBe(names)
  expect(write('Armador')).toBe(names.split(', ')[1])
  expect(write(null)).toBeNull()
})
