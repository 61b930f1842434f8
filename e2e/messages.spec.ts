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
