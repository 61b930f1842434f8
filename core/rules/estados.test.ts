import { expect, test } from 'vitest'
import { ptBr } from '../texts/pt-br.ts'
import { corDaEscala, corDoTom, tomOf } from './estados.ts'

const named = (enumType: string) =>
  Object.keys(ptBr).flatMap((key) => (key.startsWith(`enum.${enumType}.`) ? [key.split('.')[2] ?? ''] : []))

test.each(['pendenciaStatus', 'servicoStatus'])('every word of %s has its colour', (enumType) => {
  expect(named(enumType).length).toBeGreaterThan(5)
  for (const rotulo of named(enumType)) expect(tomOf(enumType, rotulo), rotulo).not.toBeNull()
})

test('what came back is amber, and nothing else is', () => {
  const amber = ['pendenciaStatus', 'servicoStatus'].flatMap((enumType) =>
    named(enumType).filter((rotulo) => tomOf(enumType, rotulo) === 'devolvido'),
  )
  expect(amber).toEqual(['PENDENTE'])
  expect(tomOf('servicoStatus', 'PENDENTE')).toBe('vez')
  expect(corDoTom.devolvido).toBe('ambar')
  expect(new Set(Object.values(corDoTom)).size).toBe(Object.keys(corDoTom).length)
})

test('other things have other tables', () => {
  expect(tomOf('faturaSituacao', 'PAGO')).toBeNull()
  expect(tomOf('pendenciaStatus', 'constructor')).toBeNull()
})

test('every state of a ship has its word and a colour of its own', () => {
  expect(named('escalaStatus').toSorted()).toEqual(Object.keys(corDaEscala).toSorted())
  expect(new Set(Object.values(corDaEscala)).size).toBe(Object.keys(corDaEscala).length)
})
