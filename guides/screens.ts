import type { Page } from '@playwright/test'
import { expect, signIn } from '../e2e/portal.ts'
import { hideDemo, settle, type Visit } from './portal.ts'

const desk = { width: 1366, height: 768 }
const phone = { width: 360, height: 740 }

/** The pictures of the README by name, as WebP, a third of the size of PNG. */
export async function takeScreens(visitDemo: Visit): Promise<Map<string, Buffer>> {
  const visit: Visit = async (options) => {
    const page = await visitDemo(options)
    await hideDemo(page)
    return page
  }
  const pictures = {
    home: await homeScreen(visit),
    login: await loginScreen(visit),
    company: await companyScreen(visit),
    phone: await twoPhones(visit),
  }
  const packed = new Map<string, Buffer>()
  for (const [name, png] of Object.entries(pictures)) packed.set(name, await toWebp(visit, png))
  return packed
}

async function loginScreen(visit: Visit) {
  const page = await visit({ viewport: desk })
  await page.goto('/')
  return take(page)
}

async function homeScreen(visit: Visit) {
  const page = await visit({ viewport: desk })
  await signIn(page, 'cliente')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return take(page)
}

async function companyScreen(visit: Visit) {
  const page = await visit({ viewport: desk })
  await signIn(page, 'gestor')
  await page.getByRole('link', { name: 'Página da empresa' }).click()
  await expect(page.getByRole('row', { name: /Ana/ })).toBeVisible()
  return take(page)
}

/** The side menu in the light theme and the messages in the dark theme, side by side. */
async function twoPhones(visit: Visit) {
  const light = await visit({ viewport: phone })
  await signIn(light, 'transportador')
  await light.getByRole('button', { name: 'Menu' }).click()
  await expect(light.getByRole('link', { name: 'Motoristas autorizados' })).toBeVisible()
  const dark = await visit({ viewport: phone, colorScheme: 'dark' })
  await signIn(dark, 'cliente')
  await dark.getByRole('button', { name: /^Mensagens/ }).click()
  await expect(dark.getByRole('dialog').getByRole('article').first()).toBeVisible()
  return sideBySide(visit, [await take(light), await take(dark)])
}

async function sideBySide(visit: Visit, pictures: Buffer[]): Promise<Buffer> {
  const gap = 24
  const page = await visit({
    viewport: { width: pictures.length * (phone.width + gap) - gap, height: phone.height },
  })
  const frame = 'box-sizing: border-box; border: 1px solid #b4c4d1; border-radius: 16px'
  const images = pictures.map(
    (png) => `<img style="${frame}" src="data:image/png;base64,${png.toString('base64')}">`,
  )
  await page.setContent(
    `<body style="margin: 0; display: flex; gap: ${gap}px; background: none">${images.join('')}</body>`,
  )
  return take(page)
}

/** Chromium converts the picture, so that no other program is needed. */
async function toWebp(visit: Visit, png: Buffer): Promise<Buffer> {
  const page = await visit({ viewport: phone })
  const address = await page.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', 0.9)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  await page.context().close()
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

async function take(page: Page): Promise<Buffer> {
  await settle(page)
  const picture = await page.screenshot({ type: 'png', caret: 'hide', omitBackground: true })
  await page.context().close()
  return picture
}
