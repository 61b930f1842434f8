import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { webFolder } from '../build-info.ts'

/** Addresses of the API are never pages. */
const notPages = /^\/(api|management|databaseProperties|v3|i18n|assets|problem)(\/|$)/

/** For pages that only people with the address may find. */
const unlisted = { 'x-robots-tag': 'noindex, nofollow, noarchive' }

type ShowPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null

/**
 * Serves the built web application. Files with a hash in their name are cached for a year; every other page address
 * gets the same document, whose router resolves it.
 */
export async function serveWeb(app: FastifyInstance): Promise<ShowPage> {
  if (!existsSync(new URL('index.html', webFolder))) return () => null
  const page = await readFile(new URL('index.html', webFolder))
  await app.register(fastifyStatic, {
    root: fileURLToPath(webFolder),
    index: false,
    // One route per file: an unknown address is answered like any other unknown address.
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasting = /\/assets\//.test(path)
      void reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (/\/passe\//.test(path)) void reply.headers(unlisted)
    },
  })
  const showPage = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  app.get('/', (_request, reply) => showPage(reply))
  const passe = await readFile(new URL('passe/index.html', webFolder))
  app.get('/passe/', (_request, reply) =>
    reply
      .headers({ ...unlisted, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(passe),
  )
  // The fragment of the address survives the redirect.
  app.get('/passe', (_request, reply) => reply.redirect('/passe/', 308))
  return (request, reply) => {
    const isPage =
      request.method === 'GET' && !notPages.test(request.url) && request.headers.accept?.includes('text/html')
    return isPage ? showPage(reply) : null
  }
}
