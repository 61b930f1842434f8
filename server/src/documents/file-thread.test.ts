import { pdf } from '@cais/core/anexo/amostras.ts'
import { expect, test } from 'vitest'
import { FileNotRead, FileThread } from './file-thread.ts'

const examine = { name: 'a.pdf', file: pdf, permitidos: ['application/pdf'] } as const
const isPdf = { formato: 'application/pdf', recusa: null, decoded: null }

/** A thread that does to a file what its name says. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ given }) => {
    if (given.name === 'hang') for (;;) {}
    if (given.name === 'exit') process.exit(1)
    if (given.name === 'throw') throw new Error('a defect')
    if (given.name === 'refuse')
      parentPort.postMessage({ refused: { status: 400, key: 'no', details: {} } })
    parentPort.postMessage({ result: given.name })
  })`)}`,
)

test('a file is examined in another thread, in base64 too, and its refusals come back', async () => {
  const thread = new FileThread()
  const base64 = Buffer.from(pdf).toString('base64')
  const sound = [thread.run('examine', examine), thread.run('examine', { ...examine, file: base64 })]
  expect(await Promise.all(sound)).toEqual([isPdf, { ...isPdf, decoded: new Uint8Array(pdf) }])
  const nearly = thread.run('examine', { ...examine, file: `${base64} `, field: '[0].bytes' })
  await expect(nearly).rejects.toMatchObject({
    status: 400,
    details: { fieldErrors: [{ objectName: 'body', field: '[0].bytes', message: 'validation.base64' }] },
  })
  const sheet = { base64: Buffer.from('a;b').toString('base64'), bytes: 9, rows: 1, columns: 2 }
  expect(await thread.run('readRows', sheet)).toEqual([['a', 'b']])
  await expect(thread.run('readRows', { ...sheet, bytes: 2 })).rejects.toMatchObject({ status: 413 })
})

test.each(['hang', 'exit', 'throw'])(
  'a file over which the thread %ss is given up, and the next one gets a new thread',
  async (name) => {
    const thread = new FileThread({ script, patience: 2_000 })
    const ran = (one: string) => thread.run('examine', { ...examine, name: one })
    const bad = ran(name)
    const good = ran('good')
    await expect(bad).rejects.toThrow(name === 'throw' ? 'a defect' : FileNotRead)
    expect(await good).toBe('good')
  },
)

test('a refusal does not end the thread', async () => {
  const thread = new FileThread({ script })
  await expect(thread.run('examine', { ...examine, name: 'refuse' })).rejects.toMatchObject({ key: 'no' })
})

test('while the thread works, this one does not wait', async () => {
  const thread = new FileThread({ script, patience: 5_000 })
  let turns = 0
  const bad = thread.run('examine', { ...examine, name: 'hang' }).catch((error: unknown) => error)
  const turning = setInterval(() => turns++, 1)
  expect(await bad).toBeInstanceOf(FileNotRead)
  clearInterval(turning)
  expect(turns).toBeGreaterThan(10)
})
