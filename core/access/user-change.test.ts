import { expect, test } from 'vitest'
import type { Authority } from './authority.ts'
import { userChangeRefusal, userRemovalRefusal } from './user-change.ts'

const person = (id: number, ...authorities: Authority[]) => ({ id, authorities })
const after = (activated: boolean, ...authorities: Authority[]) => ({ activated, authorities })
const admin = person(1, 'ADMIN', 'USER')
const grc = person(2, 'GERENTE_R_CLIENTE', 'USER')
const user = person(3, 'USER')

test.each([
  ['an administrator makes another', admin, user, after(true, 'ADMIN'), null],
  ['an administrator unmakes another', admin, person(9, 'ADMIN'), after(false), null],
  ['an administrator keeps their own rights', admin, admin, after(true, 'ADMIN'), null],
  ['an administrator drops their own rights', admin, admin, after(true, 'USER'), 'own-authorities'],
  ['an administrator deactivates themselves', admin, admin, after(false, 'ADMIN'), 'own-deactivation'],
  ['a manager makes another manager', grc, user, after(true, 'GERENTE_R_CLIENTE'), null],
  ['a manager makes an administrator', grc, user, after(true, 'ADMIN'), 'admin-only'],
  ['a manager makes a new administrator', grc, null, after(true, 'ADMIN'), 'admin-only'],
  ['a manager makes a new user', grc, null, after(true, 'USER'), null],
  ['a manager becomes administrator', grc, grc, after(true, 'GERENTE_R_CLIENTE', 'ADMIN'), 'admin-only'],
  ['a manager unmakes an administrator', grc, admin, after(true, 'USER'), 'admin-only'],
  ['a manager renames an administrator', grc, admin, after(true, 'ADMIN', 'USER'), 'admin-only'],
  ['a manager drops their own rights', grc, grc, after(true, 'USER'), 'own-authorities'],
  ['a manager deactivates a user', grc, user, after(false, 'USER'), null],
] as const)('%s', (_, actor, before, change, reason) => {
  const key = reason && `userManagement.error.${reason}`
  expect(userChangeRefusal({ actor, before, after: change })).toBe(key)
})

test.each([
  ['an administrator removes another', admin, person(9, 'ADMIN'), null],
  ['an administrator removes themselves', admin, admin, 'own-removal'],
  ['a manager removes an administrator', grc, admin, 'admin-only'],
  ['a manager removes a user', grc, user, null],
  ['a manager removes themselves', grc, grc, 'own-removal'],
] as const)('%s', (_, actor, removed, reason) => {
  expect(userRemovalRefusal({ actor, user: removed })).toBe(reason && `userManagement.error.${reason}`)
})
