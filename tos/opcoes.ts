import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isCnpj, normalizeCnpj } from '@cais/core/values/cnpj.ts'

export const ajuda = `Plays a container terminal through the public interface of a portal, with keys of the terminal's own systems.

  npm run tos -- [options]

  --url ADDRESS         the portal (http://localhost:8080)
  --seed NUMBER         which terminal: the same seed plans the same ships, cargo and events (1)
  --speed NUMBER        from 1 to 1000: what takes an hour takes an hour divided by it (60)
  --hours NUMBER        for how many hours of the plan; 0 goes on until it is ended (0)
  --run NAME            up to 8 letters and digits that begin the names of calls and stays; another run of the same
                        plan has other names (from the clock)
  --since MOMENT        when the plan began, to go on with an earlier run: what was told before is known as a repetition
  --client CNPJ         whose cargo it is, as often as there are companies; else companies of the plan
  --pace SECONDS        how long the terminal takes for one thing that waits for it (half an hour of the plan)
  --companion           moves the calls that the portal knows, and brings a ship of its own only now and then
  --webhook-port PORT   listens there for what the portal tells; else asks for it every few seconds
  --key-file FILE       the keys, one in a line
  --quiet               says only what goes wrong
  --help

  CAIS_KEY              the keys, with commas between them: one of a tos, and where bills are to be paid one of a banco
  CAIS_WEBHOOK_SECRET   the webhook's secret, whsec_..., by which its messages are known

Ends with 0 when the hours are over or somebody ends it, 1 when the portal has refused something, 2 when it was
started wrongly, 3 when the portal does not take its keys.`

/** The program was started with wrong options; the message explains them. */
export class Engano extends Error {
  override name = 'Engano'
}

export interface Opcoes {
  url: string
  seed: number
  speed: number
  /** Infinity runs until the program is ended. */
  hours: number
  rodada: string
  since: Date
  clientes: string[]
  paceSeconds: number
  companion: boolean
  webhook: { port: number; segredo: string } | null
  chaves: string[]
  quiet: boolean
}

const texto = { type: 'string' } as const
const declared = {
  url: { ...texto, default: 'http://localhost:8080' },
  seed: { ...texto, default: '1' },
  speed: { ...texto, default: '60' },
  hours: { ...texto, default: '0' },
  run: texto,
  since: texto,
  client: { ...texto, multiple: true },
  pace: texto,
  companion: { type: 'boolean', default: false },
  'webhook-port': texto,
  'key-file': texto,
  quiet: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** Null where only help was asked for. */
export function readOpcoes(args: string[], env: NodeJS.ProcessEnv, now: Date): Opcoes | null {
  const values = parse(args)
  if (values.help) return null
  const speed = numberOf('--speed', values.speed, 1, 1000)
  const port = values['webhook-port']
  return {
    url: urlOf(values.url),
    seed: numberOf('--seed', values.seed, 0, 2 ** 31),
    speed,
    hours: numberOf('--hours', values.hours, 0, 1_000_000) || Number.POSITIVE_INFINITY,
    rodada: rodadaOf(values.run ?? Math.floor(now.getTime() / 1000).toString(36)),
    since: momentOf(values.since) ?? now,
    clientes: (values.client ?? []).map(clienteOf),
    paceSeconds: values.pace === undefined ? 1800 / speed : numberOf('--pace', values.pace, 0, 86_400),
    companion: values.companion,
    webhook:
      port === undefined
        ? null
        : { port: numberOf('--webhook-port', port, 0, 65_535), segredo: segredoOf(env.CAIS_WEBHOOK_SECRET) },
    chaves: chavesOf(values['key-file'], env.CAIS_KEY),
    quiet: values.quiet,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: declared }).values
  } catch (error) {
    throw new Engano(error instanceof Error ? error.message : String(error))
  }
}

function numberOf(option: string, text: string, from: number, until: number): number {
  const number = Number(text)
  if (text === '' || !(number >= from && number <= until))
    throw new Engano(`${option} must be a number from ${from} to ${until}`)
  return number
}

function urlOf(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Engano('--url must be an address that begins with http:// or https://')
  return text
}

function rodadaOf(text: string): string {
  if (!/^[A-Za-z0-9]{1,8}$/.test(text)) throw new Engano('--run must be up to 8 letters and digits')
  return text.toUpperCase()
}

function momentOf(text: string | undefined): Date | null {
  if (text === undefined) return null
  if (Number.isNaN(Date.parse(text))) throw new Engano('--since must be a moment, as in 2026-11-17T12:00:00Z')
  return new Date(text)
}

function clienteOf(text: string): string {
  if (!isCnpj(text)) throw new Engano(`--client ${text} is no CNPJ`)
  return normalizeCnpj(text)
}

function segredoOf(text: string | undefined): string {
  if (!text?.startsWith('whsec_'))
    throw new Engano('CAIS_WEBHOOK_SECRET must be the secret of the webhook, whsec_...')
  return text
}

function chavesOf(file: string | undefined, env: string | undefined): string[] {
  const text = file === undefined ? (env ?? '') : readKeyFile(file)
  const chaves = text.split(/[\s,]+/).filter((one) => one !== '')
  if (chaves.length === 0)
    throw new Engano('CAIS_KEY or --key-file must give the key of a system of the terminal')
  return chaves
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Engano(`--key-file ${file} cannot be read`)
  }
}
