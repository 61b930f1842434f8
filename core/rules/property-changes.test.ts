import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../values/testing.ts'
import { avisoDaysRefusal } from './aviso-geral.ts'
import { judgedWith, refusedChanges } from './property-changes.ts'

type Values = Record<string, string>
const hours = { dias: '1,2,3,4,5', inicio: '08:00', fim: '18:00' }

const refused = (group: string, stored: Values, changes: Values) =>
  refusedChanges(group, new Map(Object.entries(stored)), new Map(Object.entries(changes))).map(
    ({ key, reason }) => `${key}: ${reason}`,
  )

test('two values that only fit together are changed together, in any order', () => {
  expect(refused('suporte', hours, { inicio: '19:00', fim: '23:00' })).toEqual([])
  expect(refused('suporte', hours, { fim: '07:00', inicio: '06:00' })).toEqual([])
  expect(refused('suporte', hours, { inicio: '19:00' })).toEqual(['inicio: configuration.suporte.ordem'])
  expect(refused('suporte', hours, { fim: '07:00' })).toEqual(['fim: configuration.suporte.ordem'])
})

test('of two that do not fit, the later one is told, once', () => {
  expect(refused('suporte', hours, { fim: '19:00', inicio: '20:00' })).toEqual([
    'fim: configuration.suporte.ordem',
  ])
  const stored = { ...hours, inicio: '20:00' }
  expect(refused('suporte', stored, { dias: '6' })).toEqual(['fim: configuration.suporte.ordem'])
})

test('everything that is wrong is told at once, and what is wrong by itself is not compared', () => {
  expect(refused('suporte', hours, { dias: '8', inicio: '20:00' })).toEqual([
    'dias: validation.propriedade',
    'inicio: configuration.suporte.ordem',
  ])
  expect(refused('suporte', hours, { inicio: '20:00', fim: '9h' })).toEqual(['fim: validation.propriedade'])
  const cobranca = { banco: '001', cnpj: '', 'prazo-dias-uteis': '5' }
  expect(refused('cobranca', cobranca, { banco: '1', cnpj: '1', 'prazo-dias-uteis': '7' })).toEqual([
    'banco: validation.propriedade',
    'cnpj: validation.propriedade',
  ])
})

test.each(['inexistente', 'constructor', 'toString'])('a property %s that is not there is told', (key) => {
  expect(refused('suporte', hours, { [key]: 'x' })).toEqual([`${key}: validation.unknown`])
})

test('from any days of the notice to any others there is one save, and none to days in disorder', () => {
  const day = fc.constantFrom('', '2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17')
  const days = fc.record({ de: day, ate: day })
  const sound = days.filter((one) => avisoDaysRefusal(one) === null)
  forAll(fc.tuple(sound, days), ([before, after]) => {
    const isRefused = refused('aviso-geral', before, after).length > 0
    expect(isRefused).toBe(avisoDaysRefusal(after) !== null)
  })
})

test('a property is judged with its partner, or alone', () => {
  expect(judgedWith('suporte', 'fim')).toEqual(['inicio', 'fim'])
  expect(judgedWith('suporte', 'dias')).toEqual(['dias'])
  expect(judgedWith('agendamento', 'inicio')).toEqual(['inicio'])
})
