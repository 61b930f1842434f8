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

/** Lets the pages of one other origin call the API; by default none may. */
export function allowOrigin(app: FastifyInstance, origin: string | null): void {
  if (!origin) return
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.origin !== origin) return
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': exposed.join(', '),
      vary: 'Origin',
    })
  })
  app.options('/*', async (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers':
          'Authorization, Content-Type, Idempotency-Key, Last-Event-ID, X-Captcha-Token, X-caisApp-background',
        'access-control-max-age': '600',
      })
      .status(204)
      .send(),
  )
}
