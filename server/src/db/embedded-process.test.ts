import { expect, test } from 'vitest'
import { identityIn, processIdentity } from './embedded-process.ts'

const line = (state: string) =>
  `812 (node (old) 7) ${state} 1 812 812 0 -1 4194304 9 0 0 0 1 2 0 0 20 0 11 0 48213 99 5 18446744073709551615`

test('a process that runs or sleeps is known by when it began', () => {
  for (const state of ['R', 'S', 'D', 'T']) expect(identityIn(line(state))).toBe('48213')
})

test('a process that has ended is nobody, even while it is still listed', () => {
  for (const state of ['Z', 'X', 'x']) expect(identityIn(line(state))).toBeNull()
})

test('this process is somebody, and a number that nobody has is nobody', async () => {
  expect(await processIdentity(process.pid)).not.toBeNull()
  expect(await processIdentity(4_190_000)).toBeNull()
})
