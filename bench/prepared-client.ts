import pg from 'pg'
import type { Work } from './pgbench.ts'

/** Sends the same named statements on each connection, again and again. */
process.once('message', async (work) => {
  const { url, statements, connections, seconds } = work as Work
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const started = performance.now()
  const isOver = () => performance.now() - started > seconds * 1_000
  let count = 0
  const run = async (client: pg.Client) => {
    while (!isOver()) {
      for (const [index, { text, values }] of statements.entries()) {
        await client.query({ name: `s${index}`, text, values })
      }
      count++
    }
  }
  await Promise.all(clients.map(run))
  process.send?.(count / ((performance.now() - started) / 1_000))
  await Promise.all(clients.map((client) => client.end()))
  process.disconnect()
})
