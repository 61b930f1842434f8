import type { FastifyInstance } from 'fastify'

/** Where a call keeps the bytes that it got, they come to it unread; everywhere else JSON is read as ever. */
export function keepRawJson(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const { config } = request.routeOptions as { config: { raw?: true } }
    if (config.raw) done(null, body)
    else readJson(request, body.toString(), done)
  })
}
