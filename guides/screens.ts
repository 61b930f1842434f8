import type { Page } from '@playwright/test'
import { expect, signIn } from '../e2e/portal.ts'
import { hideDemo, settle, type Visit } from './portal.ts'

const desk = { width: 1360, height: 820 }
const phone = { width: 360, height: 740 }

/** The pictures of the README, as PNG by name. */
export async function takeScreens(visitDemo: Visit): Promise<Map<string, Buffer>> {
  const visit: Visit = async (options) => {
    const page = await visitDemo(options)
    await hideDemo(page)
    return page
  }
  return new Map([
    ['login', await loginScreen(visit)],
    ['home', await homeScreen(visit)],
    ['company', await companyScreen(visit)],
    ['phone', await twoPhones(visit)],
  ])
}

async function loginScreen(visit: Visit) {
  const page = await visit({ viewport: desk })
  await page.goto('/')
  return take(page)
}

async function homeScreen(visit: Visit) {
  const page = await visit({ viewport: desk, colorScheme: 'dark' })
  await signIn(page, 'multi')
  await page.getByRole('button', { name: /Expresso Pedra Azul/ }).click()
  await expect(page).toHaveURL(/servico-transportador$/)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return take(page)
}

async function companyScreen(visit: Visit) {
  const page = await visit({ viewport: desk })
  await signIn(page, 'gestor')
  await page.getByRole('link', { name: 'Minha empresa' }).click()
  await expect(page.getByRole('row', { name: /Ana/ })).toBeVisible()
  return take(page)
}

/** The side menu in the light and the messages in the dark, side by side. */
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

async function take(page: Page): Promise<Buffer> {
  await settle(page)
  const picture = await page.screenshot({ type: 'png', caret: 'hide', omitBackground: true })
  await page.context().close()
  return picture
}
