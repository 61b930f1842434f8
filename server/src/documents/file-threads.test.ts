import { pdf } from '@cais/core/anexo/amostras.ts'
import { expect, test, vi } from 'vitest'
import { workbookOf } from '../testing/workbook.ts'
import { FileNotRead, FileThreads, FileTooSlow, usualPatience } from './file-threads.ts'

const examine = { name: 'a.pdf', file: pdf, permitidos: ['application/pdf'] } as const
const isPdf = { formato: 'application/pdf', recusa: null, decoded: null }
const ana = 1
const bia = 2

/** A thread whose job is given by the name of the file. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ given }) => {
    if (given.name === 'hang') for (;;) {}
    if (given.name === 'exit') process.exit(1)
    if (given.name === 'throw') throw new Error('a defect')
    if (given.name === 'refuse')
      return parentPort.postMessage({ refused: { status: 400, key: 'no', details: {} } })
    parentPort.postMessage({ result: given.name })
  })
  parentPort.postMessage('ready')`)}`,
)
const patient = (milliseconds: number) => ({ script, patience: () => milliseconds })

test('a file is examined in another thread, in base64 too, and its refusals come back', async () => {
  const threads = new FileThreads()
  const base64 = Buffer.from(pdf).toString('base64')
  const sound = [
    threads.run(ana, 'examine', examine),
    threads.run(ana, 'examine', { ...examine, file: base64 }),
  ]
  expect(await Promise.all(sound)).toEqual([isPdf, { ...isPdf, decoded: new Uint8Array(pdf) }])
  const nearly = threads.run(ana, 'examine', { ...examine, file: `${base64} `, field: '[0].bytes' })
  await expect(nearly).rejects.toMatchObject({
    status: 400,
    details: { fieldErrors: [{ objectName: 'body', field: '[0].bytes', message: 'validation.base64' }] },
  })
  const sheet = { file: Buffer.from('a;b').toString('base64'), bytes: 9, rows: 1, columns: 2 }
  expect(await threads.run(ana, 'readRows', sheet)).toEqual([['a', 'b']])
  await expect(threads.run(ana, 'readRows', { ...sheet, bytes: 2 })).rejects.toMatchObject({ status: 413 })
})

test.each(['hang', 'exit', 'throw'])(
  'a file over which the thread %ss is given up, and the next one gets a new thread',
  async (name) => {
    const threads = new FileThreads({ ...patient(1_000), threads: 1 })
    const ran = (one: string) => threads.run(ana, 'examine', { ...examine, name: one })
    const bad = ran(name)
    const good = ran('good')
    await expect(bad).rejects.toThrow(
      { hang: FileTooSlow, exit: FileNotRead, throw: 'a defect' }[name] ?? 'never',
    )
    expect(await good).toBe('good')
  },
)

test('a refusal does not end the thread', async () => {
  const threads = new FileThreads({ script })
  await expect(threads.run(ana, 'examine', { ...examine, name: 'refuse' })).rejects.toMatchObject({
    key: 'no',
  })
  const before = threads.state()
  await threads.run(ana, 'examine', examine)
  expect(before.map(({ threadId }) => threadId)).toEqual(threads.state().map(({ threadId }) => threadId))
})

test('while a thread works, this one does not wait', async () => {
  const threads = new FileThreads(patient(1_000))
  let turns = 0
  const bad = threads.run(ana, 'examine', { ...examine, name: 'hang' }).catch((error: unknown) => error)
  const turning = setInterval(() => turns++, 1)
  expect(await bad).toBeInstanceOf(FileTooSlow)
  clearInterval(turning)
  expect(turns).toBeGreaterThan(10)
})

test('whoever sends files over which threads hang keeps nobody else waiting', async () => {
  const threads = new FileThreads({ ...patient(1_000), threads: 3 })
  const order: string[] = []
  const ran = (person: number, name: string) =>
    threads
      .run(person, 'examine', { ...examine, name })
      .then((read) => order.push(String(read)))
      .catch((error: Error) => order.push(error.name))
  const hostile = [1, 2, 3, 4].map(() => ran(ana, 'hang'))
  await Promise.all([ran(bia, 'one'), ran(bia, 'two'), ran(bia, 'three')])
  expect(order).toEqual(['one', 'two', 'three'])
  await Promise.all(hostile)
  expect(order.slice(3)).toEqual(Array(4).fill('FileTooSlow'))
})

test('a document is answered before the sheets that somebody else sent before it', async () => {
  const threads = new FileThreads({ threads: 2 })
  // Both threads have started, so that their start does not count.
  await Promise.all([ana, bia].map((person) => threads.run(person, 'examine', examine)))
  const order: string[] = []
  const rows = Array.from({ length: 2_000 }, () => '<row><c><v>1</v></c></row>').join('')
  const sheet = (await workbookOf(rows)).toString('base64')
  const given = { file: sheet, bytes: 2_000_000, rows: 2_000, columns: 30 }
  const sheets = Array.from({ length: 8 }, () =>
    threads.run(ana, 'readRows', given).then(() => order.push('sheet')),
  )
  const document = threads.run(bia, 'examine', examine).then(() => order.push('document'))
  await Promise.all([...sheets, document])
  expect(order.indexOf('document')).toBeLessThan(7)
})

test('as the server is set up, whoever sends a file over which a thread hangs leaves a thread to others', async () => {
  const threads = new FileThreads(patient(2_000))
  const order: string[] = []
  const bad = threads
    .run(ana, 'examine', { ...examine, name: 'hang' })
    .catch((error: Error) => order.push(error.name))
  order.push(String(await threads.run(bia, 'examine', { ...examine, name: 'good' })))
  await bad
  expect(order).toEqual(['good', 'FileTooSlow'])
})

test('as the server is set up, a small file has three seconds from when its thread has started', async () => {
  const timer = vi.spyOn(globalThis, 'setTimeout')
  await new FileThreads({ script }).run(ana, 'examine', { ...examine, name: 'good' })
  const limits = timer.mock.calls.map(([, milliseconds]) => milliseconds)
  timer.mockRestore()
  expect(limits).toEqual([30_000, 3_000])
})

test('what is small has three seconds, what is large as many more', () => {
  for (const small of [1, 115_000, 2_000_000]) expect(usualPatience(small)).toBe(3_000)
  expect(usualPatience(20_000_000)).toBe(30_000)
})

test('a file has the time of its size, in base64 too', async () => {
  const given: number[] = []
  const threads = new FileThreads({
    script,
    patience: (bytes) => {
      given.push(bytes)
      return 3_000
    },
  })
  await threads.run(ana, 'examine', { ...examine, file: new Uint8Array(9) })
  await threads.run(ana, 'examine', { ...examine, file: 'AAAA' })
  await threads.run(ana, 'readNotas', { files: [{ name: 'a', file: 'AAAA' }], most: 9 })
  expect(given).toEqual([9, 3, 3])
})
