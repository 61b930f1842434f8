import { expect, test } from 'vitest'
import { entradas } from '../access/escopos.ts'
import { recursosDeEntrada } from './recursos.ts'
import { bookingNumero, cargaRef, empresaRef, escalaRef, faturaRef, portoRef } from './referencias.ts'

const others = { empresas: empresaRef, escalas: escalaRef, cargas: cargaRef, faturas: faturaRef }

test.each(Object.entries(others))(
  '%s are sent under names as long as those by which others name them',
  (recurso, named) => {
    const sent = Object.entries(recursosDeEntrada).find(([name]) => name === recurso)?.[1].ref
    for (let length = 1; length <= 120; length++) {
      const name = 'A'.repeat(length)
      expect(sent?.safeParse(name).success, String(length)).toBe(named.safeParse(name).success)
    }
  },
)

test.each(entradas)('signs alone are no name of %s', (recurso) => {
  for (const name of ['--', '-', '/', '#', '  ', '...'])
    expect(recursosDeEntrada[recurso].ref.safeParse(name).success, name).toBe(false)
  for (const name of ['A--', '-1', 'É/'])
    expect(recursosDeEntrada[recurso].ref.safeParse(name).success, name).toBe(true)
})

test('nor do they name a port, a company or a booking elsewhere', () => {
  for (const named of [portoRef, empresaRef, bookingNumero]) expect(named.safeParse('--').success).toBe(false)
})
