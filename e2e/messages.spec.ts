import { expect, signIn, test } from './portal.ts'

test('messages are marked as read one at a time and all at once, and the bell counts along', async ({
  page,
}) => {
  await signIn(page, 'beneficiario')
  const bell = page.getByRole('button', { name: /^Mensagens: \d+ não lida/ })
  const unread = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0])
  expect(unread).toBeGreaterThan(1)
  await bell.click()
  const sidebar = page.getByRole('dialog', { name: 'Mensagens' })
  await expect(sidebar.getByRole('article').first()).toContainText('Confira os seus dados')
  await sidebar.getByRole('button', { name: 'Marcar como lida' }).first().click()
  await expect(sidebar.getByRole('button', { name: 'Marcar como lida' })).toHaveCount(unread - 1)
  await sidebar.getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await expect(sidebar.getByRole('button', { name: 'Marcar como lida' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Mensagens: nenhuma não lida' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mensagens: nenhuma não lida' })).toBeVisible()
})

test('somebody without messages reads that there are none', async ({ page }) => {
  await signIn(page, 'semempresa')
  await page.getByRole('button', { name: /^Mensagens/ }).click()
  await expect(page.getByText('Nenhuma mensagem encontrada!')).toBeVisible()
})

test('a failed update is told, and the message stays unread', async ({ page }) => {
  await signIn(page, 'ti')
  await page.route('**/isLida', (route) => route.fulfill({ status: 409, body: '{}' }))
  await page.getByRole('button', { name: /^Mensagens/ }).click()
  const marks = page.getByRole('dialog').getByRole('button', { name: 'Marcar como lida' })
  await expect(marks.first()).toBeVisible()
  const before = await marks.count()
  await marks.first().click()
  await expect(page.getByText('Não foi possível marcar como lida.')).toBeVisible()
  await expect(marks).toHaveCount(before)
})

test('messages that cannot be read are not called none, and are there at the next try', async ({ page }) => {
  let answers = false
  await page.route(/\/api\/mensagem-user\/\d+$/, (route) =>
    answers ? route.continue() : route.fulfill({ status: 404, body: '{}' }),
  )
  await signIn(page, 'transportador')
  await page.getByRole('button', { name: 'Mensagens', exact: true }).click()
  const sidebar = page.getByRole('dialog', { name: 'Mensagens' })
  await expect(sidebar.getByText('As mensagens não puderam ser carregadas.')).toBeVisible()
  await expect(sidebar.getByText('Nenhuma mensagem encontrada!')).toHaveCount(0)
  answers = true
  await sidebar.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(sidebar.getByRole('article').first()).toBeVisible()
})
