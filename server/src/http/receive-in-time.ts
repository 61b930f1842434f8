import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Release } from './concurrency-limit.ts'
import type { Limiter } from './limiter.ts'

/** Bodies up to this size come quickly; a route that takes more takes files. */
export const usualBody = 1024 * 1024

type Limits = Pick<Config, 'requestSeconds' | 'uploadSeconds'>

/** What the server itself is told: nothing takes longer to arrive than a file, nor its headers than a usual request. */
export const arrivalLimits = ({ requestSeconds, uploadSeconds }: Limits) => ({
  requestTimeout: Math.max(requestSeconds, uploadSeconds) * 1000,
  http: { headersTimeout: requestSeconds * 1000 },
})

/** Whoever has not sent everything after so long sends slowly. */
const slow = 1_000

/**
 * Cuts off who sends too slowly: a file over a poor line takes minutes, nothing else does. And nobody has many such lines
 * open at once.
 */
export function receiveInTime(
  app: FastifyInstance,
  { requestSeconds, uploadSeconds }: Limits,
  limiter: Limiter,
): void {
  // From when it is read: what a caller waits for before that is not their slowness.
  app.addHook('preParsing', async (request, reply) => {
    const { raw, routeOptions } = request
    if (!hasBody(raw)) return
    const isUpload = (routeOptions.bodyLimit ?? 0) > usualBody
    const seconds = isUpload ? uploadSeconds : requestSeconds
    let leave: Release | null = null
    const noticing = setTimeout(() => {
      if (isThere(raw)) return
      leave = limiter.slowBodies.acquire(limiter.whoOf(request))
      if (!leave) cutOff(raw, '429 Too Many Requests')
    }, slow)
    const ending = setTimeout(() => cutOff(raw, '408 Request Timeout'), seconds * 1000)
    const done = () => {
      clearTimeout(noticing)
      clearTimeout(ending)
      leave?.()
    }
    noticing.unref()
    ending.unref()
    raw.once('end', done)
    // Whoever was answered before everything had arrived waits for nothing.
    reply.raw.once('close', done)
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isThere = ({ complete, socket }: IncomingMessage) => complete || socket.destroyed

function cutOff(raw: IncomingMessage, status: string): void {
  if (isThere(raw)) return
  const { socket } = raw
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nRetry-After: 5\r\n\r\n`, () => socket.destroy())
}
