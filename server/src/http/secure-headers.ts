import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/**
 * What every answer says to the browser: no script but our own files (and the captcha's, where one is configured),
 * no framing, no guessing of types, no referrer. Made once, since it is the same for all answers.
 */
export function secureHeaders(app: FastifyInstance, config: Config): void {
  const headers = {
    'content-security-policy': policyOf(config),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(config.publicUrl.startsWith('https:') && { 'strict-transport-security': stayOf(config) }),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}

/** Other names below the portal's own may have servers that speak plain HTTP, so those are only meant when it is said. */
const stayOf = ({ hstsSubdomains }: Config) =>
  `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`

function policyOf({ captcha }: Config): string {
  const also = captcha ? ` ${new URL(captcha.scriptUrl).origin}` : ''
  const directives = {
    'default-src': "'self'",
    'script-src': `'self'${also}`,
    // The UI kit writes its theme's variables into a style element.
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self' data:",
    'connect-src': `'self'${also}`,
    // Papers are read in their place at the desk, from what the page itself has fetched.
    'frame-src': `'self' blob:${also}`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
