import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ifThere } from './if-there.ts'

test('a file that is not there is taken for nothing, and every other error is told', async () => {
  expect(await ifThere(readFile(`${import.meta.filename}.gone`, 'utf8'), 'nothing')).toBe('nothing')
  expect(await ifThere(readFile(import.meta.filename, 'utf8'), 'nothing')).toContain('ifThere')
  await expect(ifThere(readFile(import.meta.dirname, 'utf8'), 'nothing')).rejects.toThrow('EISDIR')
})
