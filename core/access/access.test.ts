import { expect, test } from 'vitest'
import { isStaff, mayUse, showsSideMenu } from './access.ts'
import { type Authority, authorities } from './authority.ts'

const holding = (...held: Authority[]) => ({ authorities: held })
const nobody = null
const noCompany = null

/** For each authority: does a screen that requires it open? */
const situations: Record<string, (required: Authority) => boolean> = {
  'signed out': (required) => mayUse(nobody, holding(required), [required]),
  'own authority': (required) => mayUse(holding('USER', required), noCompany, [required]),
  'own, in a company': (required) => mayUse(holding('USER', required), holding(), [required]),
  'no company': (required) => mayUse(holding(), noCompany, [required]),
  'company with it': (required) => mayUse(holding(), holding(required), [required]),
  'other company': (required) => mayUse(holding(), holding(otherThan(required)), [required]),
  'admin, no company': (required) => mayUse(holding('ADMIN'), noCompany, [required]),
  'admin, other company': (required) => mayUse(holding('ADMIN'), holding(otherThan(required)), [required]),
  'grc, no company': (required) => mayUse(holding('GERENTE_R_CLIENTE'), noCompany, [required]),
  'grc, other company': (required) =>
    mayUse(holding('GERENTE_R_CLIENTE'), holding(otherThan(required)), [required]),
}

/** An authority of companies other than this one. */
function otherThan(required: Authority): Authority {
  return required === 'CLIENTE' ? 'DEPOT' : 'CLIENTE'
}

function tableOf(): string {
  const names = Object.keys(situations)
  const width = Math.max(...authorities.map((one) => one.length))
  const head = [' '.repeat(width), ...names].join(' | ')
  const rows = authorities.map((required) =>
    [
      required.padEnd(width),
      ...names.map((name) => (situations[name]?.(required) ? 'yes' : '-').padEnd(name.length)),
    ].join(' | '),
  )
  return `\n${[head, ...rows].map((line) => line.trimEnd()).join('\n')}\n`
}

test('who may use a screen, by the authority it requires', () => {
  expect(tableOf()).toMatchInlineSnapshot(`
    "
                      | signed out | own authority | own, in a company | no company | company with it | other company | admin, no company | admin, other company | grc, no company | grc, other company
    ADMIN             | -          | yes           | yes               | -          | yes             | -             | yes               | yes                  | yes             | -
    GERENTE_R_CLIENTE | -          | yes           | yes               | -          | yes             | -             | yes               | -                    | yes             | yes
    ADMIN_EMPRESA     | -          | yes           | yes               | -          | yes             | -             | yes               | -                    | yes             | -
    AGENCIA_MARITIMA  | -          | yes           | yes               | -          | yes             | -             | yes               | -                    | yes             | -
    ARMADOR           | -          | yes           | yes               | -          | yes             | -             | yes               | -                    | yes             | -
    CLIENTE           | -          | yes           | yes               | -          | yes             | -             | yes               | -                    | yes             | -
    BENEFICIARIO      | -          | yes           | yes               | -          | yes             | -             | yes               | -                    | yes             | -
    AGENTE_DE_CARGA   | -          | yes           | yes               | -          | yes             | -             | yes               | -                    | yes             | -
    DEPOT             | -          | yes           | yes               | -          | yes             | -             | yes               | -                    | yes             | -
    TRANSPORTADOR     | -          | yes           | yes               | -          | yes             | -             | yes               | -                    | yes             | -
    USER              | -          | yes           | yes               | -          | yes             | -             | yes               | -                    | yes             | -
    DESPACHANTE       | -          | yes           | yes               | -          | yes             | -             | yes               | -                    | yes             | -
    TERMINAL          | -          | yes           | yes               | -          | yes             | -             | yes               | -                    | yes             | -
    TI                | -          | yes           | yes               | -          | yes             | -             | yes               | -                    | yes             | -
    DESOVA            | -          | yes           | yes               | -          | yes             | -             | yes               | -                    | yes             | -
    "
  `)
})

test('one of several required authorities is enough, from the person or from the company', () => {
  const required = ['ARMADOR', 'AGENCIA_MARITIMA'] as const
  expect(mayUse(holding(), holding('AGENCIA_MARITIMA'), required)).toBe(true)
  expect(mayUse(holding('ARMADOR'), holding('CLIENTE'), required)).toBe(true)
  expect(mayUse(holding('USER'), holding('CLIENTE'), required)).toBe(false)
})

test('a screen that requires nothing opens to nobody but the terminal’s people without a company', () => {
  expect(mayUse(holding('USER'), holding('CLIENTE'), [])).toBe(false)
  expect(mayUse(holding('ADMIN'), noCompany, [])).toBe(true)
})

test.each(authorities)('%s counts as staff only if it is the terminal’s own', (held) => {
  expect(isStaff(holding(held))).toBe(held === 'ADMIN' || held === 'GERENTE_R_CLIENTE')
})

test('nobody signed out is staff', () => {
  expect(isStaff(nobody)).toBe(false)
})

test.each([
  ['a member of an activated company', holding('USER'), { activated: true }, true],
  ['a member of a company not yet activated', holding('USER'), { activated: false }, false],
  ['staff with a company not yet activated', holding('GERENTE_R_CLIENTE'), { activated: false }, true],
  ['staff without a company', holding('ADMIN'), null, true],
  ['the warehouse without a company', holding('DESOVA'), null, true],
  ['somebody without a company', holding('USER'), null, false],
] as const)('the side menu of %s', (_, user, empresa, shown) => {
  expect(showsSideMenu(user, empresa)).toBe(shown)
})
