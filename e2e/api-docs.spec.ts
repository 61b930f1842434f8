import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './portal.ts'

test('an administrator finds a call, reads it, tries it and sees the answer', async ({ page }) => {
  await signIn(page, 'admin', '/admin/docs')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('/')
  await page.keyboard.type('getUser')
  await expect(page.getByText('1 chamada', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /\/api\/users\/\{id\}/ }).click()
  await expect(page).toHaveURL(/call=getUser/)
  const call = page.getByRole('article')
  await expect(call.getByRole('heading', { name: 'getUser' })).toBeVisible()
  await expect(call.getByText('Holders of ADMIN or GERENTE_R_CLIENTE.')).toBeVisible()
  const answers = call.getByRole('region', { name: 'Respostas' })
  await expect(answers.getByText('authorities', { exact: true })).toBeVisible()
  await expect(answers.getByText(/GERENTE_R_CLIENTE/)).toBeHidden()
  await answers.getByRole('button', { name: /^authorities: mostrar os campos/ }).click()
  await expect(answers.getByText(/GERENTE_R_CLIENTE/)).toBeVisible()

  const attempt = call.getByRole('region', { name: 'Experimentar' })
  await attempt.getByRole('textbox', { name: 'id' }).fill('multi')
  const terminal = attempt.getByRole('region', { name: 'No terminal' })
  await expect(terminal).toContainText(/curl -X GET 'http.+\/api\/users\/multi'/)
  await expect(terminal).toContainText('authorization: Bearer $TOKEN')
  await attempt.getByRole('button', { name: 'Enviar' }).click()
  const answer = attempt.getByRole('region', { name: 'Resposta recebida' })
  await expect(answer.getByText('200', { exact: true })).toBeVisible()
  await expect(answer.getByText(/\d+ ms, [\d.]+ bytes/)).toBeVisible()
  await expect(answer.getByRole('region', { name: 'Conteúdo da resposta' })).toContainText('"login": "multi"')
  await expect(answer.getByRole('region', { name: 'Cabeçalhos da resposta' })).toContainText(
    'content-type: application/json',
  )
  await expectAccessible(page)

  await attempt.getByRole('textbox', { name: 'id' }).fill('ninguem-aqui')
  await attempt.getByRole('button', { name: 'Enviar' }).click()
  await expect(answer.getByText('404', { exact: true })).toBeVisible()
  await expect(answer.getByRole('alert')).toBeVisible()
  await expect(answer.getByRole('region', { name: 'Conteúdo da resposta' })).toContainText(
    '/problem/not-found',
  )

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('getUser')
})

test('a command is asked about once, is refused with its reasons, and then happens', async ({ page }) => {
  await signIn(page, 'grc', '/admin/docs?call=saveAvisos')
  const attempt = page.getByRole('region', { name: 'Experimentar' })
  await expect(attempt.getByText('Esta chamada muda dados de verdade.')).toBeVisible()
  const body = attempt.getByLabel('Corpo em JSON')
  const example = await body.inputValue()
  await body.fill('{ "avisos": ')
  await expect(attempt.getByText(/^Não é JSON/)).toBeVisible()
  await expect(attempt.getByRole('button', { name: 'Enviar' })).toBeDisabled()

  await body.fill('{}')
  await attempt.getByRole('button', { name: 'Enviar' }).click()
  const question = page.getByRole('dialog', { name: 'Isto acontece de verdade' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toBeHidden()
  await expect(attempt.getByRole('region', { name: 'Resposta recebida' })).toBeHidden()
  await attempt.getByRole('button', { name: 'Enviar' }).click()
  await question.getByRole('button', { name: 'Enviar' }).click()
  const answer = attempt.getByRole('region', { name: 'Resposta recebida' })
  await expect(answer.getByText('400', { exact: true })).toBeVisible()
  await expect(answer.getByRole('region', { name: 'Conteúdo da resposta' })).toContainText('fieldErrors')

  await body.fill(example)
  await attempt.getByRole('button', { name: 'Enviar' }).click()
  await question.getByRole('button', { name: 'Enviar' }).click()
  await expect(answer.getByText('200', { exact: true })).toBeVisible()
})

test('an old call names the one to use, and leads there', async ({ page }) => {
  await signIn(page, 'admin', '/admin/docs?call=getAcoesPermitidas&text=servico')
  await expectAccessible(page)
  await expect(page.getByRole('article').getByText('antiga', { exact: true })).toBeVisible()
  await page.getByRole('article').getByRole('link', { name: 'getServico' }).click()
  await expect(page.getByRole('heading', { name: 'getServico' })).toBeVisible()
  await page.getByRole('searchbox').fill('nada disso existe')
  await expect(page.getByText('Nenhuma chamada tem “nada disso existe”.')).toBeVisible()
})

test('who is no staff is not let in', async ({ page }) => {
  await signIn(page, 'cliente')
  await page.goto('/admin/docs')
  await expect(page).toHaveURL(/\/forbidden/)
})
