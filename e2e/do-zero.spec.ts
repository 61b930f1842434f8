import { startSmtp } from '../server/src/testing/stand-ins.ts'
import { expect, fillLogin, test } from './portal.ts'
import { newSistema, openGate, sayWhoItIs, setCobranca, setTarifa } from './primeiro-dia.ts'

const chosen = 'navio amarelo no porto'

test('a terminal begins with nothing, and a box leaves through its gate', async ({ page, worlds }) => {
  test.setTimeout(400_000)
  const smtp = await startSmtp()
  const keys = { tos: '', banco: '' }

  await test.step('the first administrator sets a password and says who the terminal is', async () => {
    const link = await worlds.startEmpty({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Porto do Rio Doce <portal@porto.example>',
      TERMINAL_TIMEZONE: 'America/Sao_Paulo',
    })
    await page.goto(link)
    await page.getByLabel('Nova senha', { exact: false }).first().fill(chosen)
    await page.getByLabel('Repita a senha').fill(chosen)
    await page.getByRole('button', { name: 'Salvar a nova senha' }).click()
    await expect(page.getByRole('heading', { name: 'Senha trocada' })).toBeVisible()
    await page.goto('/')
    await fillLogin(page, 'chefe', chosen)
    await expect(page.getByText(/^Faltam \d+ passos necessários\.$/)).toBeVisible()
    await sayWhoItIs(page)
    await setCobranca(page)
    await setTarifa(page)
    await openGate(page)
  })

  await test.step('its systems get their keys', async () => {
    keys.tos = await newSistema(page, 'N4 do pátio', 'Sistema do pátio')
    keys.banco = await newSistema(page, 'Banco do Cais', 'Banco')
    await page.goto('/admin/comecar')
    await expect(page.getByText(/^Faltam \d+ passos|^Falta 1 passo|^Tudo o que é preciso/)).toBeVisible()
    await page.screenshot({ path: '/tmp/z1.png', fullPage: true })
  })
  await smtp.stop()
})
