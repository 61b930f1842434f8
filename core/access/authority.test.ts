import { expect, test } from 'vitest'
import {
  authorities,
  authoritiesOfEmpresa,
  empresaTipos,
  ownAuthorities,
  parseAuthority,
} from './authority.ts'

test.each([
  ['ADMIN', 'ADMIN'],
  ['ROLE_ADMIN', 'ADMIN'],
  ['ROLE_GRC', 'GERENTE_R_CLIENTE'],
  ['GRC', 'GERENTE_R_CLIENTE'],
  ['ROLE_USER', 'USER'],
  ['ROLE_TI', 'TI'],
  ['ROLE_DESOVA', 'DESOVA'],
  ['admin', null],
  ['ROLE_CLIENTE', null],
  ['', null],
  ['__proto__', null],
  ['constructor', null],
  ['toString', null],
])('the name %s means %s', (name, authority) => {
  expect(parseAuthority(name)).toBe(authority)
})

test('a company gives what its types give, and its administrators manage its people', () => {
  expect(authoritiesOfEmpresa(['Cliente', 'Transportador'], false)).toEqual(['CLIENTE', 'TRANSPORTADOR'])
  expect(authoritiesOfEmpresa(['Depot'], true)).toEqual(['ADMIN_EMPRESA', 'DEPOT'])
})

test('no company makes anybody staff, and every authority comes from an account or a company', () => {
  const given = new Set(authoritiesOfEmpresa(empresaTipos, true))
  expect(given.has('ADMIN') || given.has('GERENTE_R_CLIENTE')).toBe(false)
  expect(authorities.filter((one) => !given.has(one)).toSorted()).toEqual(
    ownAuthorities.filter((one) => !given.has(one)).toSorted(),
  )
})
