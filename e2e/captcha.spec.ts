import { closeNotice, expect, fillLogin, test } from './portal.ts'

const properties = '**/api/reCaptcha/properties'
const scriptUrl = '/stand-in-captcha.js'

test('where a captcha is configured, its token goes along with the sign-in', async ({ page }) => {
  await page.route(properties, (route) =>
    route.fulfill({ json: { active: true, publicKey: 'site-key', scriptUrl } }),
  )
  await page.route(`**${scriptUrl}**`, (route) => {
    expect(new URL(route.request().url()).searchParams.get('render')).toBe('site-key')
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'window.grecaptcha = { ready: (go) => go(), execute: async (key) => "token for " + key }',
    })
  })
  await page.goto('/')
  const request = page.waitForRequest('**/api/authenticate')
  await fillLogin(page, 'depot')
  expect((await request).headers()['x-captcha-token']).toBe('token for site-key')
  await closeNotice(page)
})

test('a captcha whose script does not load keeps nobody out', async ({ page }) => {
  await page.route(properties, (route) =>
    route.fulfill({ json: { active: true, publicKey: 'site-key', scriptUrl } }),
  )
  await page.route(`**${scriptUrl}**`, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/')
  const request = page.waitForRequest('**/api/authenticate')
  await fillLogin(page, 'depot')
  expect((await request).headers()['x-captcha-token']).toBeUndefined()
  await closeNotice(page)
})
