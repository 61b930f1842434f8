import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ListRequest } from './mix.ts'

const execute = promisify(execFile)

export interface Load {
  url: string
  /** Drawn at random, on each connection as soon as the previous answer is there. */
  requests: ListRequest[]
  connections: number
  seconds: number
}

/** Times in milliseconds. */
export interface Sample {
  count: number
  perSecond: number
  median: number
  p99: number
}

export function callOf({ list, body }: ListRequest) {
  return { path: `/api/search/${list.empresaId}/servico-${list.area}`, token: list.token, body }
}

const milliseconds = { us: 0.001, ms: 1, s: 1_000 }

/** wrk takes as little CPU time beside the server as pgbench does beside the database. */
export async function runWrk({ url, requests, connections, seconds }: Load): Promise<Sample> {
  const folder = await mkdtemp(join(tmpdir(), 'cais-wrk-'))
  try {
    const script = join(folder, 'requests.lua')
    await writeFile(script, scriptOf(requests))
    const how = [
      '-t',
      '1',
      '-c',
      String(connections),
      '-d',
      `${seconds}s`,
      '--latency',
      '--timeout',
      '30s',
      '-s',
      script,
    ]
    const { stdout } = await execute('wrk', [...how, url]).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Error("there is no wrk here (Debian's package wrk)") : error
    })
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
    const quantile = (part: number) => {
      const [, number, unit] = new RegExp(`${part}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? []
      return Number(number) * (milliseconds[unit as keyof typeof milliseconds] ?? Number.NaN)
    }
    const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
    const count = Number(/(\d+) requests in/.exec(stdout)?.[1])
    return { count, perSecond, median: quantile(50), p99: quantile(99) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function scriptOf(requests: ListRequest[]): string {
  const lines = requests.map((request) => {
    const { path, token, body } = callOf(request)
    return `  { ${[path, token, JSON.stringify(body)].map(lua).join(', ')} },`
  })
  return `local asked = {\n${lines.join('\n')}\n}
local made = {}
function init()
  math.randomseed(os.time())
  for at, one in ipairs(asked) do
    local headers = { ["Content-Type"] = "application/json", ["Authorization"] = "Bearer " .. one[2] }
    made[at] = wrk.format("POST", one[1], headers, one[3])
  end
end
function request() return made[math.random(#made)] end`
}

/** A Lua string literal. Lua reads JSON's escapes except numeric ones, which do not occur here. */
const lua = (text: string) => JSON.stringify(text)
