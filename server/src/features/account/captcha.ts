import { fieldOf } from '@cais/core/values/tables.ts'
import type { Captcha } from '../../config.ts'

/** Attempts on one account after which signing in asks for the captcha, where one is configured. */
export const attemptsWithoutCaptcha = 5

/** Asks the captcha's own server; when that does not answer in time, people are not locked out by it. */
export async function captchaPasses(
  captcha: Captcha,
  token: string | null,
  address: string,
): Promise<boolean> {
  if (!token) return false
  try {
    const answer = await fetch(captcha.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: captcha.secret, response: token, remoteip: address }),
      signal: AbortSignal.timeout(5_000),
    })
    const said: unknown = await answer.json()
    return fieldOf(said, 'success') === true
  } catch (error) {
    if (isUnanswered(error)) return true
    throw error
  }
}

/** No connection, no answer in time, or none in JSON. */
const isUnanswered = (error: unknown) =>
  error instanceof TypeError ||
  error instanceof SyntaxError ||
  (error instanceof DOMException && error.name === 'TimeoutError')
