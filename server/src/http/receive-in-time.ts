import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Release } from './concurrency-limit.ts'
import type { Limiter } from './limiter.ts'

/** Bodies up to this size arrive quickly; routes with a larger limit take files. */
export const usualBody = 1024 * 1024

type Limits = Pick<Config, 'requestSeconds' | 'uploadSeconds'>

/** The server's own limits: no request takes longer than a file, and no headers longer than a usual request. */
export const arrivalLimits = ({ requestSeconds, uploadSeconds }: Limits) => ({
  requestTimeout: Math.max(requestSeconds, uploadSeconds) * 1000,
  http: { headersTimeout: requestSeconds * 1000 },
})

/** A body that takes more milliseconds than this counts as slow. */
const slow = 1_000

/**
 * Cuts off slow senders: only a file may take minutes over a slow connection. The number of slow bodies per caller is
 * limited.
 */
export function receiveInTime(
  app: FastifyInstance,
  { requestSeconds, uploadSeconds }: Limits,
  limiter: Limiter,
): void {
  // The time runs from when the body is read: earlier waiting is not the caller's slowness.
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
    // An answer before the body has arrived ends the timer.
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
