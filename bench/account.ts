import { fork } from 'node:child_process'
import autocannon from 'autocannon'

interface Servers {
  portalUrl: string
  bareUrl: string
  token: string
}

const rounds = 5
const seconds = 4
const connections = 8

/** The speed of a real route, with session, access check and contract, as a share of a bare route with the same SQL. */
export async function benchAccount(): Promise<void> {
  const child = fork(new URL('servers.ts', import.meta.url))
  const { portalUrl, bareUrl, token } = await new Promise<Servers>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Servers))
    child.once('exit', (code) => reject(new Error(`the servers ended with code ${code}`)))
  })
  const measure = async (url: string) => {
    const result = await autocannon({
      url: `${url}/api/account`,
      connections,
      duration: seconds,
      headers: { authorization: `Bearer ${token}` },
    })
    if (result.non2xx || result.errors)
      throw new Error(`${result.non2xx + result.errors} answers of ${url} were wrong`)
    return result.requests.average
  }
  await measure(bareUrl)
  await measure(portalUrl)
  const pairs: { bare: number; portal: number }[] = []
  for (let round = 0; round < rounds; round++) {
    pairs.push({ bare: await measure(bareUrl), portal: await measure(portalUrl) })
  }
  child.removeAllListeners('exit')
  child.disconnect()
  const ratio = median(pairs.map(({ bare, portal }) => portal / bare))
  console.log(`GET api/account, ${connections} connections, ${rounds} pairs of ${seconds} s, medians`)
  console.log(
    `  bare Fastify route with the same SQL  ${median(pairs.map(({ bare }) => bare)).toFixed(0)} requests/s`,
  )
  console.log(
    `  the portal                            ${median(pairs.map(({ portal }) => portal)).toFixed(0)} requests/s`,
  )
  console.log(`  ratio                                 ${ratio.toFixed(2)}`)
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
