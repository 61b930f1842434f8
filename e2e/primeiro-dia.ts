import type { Page } from '@playwright/test'
import { expect } from './portal.ts'
import { dayAtTerminal } from './terminal-time.ts'

const shown = (day: string) => day.split('-').reverse().join('/')
const step = (page: Page, name: string) => page.getByRole('region', { name })

/** Sets the terminal's identity, address and berth, and tests its mail. */
export async function sayWhoItIs(page: Page): Promise<void> {
  await page.goto('/admin/comecar')
  const identity = step(page, 'Quem é o terminal')
  await identity.getByLabel('Nome do terminal').fill('Porto do Rio Doce')
  await identity.getByLabel('CNPJ').fill('12.ABC.345/01DE-35')
  await identity.getByLabel('Código do recinto alfandegado').fill('7301402')
  await identity.getByLabel('E-mail do encarregado de dados').fill('dados@porto.example')
  await identity.getByRole('button', { name: 'Salvar dados do terminal' }).click()
  const address = step(page, 'Endereço')
  await address.getByLabel('Logradouro e número').fill('Avenida do Cais, 1')
  await address.getByLabel('Cidade').fill('Aracruz')
  await address.getByLabel('Estado').selectOption('ES')
  await address.getByLabel('CEP').fill('29190-000')
  await address.getByRole('button', { name: 'Salvar endereço' }).click()
  const berths = step(page, 'Berços')
  for (const [index, name] of ['Norte', 'Sul'].entries()) {
    await berths.getByRole('button', { name: 'Acrescentar berço' }).click()
    await berths.getByLabel(`Nome do berço ${index + 1}`).fill(name)
    await berths.getByLabel(`Comprimento do berço ${index + 1}, em metros`).fill('400')
  }
  await berths.getByRole('button', { name: 'Salvar berços' }).click()
  await step(page, 'E-mail')
    .getByRole('button', { name: /^Enviar um e-mail de teste/ })
    .click()
  await expect(step(page, 'E-mail').getByText(/aceitou o e-mail para/)).toBeVisible()
}

async function saveSection(page: Page, title: string): Promise<void> {
  const taken = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: `Salvar: ${title}`, exact: true }).click()
  expect((await taken).ok()).toBe(true)
}

/** Sets the beneficiary, and the price of a pickup from today. */
export async function setCobranca(page: Page, password: string): Promise<void> {
  await page.goto('/admin/jhi-configuration')
  const section = page.getByRole('region', { name: 'Cobrança', exact: true })
  for (const [label, value] of [
    ['Banco, três algarismos', '001'],
    ['Código do beneficiário no banco', '1234567'],
    ['Carteira', '17'],
    ['Nome do beneficiário', 'Porto do Rio Doce'],
    ['CNPJ do beneficiário', '12.ABC.345/01DE-35'],
    ['Cidade do beneficiário', 'Aracruz'],
    ['Chave Pix', 'financeiro@porto.example'],
  ] as const)
    await section.getByLabel(label, { exact: true }).fill(value)
  // Changing the beneficiary needs the password.
  await section.getByLabel(/^A sua senha atual/).fill(password)
  await saveSection(page, 'Cobrança')
}

export async function setTarifa(page: Page): Promise<void> {
  await page.goto('/terminal/tarifas')
  await page.getByLabel('Serviço').selectOption('Retirada de importação')
  await page.getByLabel('Item').fill('Retirada de contêiner')
  await page.getByLabel('Cobrado por').selectOption('CARGA')
  await page.getByLabel('Valor').pressSequentially('350,00')
  await page.getByLabel('Vale desde').fill(dayAtTerminal(0))
  await page.getByRole('button', { name: 'Registrar tarifa' }).click()
  await expect(page.getByText('Tarifa registrada: Retirada de contêiner')).toBeVisible()
}

/** Windows of the gate around the clock, which can be chosen until they begin. */
export async function openGate(page: Page): Promise<void> {
  await page.goto('/admin/jhi-configuration')
  const rules = page.getByRole('region', { name: 'Agendamento e portaria' })
  await rules.getByLabel('Escolher, antes do início').fill('0')
  await rules.getByLabel('Tolerância antes da janela').fill('240')
  await saveSection(page, 'Agendamento e portaria')
  await page.goto('/terminal/grade')
  await page.getByRole('button', { name: 'Nova grade' }).click()
  const form = page.getByRole('dialog', { name: 'Nova grade' })
  await form.getByLabel('Área').selectOption('Gate de cheios')
  await form.getByLabel('Do dia').fill(shown(dayAtTerminal(0)))
  await form.getByLabel('Até o dia').fill(shown(dayAtTerminal(2)))
  for (const day of await form.getByRole('checkbox').all()) await day.check()
  await form.getByLabel('Primeira começa às').fill('00:00')
  await form.getByLabel('Última termina às').fill('24:00')
  await form.getByLabel('Duração (minutos)').fill('60')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/^\d+ janelas? criadas?\.$/)).toBeVisible()
}

/** A system of the terminal, with a key that has every scope of its kind. */
export async function newSistema(page: Page, nome: string, tipo: string): Promise<string> {
  await page.goto('/admin/fontes')
  await page.getByRole('button', { name: 'Novo sistema do terminal' }).click()
  const naming = page.getByRole('dialog', { name: 'Novo sistema do terminal' })
  await naming.getByLabel('Nome do sistema').fill(nome)
  await naming.getByLabel('Tipo').selectOption(tipo)
  await naming.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('button', { name: `Nova chave para ${nome}` }).click()
  const making = page.getByRole('dialog', { name: `Nova chave para ${nome}` })
  for (const escopo of await making.getByRole('checkbox').all()) await escopo.check()
  await making.getByRole('button', { name: 'Salvar' }).click()
  const chave = making.getByRole('textbox', { name: `A chave de ${nome}` })
  await expect(chave).toHaveValue(/^cais_/)
  const told = await chave.inputValue()
  await making.getByRole('button', { name: 'Fechar' }).last().click()
  return told
}
