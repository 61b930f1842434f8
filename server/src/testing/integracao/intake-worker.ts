import { openPools } from '../../db/pool.ts'
import { keepRecebimento } from '../../features/integracao/keep.ts'
import { applyLeft } from '../../features/integracao/sweep.ts'

interface Taking {
  url: string
  fonteId: number
  message: string
  at: string
}

/** A server in a process of its own that stores and applies one message when it is told to. */
process.once('message', async ({ url, fonteId, message, at }: Taking) => {
  const pools = openPools({ url, onError: () => {} })
  const now = () => new Date(at)
  const applying = { db: pools.writing, now, timeZone: 'America/Sao_Paulo', log: console }
  const sent = { fonteId, recurso: 'navios' as const, bytes: Buffer.from(message), ref: null, now: now() }
  const id = await pools.writing.transaction().execute((tx) => keepRecebimento(tx, sent))
  await applyLeft(applying, id)
  await pools.end()
  process.disconnect()
})
process.send?.('ready')
