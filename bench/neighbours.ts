import { fork } from 'node:child_process'
import { once } from 'node:events'
import { neighbours } from './neighbours-noise.ts'

export interface Portal {
  url: string
  healthy: string
  bad: string
}

/** The bound for a customer's delay, as a multiple of the median without neighbours; health checks have the same bound. */
const most = 3
const seconds = 4

/** The times of one customer who sends one request after the other, from another address. */
async function timesOf({ url, healthy }: Portal): Promise<{ median: number; wrong: number }> {
  const times: number[] = []
  let wrong = 0
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const at = performance.now()
    const answer = await fetch(`${url}/api/account`, {
      headers: { authorization: `Bearer ${healthy}`, 'x-forwarded-for': '10.0.0.7' },
    })
    await answer.arrayBuffer()
    const health = await fetch(`${url}/management/health`)
    await health.arrayBuffer()
    times.push(performance.now() - at)
    if (answer.status !== 200 || health.status !== 200) wrong++
  }
  times.sort((a, b) => a - b)
  return { median: times[Math.floor(times.length / 2)] ?? Number.NaN, wrong }
}

/** `npm run bench -- neighbours`: the delay of a healthy customer beside each kind of bad neighbour, as a ratio. */
export async function benchNeighbours(control: boolean, only = ''): Promise<void> {
  const child = fork(new URL('neighbours-server.ts', import.meta.url), control ? ['unlimited'] : [])
  const portal = await new Promise<Portal>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Portal))
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)))
  })
  child.removeAllListeners('exit')
  const failed: string[] = []
  try {
    await timesOf(portal)
    console.log(`a customer's median beside each neighbour, to the quiet one before it, ${seconds} s each`)
    for (const name of Object.keys(neighbours).filter((one) => one.includes(only))) {
      const quiet = await timesOf(portal)
      const noise = fork(new URL('neighbours-process.ts', import.meta.url))
      noise.send({ portal, name })
      const beside = await timesOf(portal)
      noise.send('over')
      await once(noise, 'exit')
      const ratio = beside.median / quiet.median
      const isRight = ratio <= most && beside.wrong === 0
      console.log(
        `  ${name.padEnd(32)} ${ratio.toFixed(2)} (${quiet.median.toFixed(1)} ms to ${beside.median.toFixed(1)} ms), ${beside.wrong} not answered${isRight ? '' : ', too much'}`,
      )
      if (!isRight) failed.push(name)
    }
  } finally {
    child.disconnect()
  }
  if (failed.length && !control) throw new Error(`a customer suffers from ${failed.join(', ')}`)
}
