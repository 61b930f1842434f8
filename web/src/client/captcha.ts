import { getCaptchaProperties } from '@cais/core/api/captcha.ts'
import { call } from './call.ts'

interface CaptchaApi {
  ready(callback: () => void): void
  execute(publicKey: string, options: { action: string }): Promise<string>
}

declare global {
  interface Window {
    grecaptcha?: CaptchaApi
  }
}

const patience = 5_000

/** A token where the captcha is configured. A captcha that fails keeps nobody out: the server decides. */
export async function captchaToken(): Promise<string | null> {
  try {
    const { active, publicKey, scriptUrl } = await call(getCaptchaProperties, {}, { quiet: true })
    if (!active || !publicKey || !scriptUrl) return null
    const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
    return await Promise.race([askCaptcha(publicKey, scriptUrl), late])
  } catch {
    return null
  }
}

async function askCaptcha(publicKey: string, scriptUrl: string): Promise<string | null> {
  if (!window.grecaptcha) await loadScript(`${scriptUrl}?render=${encodeURIComponent(publicKey)}`)
  const captcha = window.grecaptcha
  if (!captcha) return null
  await new Promise<void>((resolve) => captcha.ready(resolve))
  return captcha.execute(publicKey, { action: 'login' })
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('the captcha script did not load'))
    document.head.append(script)
  })
}
