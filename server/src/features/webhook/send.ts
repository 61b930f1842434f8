import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, type RequestOptions, request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { fieldOf } from '@cais/core/values/tables.ts'
import { AddressRefused, type AddressRules, type CheckedAddress, checkAddress } from './address.ts'

const longestAttempt = 15_000
/** What of an answer is read and kept; whoever sends more is cut off. */
export const mostOfAnswer = 4_096

type Erro = 'ENDERECO' | 'NOME' | 'CONEXAO' | 'TLS' | 'TEMPO' | 'RESPOSTA' | 'INTERROMPIDA' | 'SEM_DIREITO'

export interface Outcome {
  status: number | null
  retryAfter: string | null
  erro: Erro | null
  /** What the system calls the error, for whoever has to mend it. */
  detalhe: string | null
  resposta: string | null
  milissegundos: number
}

/** Nothing was sent: whose address it is has no right to it any more. */
export const withheld: Outcome = {
  status: null,
  retryAfter: null,
  erro: 'SEM_DIREITO',
  detalhe: null,
  resposta: null,
  milissegundos: 0,
}

interface Post {
  endereco: string
  headers: Record<string, string>
  body: string
  /** Of several places of an address another one is tried each time. */
  attempt: number
}

export interface SenderOptions {
  rules: AddressRules
  timeout?: number
}

type Answer = Pick<Outcome, 'status' | 'retryAfter' | 'resposta'>

/** Sends deliveries, and nothing else: no redirects, no long answers, no place that was not looked at. */
export class Sender {
  readonly #rules: AddressRules
  readonly #timeout: number
  // Their connections are known by the place they go to, so one that is used again goes to a place that was just checked.
  readonly #http = new HttpAgent({ keepAlive: true, maxFreeSockets: 16, timeout: 30_000 })
  readonly #https = new HttpsAgent({ keepAlive: true, maxFreeSockets: 16, timeout: 30_000 })

  constructor({ rules, timeout = longestAttempt }: SenderOptions) {
    this.#rules = rules
    this.#timeout = timeout
  }

  async post(post: Post, stopped: AbortSignal): Promise<Outcome> {
    const began = performance.now()
    const late = AbortSignal.timeout(this.#timeout)
    const signal = AbortSignal.any([late, stopped])
    const outcome = await this.#try(post, signal).catch((error: unknown) =>
      failureOf(error, stopped.aborted ? 'INTERROMPIDA' : late.aborted ? 'TEMPO' : null),
    )
    return { ...outcome, milissegundos: Math.round(performance.now() - began) }
  }

  close(): void {
    this.#http.destroy()
    this.#https.destroy()
  }

  async #try(post: Post, signal: AbortSignal): Promise<Omit<Outcome, 'milissegundos'>> {
    const checked = await orAborted(checkAddress(post.endereco, this.#rules), signal)
    const answer = await this.#ask(checked, post, signal)
    return { ...answer, erro: null, detalhe: null }
  }

  #ask({ url, places }: CheckedAddress, post: Post, signal: AbortSignal, isAgain = false): Promise<Answer> {
    const isSecure = url.protocol === 'https:'
    const name = url.hostname.replace(/^\[|\]$/g, '')
    const options: RequestOptions = {
      host: places[(post.attempt - 1) % places.length],
      port: url.port || (isSecure ? 443 : 80),
      path: `${url.pathname}${url.search}`,
      method: 'POST',
      // The certificate is that of the name, wherever it leads.
      ...(isSecure && { servername: isIP(name) ? '' : name }),
      headers: {
        host: url.host,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(post.body),
        'user-agent': 'Cais-Webhooks/1',
        ...post.headers,
      },
      signal,
      // A connection that was kept may have been closed by the other side just now; a new one has not.
      agent: isAgain ? false : isSecure ? this.#https : this.#http,
    }
    return new Promise((resolve, reject) => {
      const request = (isSecure ? requestHttps : requestHttp)(options)
      request.once('response', (response) => {
        readAnswer(response, resolve)
      })
      request.once('error', (error: NodeJS.ErrnoException) => {
        if (request.reusedSocket && error.code === 'ECONNRESET' && !isAgain)
          resolve(this.#ask({ url, places }, post, signal, true))
        else reject(error)
      })
      request.end(post.body)
    })
  }
}

/** The status is the answer; of what follows it only the beginning is read, and an end that does not come changes nothing. */
function readAnswer(response: IncomingMessage, resolve: (answer: Answer) => void): void {
  const chunks: Buffer[] = []
  let length = 0
  const done = () => {
    const bytes = Buffer.concat(chunks).subarray(0, mostOfAnswer)
    resolve({
      status: response.statusCode ?? null,
      retryAfter: response.headers['retry-after'] ?? null,
      // A database keeps no text with zeros in it.
      resposta: new TextDecoder().decode(bytes).replaceAll('\0', '\uFFFD'),
    })
  }
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    length += chunk.length
    if (length <= mostOfAnswer) return
    response.destroy()
    done()
  })
  response.once('end', done)
  response.once('error', done)
  response.once('close', done)
}

/** A name server that does not answer is not waited for longer than anything else. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

function failureOf(error: unknown, cause: 'INTERROMPIDA' | 'TEMPO' | null): Omit<Outcome, 'milissegundos'> {
  const nothing = { status: null, retryAfter: null, resposta: null }
  if (cause) return { ...nothing, erro: cause, detalhe: null }
  if (error instanceof AddressRefused) return { ...nothing, erro: error.why, detalhe: error.message }
  const code = String(fieldOf(error, 'code') ?? '')
  return { ...nothing, erro: erroOf(code), detalhe: code.slice(0, 100) || null }
}

function erroOf(code: string): Erro {
  if (code.startsWith('HPE_')) return 'RESPOSTA'
  if (/^ERR_(TLS|SSL)|CERT|EPROTO|SIGNED|ISSUER|SIGNATURE/.test(code)) return 'TLS'
  return 'CONEXAO'
}
