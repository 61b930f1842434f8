import { fieldOf } from '@cais/core/values/tables.ts'
import type { Captcha } from '../../config.ts'

/** After so many attempts on one account the sign-in asks for the captcha, if one is configured. */
export const attemptsWithoutCaptcha = 5

/**
 * The token is verified by the captcha's own server. If that server does not answer in time, the captcha counts as
 * passed.
 */
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

/** The request failed, timed out, or was not answered in JSON. */
const isUnanswered = (error: unknown) =>
  error instanceof TypeError ||
  error instanceof SyntaxError ||
  (error instanceof DOMException && error.name === 'TimeoutError')
