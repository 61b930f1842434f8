import type pg from 'pg'
import { recording } from './open-portal.ts'

interface Statement {
  text: string
  values: unknown[]
}

/**
 * The time of a request, also as a multiple of the time of its statements without the portal. The first answer counts
 * too, because users do not repeat the same request.
 */
export async function measure(ask: () => Promise<number>, alone: pg.Client, times: number) {
  const { found, sent } = await recorded(ask)
  const whole: number[] = []
  const bare: number[] = []
  for (let time = 0; time < times; time++) {
    whole.push(await milliseconds(ask))
    bare.push(
      await milliseconds(async () => {
        for (const { text, values } of sent) await alone.query(text, values)
      }),
    )
  }
  const [median, slowest, sqlMedian] = [middle(whole), Math.max(...whole), middle(bare)]
  const ratio = (median / sqlMedian).toFixed(2)
  const text = `${median.toFixed(1).padStart(8)}${slowest.toFixed(1).padStart(8)}${ratio.padStart(7)}  ${found} found`
  return { median, text }
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const middle = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

/** The statements that the portal sends to the database for one request. */
async function recorded(ask: () => Promise<number>): Promise<{ found: number; sent: Statement[] }> {
  const sent: Statement[] = []
  const note = (text: string, values: unknown[]) => {
    if (text.includes('SELECT')) sent.push({ text, values })
  }
  return { found: await recording(note, ask), sent }
}
