import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const execute = promisify(execFile)

/** One POST, sent again and again on each connection as soon as it is answered. */
export interface Requests {
  url: string
  headers: Record<string, string>
  body: string
  connections: number
  seconds: number
}

/** Times in milliseconds. */
export interface Sample {
  perSecond: number
  median: number
  p99: number
}

export interface Sender {
  name: string
  measure: (requests: Requests) => Promise<Sample>
}

/** wrk where there is one: it costs as little beside the server as pgbench does beside the database. */
export async function findSender(): Promise<Sender> {
  // wrk says its version and ends with 1.
  const said = await execute('wrk', ['--version']).catch((error: { stdout?: string }) => ({
    stdout: error.stdout ?? '',
  }))
  const version = /^wrk \S+/.exec(said.stdout)?.[0]
  return version ? { name: version, measure: runWrk } : { name: 'autocannon', measure: runAutocannon }
}

const milliseconds = { us: 0.001, ms: 1, s: 1_000 }

async function runWrk({ url, headers, body, connections, seconds }: Requests): Promise<Sample> {
  const folder = await mkdtemp(join(tmpdir(), 'cais-wrk-'))
  try {
    const script = join(folder, 'requests.lua')
    const lines = Object.entries(headers).map(([name, value]) => `wrk.headers[${lua(name)}] = ${lua(value)}`)
    await writeFile(script, ['wrk.method = "POST"', `wrk.body = ${lua(body)}`, ...lines].join('\n'))
    const how = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--latency', '-s', script]
    const { stdout } = await execute('wrk', [...how, url])
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
    const quantile = (part: number) => {
      const [, number, unit] = new RegExp(`${part}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? []
      return Number(number) * (milliseconds[unit as keyof typeof milliseconds] ?? Number.NaN)
    }
    const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
    return { perSecond, median: quantile(50), p99: quantile(99) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A text as Lua writes it; it reads JSON's own escapes but for those by number, which we do not send. */
const lua = (text: string) => JSON.stringify(text)

async function runAutocannon({ connections, seconds, ...wish }: Requests): Promise<Sample> {
  const times: number[] = []
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { ...wish, connections, duration: seconds, method: 'POST' as const }
    const running = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)))
    running.on('response', (_client, _status, _bytes, time) => times.push(time))
  })
  if (result.non2xx || result.errors)
    throw new Error(`${result.non2xx + result.errors} answers to ${wish.body} were wrong`)
  times.sort((a, b) => a - b)
  const quantile = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
  return { perSecond: times.length / seconds, median: quantile(0.5), p99: quantile(0.99) }
}
