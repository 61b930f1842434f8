import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isArmazem, isStaff, mayUse } from './access.ts'
import { areas, authoritiesOfArea } from './area.ts'
import { type Authority, authorities } from './authority.ts'
import { commonEntriesOf, companyScreens, menuOf } from './screens.ts'

const held = fc.record({ authorities: fc.uniqueArray(fc.constantFrom(...authorities)) })
const empresa = fc.record({
  activated: fc.boolean(),
  authorities: fc.uniqueArray(
    fc.constantFrom<Authority>('CLIENTE', 'TRANSPORTADOR', 'ADMIN_EMPRESA', 'DESOVA'),
  ),
})

test('whoever has a menu may open everything that it leads to, and nothing in it lacks its company', () => {
  fc.assert(
    fc.property(held, fc.option(empresa), (user, company) => {
      for (const { entries } of menuOf(user, company))
        for (const { screen, path } of entries) {
          expect(path !== undefined || company !== null).toBe(true)
          if (screen) expect(mayUse(user, company, companyScreens[screen] ?? [])).toBe(true)
        }
    }),
  )
})

test('those who work for the terminal always find their own part of the menu', () => {
  fc.assert(
    fc.property(held, fc.option(empresa), (user, company) => {
      const names = menuOf(user, company).map(({ name }) => name)
      expect(names.includes('mesa') && names.includes('administracao')).toBe(isStaff(user))
      const paths = menuOf(user, company).flatMap(({ entries }) => entries.map(({ path }) => path))
      if (isArmazem(user)) expect(paths).toContain('/terminal/fila')
    }),
  )
})

test('nobody else has a menu without an activated company', () => {
  expect(menuOf({ authorities: ['USER'] }, null)).toEqual([])
  expect(menuOf({ authorities: ['USER'] }, { authorities: ['CLIENTE'], activated: false })).toEqual([])
  expect(menuOf(null, null)).toEqual([])
})

test.each(areas.map(({ area }) => area))('who acts as %s finds containers and cargo', (area) => {
  const company = { authorities: [...authoritiesOfArea(area)], activated: true }
  const paths = menuOf({ authorities: ['USER'] }, company).flatMap(({ entries }) =>
    entries.map(({ path }) => path),
  )
  expect(paths).toEqual(expect.arrayContaining(['/conteiner', '/carga']))
})

test.each<[string, Authority[], Authority[] | null, boolean]>([
  ['staff without a company', ['USER', 'GERENTE_R_CLIENTE'], null, true],
  ['staff who have loaded one', ['USER', 'ADMIN'], ['DESOVA'], true],
  ["the terminal's warehouse", ['USER', 'DESOVA'], null, true],
  ['a company with an area', ['USER'], ['CLIENTE'], true],
  ['a company that only unstuffs', ['USER'], ['DESOVA'], false],
  ['who has no company', ['USER'], null, false],
])('open work is in the menu of %s: %#', (_, own, lent, isThere) => {
  const entries = commonEntriesOf({ authorities: own }, lent && { authorities: lent })
  expect(entries.some(({ path }) => path === '/minhas-pendencias')).toBe(isThere)
})

test('who the terminal is, its administrators find in their menu, and nobody else', () => {
  fc.assert(
    fc.property(held, fc.option(empresa), (user, company) => {
      const paths = menuOf(user, company).flatMap(({ entries }) => entries.map(({ path }) => path))
      expect(paths.includes('/admin/comecar')).toBe(user.authorities.includes('ADMIN'))
    }),
  )
})

test('nobody stands at two entries of the menu at the same time', () => {
  fc.assert(
    fc.property(held, fc.option(empresa), (user, company) => {
      const entries = menuOf(user, company).flatMap((group) => group.entries)
      const places = entries.map(({ path, screen }) => path ?? screen)
      expect(places).toEqual([...new Set(places)])
    }),
  )
})
