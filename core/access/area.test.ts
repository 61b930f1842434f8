import { expect, test } from 'vitest'
import { areas, authoritiesOfArea, landingArea, landingPath, startPath } from './area.ts'
import { type Authority, authorities } from './authority.ts'

test.each<[Authority, string | null]>([
  ['ADMIN', null],
  ['GERENTE_R_CLIENTE', null],
  ['ADMIN_EMPRESA', null],
  ['AGENCIA_MARITIMA', 'agencia-maritima'],
  ['ARMADOR', 'armador'],
  ['CLIENTE', 'cliente'],
  ['BENEFICIARIO', 'beneficiario'],
  ['AGENTE_DE_CARGA', 'agente-carga'],
  ['DEPOT', 'depot'],
  ['TRANSPORTADOR', 'transportador'],
  ['USER', null],
  ['DESPACHANTE', 'despachante'],
  ['TERMINAL', 'terminal'],
  ['TI', null],
  ['DESOVA', null],
])('with %s alone one lands on %s', (authority, area) => {
  expect(landingArea([authority])).toBe(area)
})

test('of several areas the first in this order is where one lands', () => {
  const order: Authority[] = [
    'CLIENTE',
    'BENEFICIARIO',
    'DEPOT',
    'TRANSPORTADOR',
    'ARMADOR',
    'DESPACHANTE',
    'AGENTE_DE_CARGA',
    'AGENCIA_MARITIMA',
    'TERMINAL',
  ]
  const landings = order.map((_, index) => landingArea(order.slice(index).toReversed()))
  expect(landings).toEqual(areas.map(({ area }) => area))
})

test('a maritime agency also works in the shipowner’s area, but does not land there', () => {
  expect(authoritiesOfArea('armador')).toContain('AGENCIA_MARITIMA')
  expect(landingArea(['AGENCIA_MARITIMA', 'TERMINAL'])).toBe('agencia-maritima')
  expect(landingArea(['AGENCIA_MARITIMA', 'ARMADOR'])).toBe('armador')
})

test('the landing page is in the company’s own part of the portal', () => {
  expect(landingPath({ id: 7, authorities: ['ADMIN_EMPRESA', 'DEPOT'] })).toBe('/7/servico-depot')
  expect(landingPath({ id: 7, authorities: ['TI'] })).toBeNull()
  expect(landingPath(null)).toBeNull()
})

test('every area admits its own people and nobody from the terminal by name', () => {
  for (const { area, authorities: admitted } of areas) {
    expect(admitted.every((one) => authorities.includes(one))).toBe(true)
    expect(authoritiesOfArea(area)).toEqual(admitted)
    expect(authoritiesOfArea(area)).not.toContain('ADMIN')
  }
})

test('people begin in their area, unless they want to begin with the day; staff always do', () => {
  const depot = { id: 7, authorities: ['DEPOT' as const] }
  const user = { authorities: ['USER' as const], startsAtHome: false }
  expect(startPath(user, depot)).toBe('/7/servico-depot')
  expect(startPath({ ...user, startsAtHome: true }, depot)).toBe('/')
  expect(startPath(user, null)).toBe('/')
  expect(startPath({ ...user, authorities: ['ADMIN'] }, depot)).toBe('/')
})
