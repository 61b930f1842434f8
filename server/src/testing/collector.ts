import type { TestServer } from './test-server.ts'

const token = 'a token of the collector'

/** The settings of a server whose figures are collected. */
export const collected = { metrics: { token, addresses: null } }

/** The figures of a server by name and labels, as a collector reads them: `figures['cais_jobs{queue="avisos"}']`. */
export async function collect({ send, clock }: Pick<TestServer, 'send' | 'clock'>) {
  // Figures of the business are kept for some seconds.
  clock.advance({ seconds: 6 })
  const { status, text } = await send('GET', '/management/prometheus', { token })
  if (status !== 200) throw new Error(`${status} ${text}`)
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    samples.map((line): [string, number] => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end))]
    }),
  )
}
