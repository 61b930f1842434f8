import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** The secret has the format of the Standard Webhooks libraries. */
export const newSegredo = () => prefix + randomBytes(32).toString('base64')

interface Message {
  id: string
  at: Date
  body: string
}

/** The headers that prove the sender, with one signature for each valid secret. */
export function signedHeaders({ id, at, body }: Message, segredos: readonly string[]) {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signatures = segredos.map((segredo) => {
    const key = Buffer.from(segredo.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
