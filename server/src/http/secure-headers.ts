import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const year = 31_536_000

/**
 * Security headers of every answer: scripts only from our own files (and the captcha's, where one is configured), no
 * framing, no sniffing of types, no referrer.
 */
export async function secureHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const isSecure = config.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(config) },
    xFrameOptions: { action: 'deny' },
    // Other hosts below the portal's name may serve plain HTTP, so subdomains are included only by configuration.
    strictTransportSecurity: isSecure && { maxAge: year, includeSubDomains: config.hstsSubdomains },
  })
}

function directivesOf({ captcha }: Config): Record<string, string[]> {
  const self = "'self'"
  const also = captcha ? [new URL(captcha.scriptUrl).origin] : []
  return {
    'default-src': [self],
    'script-src': [self, ...also],
    // The UI kit writes its theme's variables into a style element.
    'style-src': [self, "'unsafe-inline'"],
    'img-src': [self, 'data:', 'blob:'],
    'font-src': [self, 'data:'],
    'connect-src': [self, ...also],
    // The desk shows documents in a frame, from blobs that the page has fetched.
    'frame-src': [self, 'blob:', ...also],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': ["'none'"],
  }
}
