import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Bodies up to this size come quickly; a route that takes more takes files. */
export const usualBody = 1024 * 1024

type Limits = Pick<Config, 'requestSeconds' | 'uploadSeconds'>

/** What the server itself is told: nothing takes longer to arrive than a file, nor its headers than a usual request. */
export const arrivalLimits = ({ requestSeconds, uploadSeconds }: Limits) => ({
  requestTimeout: Math.max(requestSeconds, uploadSeconds) * 1000,
  http: { headersTimeout: requestSeconds * 1000 },
})

/** Cuts off who sends too slowly: a file over a poor line takes minutes, nothing else does. */
export function receiveInTime(app: FastifyInstance, { requestSeconds, uploadSeconds }: Limits): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const isUpload = (routeOptions.bodyLimit ?? 0) > usualBody
    const timer = setTimeout(() => cutOff(raw), (isUpload ? uploadSeconds : requestSeconds) * 1000)
    timer.unref()
    raw.once('end', () => clearTimeout(timer))
    // Whoever was answered before everything had arrived waits for nothing.
    reply.raw.once('close', () => clearTimeout(timer))
  })
}

function cutOff({ complete, socket }: IncomingMessage): void {
  if (complete || socket.destroyed) return
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy())
}
