import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const year = 31_536_000

/**
 * What every answer says to the browser: no script but our own files (and the captcha's, where one is configured),
 * no framing, no guessing of types, no referrer.
 */
export async function secureHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const isSecure = config.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(config) },
    xFrameOptions: { action: 'deny' },
    // Other names below the portal's own may have servers that speak plain HTTP, so those are only meant when it is said.
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
    // Papers are read in their place at the desk, from what the page itself has fetched.
    'frame-src': [self, 'blob:', ...also],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': ["'none'"],
  }
}
