import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Older or younger ones may have been caught and sent again. */
const toleranceSeconds = 300

/** Why a message is not from the portal, after Standard Webhooks; null where it is. */
export function recusaDaAssinatura(
  headers: IncomingHttpHeaders,
  body: string,
  segredo: string,
  now: Date,
): string | null {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`] ?? ''),
  )
  if (!id || !timestamp || !signatures) return 'it is not signed'
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds))
    return 'it is not of this hour'
  const key = Buffer.from(segredo.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  const isSigned = signatures.split(' ').some((one) => isSame(one, expected))
  return isSigned ? null : 'its signature is not the portal’s'
}

function isSame(signature: string, expected: Buffer): boolean {
  const [version, text = ''] = signature.split(',')
  const given = Buffer.from(text, 'base64')
  return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
}
