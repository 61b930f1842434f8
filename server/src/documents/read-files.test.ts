import { afterEach, expect, test, vi } from 'vitest'
import { examine } from '../course/anexos/write-anexos.ts'
import { FileNotRead, FileTooSlow, fileThreads } from './file-threads.ts'
import { readFile, readFiles } from './read-files.ts'

afterEach(() => void vi.restoreAllMocks())

test.each([
  [new FileTooSlow(), 'error.file-too-slow', 'anexo.recusa.demorado'],
  [new FileNotRead(), 'error.file-unreadable', 'anexo.recusa.danificado'],
])('%s is a refusal of its own, of a sheet and of an attachment', async (error, key, recusa) => {
  vi.spyOn(fileThreads, 'run').mockRejectedValue(error)
  const sheet = { file: '', bytes: 1, rows: 1, columns: 1 }
  await expect(readFile({ id: 1 }, 'readRows', sheet)).rejects.toMatchObject({ status: 400, key })
  const attachment = { name: 'a.pdf', file: new Uint8Array(1), permitidos: [] }
  expect(await examine({ id: 1 }, attachment)).toMatchObject({
    recusa: { key: recusa, params: ['a.pdf', ''] },
  })
})

test('a sheet and an attachment wait in the turn of the person who sent them', async () => {
  const done = { formato: null, recusa: null, decoded: null }
  const run = vi.spyOn(fileThreads, 'run').mockResolvedValue(done)
  const sheet = { file: '', bytes: 1, rows: 1, columns: 1 }
  await readFile({ id: 7 }, 'readRows', sheet)
  await readFiles({ id: 8 }, 'readNotas', [], 1)
  await examine({ id: 9 }, { name: 'a.pdf', file: new Uint8Array(1), permitidos: [] })
  expect(run.mock.calls.map(([person, job]) => [person, job])).toEqual([
    [7, 'readRows'],
    [8, 'readNotas'],
    [9, 'examine'],
  ])
})

test('what is a defect stays one', async () => {
  vi.spyOn(fileThreads, 'run').mockRejectedValue(new TypeError('a defect'))
  await expect(examine({ id: 1 }, { name: 'a', file: '', permitidos: [] })).rejects.toThrow('a defect')
})
