import { pdf } from '@cais/core/anexo/amostras.ts'
import { completeCnpj } from '@cais/core/values/cnpj.ts'
import { expect, expectAccessible, signIn, test, visit } from './portal.ts'

test('a stranger asks to join, the administrator accepts, and she works without signing in again', async ({
  page,
  as,
}) => {
  const gestor = await as('gestor')
  await gestor.getByRole('link', { name: 'Página da empresa' }).click()
  // Companies are also named in the list that was shown before.
  await expect(gestor.getByRole('region', { name: 'Pedidos de acesso' }).first()).toBeVisible()
  const cnpj =
    (
      await gestor
        .getByText(/^\d{2}\.\w{3}\.\w{3}\/\w{4}-\d{2}$/)
        .first()
        .textContent()
    )?.trim() ?? ''

  await signIn(page, 'sofia.nova')
  await expect(page.getByText('Aguardando resposta')).toBeVisible()
  await page.getByRole('button', { name: /^Cancelar pedido: Novelli/ }).click()
  await expect(page.getByText('Aguardando resposta')).toHaveCount(0)

  const form = page.getByRole('form', { name: 'Entrar em uma empresa' })
  await form.getByLabel('CNPJ da empresa').fill('11.222.333/0001-82')
  await form.getByRole('button', { name: 'Pedir acesso' }).click()
  await expect(form.getByText('O CNPJ ou CPF não é válido.')).toBeVisible()
  await form.getByLabel('CNPJ da empresa').fill('11.222.333/0001-81')
  await form.getByRole('button', { name: 'Pedir acesso' }).click()
  await expect(form.getByText('Nenhuma empresa com este CNPJ está cadastrada')).toBeVisible()
  await form.getByLabel('CNPJ da empresa').fill(cnpj)
  await form.getByLabel(/Mensagem/).fill('Sou da expedição.')
  await form.getByRole('button', { name: 'Pedir acesso' }).click()
  await expect(page.getByText('Aguardando resposta')).toBeVisible()

  await visit(gestor, '/')
  const waits = gestor.getByRole('navigation', { name: 'Menu' }).getByLabel(/ped(e|ido)s? de acesso espera/)
  await expect(waits).toHaveAccessibleName('2 pedidos de acesso esperam')
  await expect(gestor.getByRole('region', { name: 'Pedidos de acesso' })).toContainText(
    /2\s*pedem para entrar em Granitos/,
  )
  await gestor.getByRole('button', { name: /^Mensagens/ }).click()
  await expect(gestor.getByRole('dialog').getByText('Pedido de acesso à sua empresa').first()).toBeVisible()
  await gestor.keyboard.press('Escape')
  await gestor.getByRole('link', { name: 'Página da empresa' }).click()
  const pedidos = gestor.getByRole('region', { name: 'Pedidos de acesso' }).first()
  await expect(pedidos).toContainText('Sou da expedição.')
  await expect(gestor.getByText(/Convite vale até \d\d\/\d\d\/\d{4}/).first()).toBeVisible()
  await gestor.getByRole('button', { name: 'Recusar Renato Novaes' }).click()
  const modal = gestor.getByRole('dialog')
  await modal.getByRole('textbox').fill('Ninguém aqui conhece o Renato.')
  await modal.getByRole('button', { name: 'Recusar' }).click()
  await expect(gestor.getByRole('button', { name: 'Recusar Renato Novaes' })).toHaveCount(0)
  await expect(waits).toHaveAccessibleName('1 pedido de acesso espera')
  await gestor.getByRole('button', { name: 'Aceitar Sofia Novelli' }).click()
  await modal.getByLabel('Administrador da empresa').check()
  await modal.getByRole('button', { name: 'Aceitar' }).click()
  await expect(gestor.getByRole('row', { name: /Sofia Novelli sofia\.nova@/ })).toBeVisible()
  // The count changes at once, not when the menu asks again.
  await expect(waits).toHaveCount(0, { timeout: 30_000 })
  await visit(gestor, '/')
  await expect(gestor.getByRole('region', { name: 'O que espera por você' }).first()).toBeVisible()
  await expect(gestor.getByRole('region', { name: 'Pedidos de acesso' })).toHaveCount(0)

  // The page polls by itself.
  await page.getByRole('button', { name: /^Granitos Aracruz/ }).click()
  await expect(page).toHaveURL(/\/54\/servico-cliente$/)
  await expect(page.getByRole('navigation', { name: 'Menu' })).toContainText('Página da empresa')

  const renato = await as('renato.novo')
  await expect(renato.getByText('Motivo: Ninguém aqui conhece o Renato.')).toBeVisible()
})

test('staff let companies in by form and by spreadsheet, and suspend one whose user is out at once', async ({
  page,
  as,
}) => {
  await signIn(page, 'grc', '/empresas')
  await page.getByRole('link', { name: 'Nova empresa' }).click()
  const form = page.getByRole('form', { name: 'Cadastro da empresa' })
  await form.getByLabel('Nome').fill('Cerâmica Boa Vista Ltda.')
  await form.getByLabel('CNPJ ou CPF').fill('12.ABC.345/01DE-36')
  await form.getByRole('checkbox', { name: 'Cliente' }).check()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('O CNPJ ou CPF não é válido.')).toBeVisible()
  await form.getByLabel('CNPJ ou CPF').fill('12.abc.345/01de-35')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/\/\d+\/empresa$/)
  await expect(page.getByText('12.ABC.345/01DE-35')).toBeVisible()

  await visit(page, '/empresas')
  await page.getByRole('button', { name: 'Planilha de empresas' }).click()
  const sheet = page.getByRole('dialog')
  const choose = (text: string) =>
    sheet
      .getByLabel('Escolher planilha', { exact: true })
      .and(page.locator('input'))
      .setInputFiles({ name: 'empresas.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const line = (base: string) => completeCnpj(base)
  await choose(`Nome;CNPJ ou CPF;Tipos\nUma Ltda.;${line('550000010001')};Cliente\nDuas Ltda.;123;Banco`)
  await expect(sheet.getByRole('row', { name: /3.*Tipos/ })).toBeVisible()
  await choose(
    `Nome;CNPJ ou CPF;Tipos\nUma Ltda.;${line('550000010001')};Cliente\nDuas Ltda.;${line('550000020001')};Depot; `.replace(
      /; $/,
      '',
    ),
  )
  await expect(page.getByText('2 empresas cadastradas.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nome' }).fill('Duas Ltda')
  await expect(page.getByRole('row', { name: /Duas Ltda/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Nome' }).fill('Marítima Penedo')
  await expect(page.getByRole('cell', { name: 'Agência marítima', exact: true })).toBeVisible()

  const depot = await as('depot')
  await expect(depot.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await visit(page, '/19/empresa')
  await page.getByRole('button', { name: 'Suspender' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Licença ambiental vencida')
  await page.getByRole('dialog').getByRole('button', { name: 'Suspender' }).click()
  await expect(page.getByRole('main').getByText('Acesso suspenso', { exact: true })).toBeVisible()

  await depot.getByRole('link', { name: 'Acompanhamento' }).first().click()
  await expect(depot.getByText(/Licença ambiental vencida/).first()).toBeVisible()
  await expect(depot.getByRole('navigation', { name: 'Menu' })).toHaveCount(0)
  await depot.goto('/')
  await expect(depot.getByText('Motivo: Licença ambiental vencida')).toBeVisible()

  await page.getByRole('button', { name: 'Ativar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ativar' }).click()
  await expect(page.getByRole('button', { name: 'Suspender' })).toBeVisible()
  await depot.goto('/19/servico-depot')
  await expect(depot.getByRole('navigation', { name: 'Menu' })).toBeVisible()
})

test('a new company is asked for with a document, and released', async ({ page, as }) => {
  await signIn(page, 'semempresa')
  await page.getByRole('button', { name: /Peça o cadastro/ }).click()
  const form = page.getByRole('form', { name: 'Pedir o cadastro de uma empresa' })
  await form.getByLabel('Nome').fill('Empório do Porto Ltda.')
  await form.getByLabel('CNPJ ou CPF').fill(completeCnpj('660000010001'))
  await form.getByRole('checkbox', { name: 'Transportador' }).check()
  await form.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(form.getByText('Anexe pelo menos um documento')).toBeVisible()
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) })
  await expect(form.getByText('contrato.pdf')).toBeVisible()
  await form.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page.getByText('Aguardando resposta')).toBeVisible()

  const grc = await as('grc', '/empresas/pedidos')
  const card = grc.getByRole('region', { name: 'Empório do Porto Ltda.' })
  const download = grc.waitForEvent('download')
  await card.getByRole('button', { name: 'Baixar contrato.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('contrato.pdf')
  await card.getByRole('button', { name: /^Cadastrar/ }).click()
  await grc.getByRole('dialog').getByRole('button', { name: 'Cadastrar' }).click()
  await expect(card).toHaveCount(0)

  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Empório do Porto Ltda.')).toBeVisible()
  await page.getByRole('button', { name: /^Empório do Porto/ }).click()
  await expect(page).toHaveURL(/\/\d+\/servico-transportador$/)
})

test('somebody who has a company asks for another one, and switches to it without signing in again', async ({
  page,
  as,
}) => {
  const gestor = await as('gestor')
  await gestor.getByRole('link', { name: 'Página da empresa' }).click()
  const register = gestor.getByText(/^\d{2}\.\w{3}\.\w{3}\/\w{4}-\d{2}$/).first()
  const cnpj = (await register.textContent())?.trim() ?? ''

  await signIn(page, 'depot')
  await page.getByRole('button', { name: /^Conta/ }).click()
  await page.getByRole('menuitem', { name: 'Pedir acesso a outra empresa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pedir acesso a outra empresa' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Entrar em uma empresa' })
  await form.getByLabel('CNPJ da empresa').fill(cnpj)
  await form.getByLabel(/Mensagem/).fill('Cuido dos vazios de vocês.')
  await form.getByRole('button', { name: 'Pedir acesso' }).click()
  await expect(page.getByText('Aguardando resposta')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('CNPJ da empresa').fill(cnpj)
  await form.getByRole('button', { name: 'Pedir acesso' }).click()
  await expect(page.getByText('Você já pediu acesso a esta empresa')).toBeVisible()

  await gestor.reload()
  await gestor.getByRole('button', { name: 'Aceitar Débora Potiguar' }).click()
  await gestor.getByRole('dialog').getByRole('button', { name: 'Aceitar' }).click()
  await expect(gestor.getByRole('row', { name: /Débora Potiguar depot@/ })).toBeVisible()

  // The page polls by itself; the company appears in the switcher, and the present one stays.
  await expect(page.getByText('Aceito', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Trocar de empresa/ }).click()
  await expect(page.getByRole('menuitem', { name: /Depot Maré Alta/ })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Pedir acesso a outra empresa' })).toBeVisible()
  await page.getByRole('menuitem', { name: /Granitos Aracruz/ }).click()
  await expect(page).toHaveURL(/\/54\/servico-cliente$/)

  const grc = await as('grc', '/empresas/pedidos')
  await grc.getByText('Decididos', { exact: true }).click()
  const joined = grc.getByRole('region', { name: /^Granitos Aracruz/ }).filter({ hasText: 'Débora Potiguar' })
  await expect(joined).toContainText('Entrar na empresa')
  await expect(joined).toContainText(/Decidido por gestor em \d\d\/\d\d\/\d{4}/)
  const nova = grc.getByRole('region', { name: /^Novelli/ })
  await expect(nova).toContainText('Nova empresa')
  await expect(nova).toContainText('Motivo: O contrato social enviado é de outra empresa.')
  await expect(nova).toContainText('Decidido por grc')
  await expectAccessible(grc)
})
