import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, type RequestOptions, request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { fieldOf } from '@cais/core/values/tables.ts'
import { AddressRefused, type AddressRules, type CheckedAddress, checkAddress, rulesFor } from './address.ts'

const longestAttempt = 15_000
/** In bytes. Only the beginning of an answer is read and stored; a longer answer is cut off. */
export const mostOfAnswer = 4_096

type Erro = 'ENDERECO' | 'NOME' | 'CONEXAO' | 'TLS' | 'TEMPO' | 'RESPOSTA' | 'INTERROMPIDA' | 'SEM_DIREITO'

export interface Outcome {
  status: number | null
  retryAfter: string | null
  erro: Erro | null
  /** The system's code for the error, for the receiver's developers. */
  detalhe: string | null
  resposta: string | null
  milissegundos: number
}

/** Nothing was sent, because the owner may no longer read the object. */
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
  /** Null for the terminal, whose own webhooks may go to private networks that a setting names. */
  empresaId: number | null
  headers: Record<string, string>
  mediaType: string
  body: string
  /** The number of the attempt selects one of several network addresses. */
  attempt: number
}

export interface SenderOptions {
  rules: AddressRules
  timeout?: number
}

type Answer = Pick<Outcome, 'status' | 'retryAfter' | 'resposta'>

/**
 * Sends deliveries without following redirects, without reading long answers, and only to network addresses that were
 * checked.
 */
export class Sender {
  readonly #rules: AddressRules
  readonly #timeout: number
  // Connections are pooled by network address, so a reused connection goes to an address that was just checked.
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
    const rules = rulesFor(this.#rules, post.empresaId)
    const checked = await orAborted(checkAddress(post.endereco, rules), signal)
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
      // The certificate is checked against the name, not the network address.
      ...(isSecure && { servername: isIP(name) ? '' : name }),
      headers: {
        host: url.host,
        'content-type': post.mediaType,
        'content-length': Buffer.byteLength(post.body),
        'user-agent': 'Cais-Webhooks/1',
        ...post.headers,
      },
      signal,
      // A pooled connection may have just been closed by the other side, so the second try opens a new one.
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

/**
 * The status decides the result. Only the beginning of the body is kept, and a body that never ends does not change the
 * result.
 */
function readAnswer(response: IncomingMessage, resolve: (answer: Answer) => void): void {
  const chunks: Buffer[] = []
  let length = 0
  const done = () => {
    const bytes = Buffer.concat(chunks).subarray(0, mostOfAnswer)
    resolve({
      status: response.statusCode ?? null,
      retryAfter: response.headers['retry-after'] ?? null,
      // PostgreSQL cannot store zero characters in text.
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

/** A look-up ends together with the time limit of the attempt. */
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
  if (error instanceof AddressRefused)
    return { ...nothing, erro: error.why === 'NOME' ? 'NOME' : 'ENDERECO', detalhe: error.message }
  const code = String(fieldOf(error, 'code') ?? '')
  return { ...nothing, erro: erroOf(code), detalhe: code.slice(0, 100) || null }
}

function erroOf(code: string): Erro {
  if (code.startsWith('HPE_')) return 'RESPOSTA'
  if (/^ERR_(TLS|SSL)|CERT|EPROTO|SIGNED|ISSUER|SIGNATURE/.test(code)) return 'TLS'
  return 'CONEXAO'
}
