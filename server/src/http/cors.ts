import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

const exposed = [
  'Authorization',
  'X-caisApp-alert',
  'X-caisApp-info',
  'X-caisApp-warning',
  'X-caisApp-error',
  'X-caisApp-params',
  'X-caisApp-params-count',
  ...Array.from({ length: 9 }, (_, index) => `X-caisApp-param-${index + 1}`),
  'X-caisApp-error-id',
  'X-Total-Count',
  'Content-Disposition',
  'Link',
]

const accepted = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'Last-Event-ID',
  'X-Captcha-Token',
  'X-caisApp-background',
]

/** Lets the pages of one other origin call the API; by default none may. */
export async function allowOrigin(app: FastifyInstance, origin: string | null): Promise<void> {
  if (!origin) return
  await app.register(cors, {
    origin: [origin],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: accepted,
    exposedHeaders: exposed,
    maxAge: 600,
    // An OPTIONS request without the header of a preflight is answered like any other request.
    strictPreflight: false,
  })
}
