import { pdf } from '@cais/core/anexo/amostras.ts'
import { completeCnh } from '@cais/core/values/cnh.ts'
import { completeCpf } from '@cais/core/values/cpf.ts'
import { formatDay } from '@cais/core/values/format.ts'
import type { Page } from '@playwright/test'
import type { SmtpStandIn } from '../server/src/testing/stand-ins.ts'
import { expect, fillLogin } from './portal.ts'
import { dayAtTerminal } from './terminal-time.ts'

const chosen = 'maré alta de agosto'

/** The link in the newest mail to an address, once it has arrived. */
async function linkMailed({ received }: SmtpStandIn, email: string): Promise<string> {
  const newest = () => received.findLast((mail) => mail.includes(`To: ${email}`))
  await expect.poll(() => newest() !== undefined, { message: `a mail to ${email}` }).toBe(true)
  const text = (newest() ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const { pathname, search } = new URL(/https?:\/\/\S+key=[\w-]+/.exec(text)?.[0] ?? '')
  return pathname + search
}

/** A new user registers, activates the account through the mail and signs in. */
export async function register(page: Page, smtp: SmtpStandIn, [nome, sobrenome]: [string, string]) {
  const login = `${nome}.${sobrenome}`.toLowerCase()
  const email = `${login}@empresa.example`
  await page.goto('/register')
  await page.getByLabel('Nome', { exact: false }).first().fill(nome)
  await page.getByLabel('Sobrenome').fill(sobrenome)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Usuário').fill(login)
  await page.getByLabel('Senha', { exact: false }).first().fill(chosen)
  await page.getByLabel('Repita a senha').fill(chosen)
  await page.getByText('Li e aceito os termos').click()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falta um passo: veja o seu e-mail')
  await page.goto(await linkMailed(smtp, email))
  await expect(page.getByRole('heading', { name: /ativa/i })).toBeVisible()
  await page.goto('/')
  await fillLogin(page, email, chosen)
  await expect(page.getByRole('heading', { name: `Olá, ${nome}` })).toBeVisible()
}

/** A user asks to act for an existing company, and staff make them its administrator. */
export async function join(page: Page, staff: Page, { nome, cnpj }: { nome: string; cnpj: string }) {
  const form = page.getByRole('form', { name: 'Entrar em uma empresa' })
  await form.getByLabel('CNPJ da empresa').fill(cnpj)
  await form.getByRole('button', { name: 'Pedir acesso' }).click()
  await expect(page.getByText('Aguardando resposta')).toBeVisible()
  await staff.goto('/empresas/pedidos')
  await staff
    .getByRole('region')
    .filter({ hasText: nome })
    .getByRole('button', { name: /^Aceitar/ })
    .last()
    .click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Administrador da empresa').check()
  await dialog.getByRole('button', { name: 'Aceitar' }).click()
  await expect(dialog).toHaveCount(0)
  return enterNew(page)
}

/** A user asks for a new company, and staff accept it. */
export async function found(page: Page, staff: Page, { nome, cnpj }: { nome: string; cnpj: string }) {
  await page.getByRole('button', { name: /Peça o cadastro/ }).click()
  const form = page.getByRole('form', { name: 'Pedir o cadastro de uma empresa' })
  await form.getByLabel('Nome').fill(nome)
  await form.getByLabel('CNPJ ou CPF').fill(cnpj)
  await form.getByRole('checkbox', { name: 'Transportador' }).check()
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) })
  await expect(form.getByText('contrato.pdf')).toBeVisible()
  await form.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page.getByText('Aguardando resposta')).toBeVisible()
  await staff.goto('/empresas/pedidos')
  await staff
    .getByRole('region', { name: nome })
    .getByRole('button', { name: /^Cadastrar/ })
    .click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Cadastrar' }).click()
  return enterNew(page)
}

/** The page polls until the request is answered. Gives the id of the company. */
async function enterNew(page: Page): Promise<number> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /Continuar|Entrar|^\S+.*(Cliente|Transportador)/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/\d+\/servico-/)
  return Number(/\/(\d+)\//.exec(page.url())?.[1])
}

export const frota = {
  placa: 'QQZ1C34',
  motorista: 'Aurélio Capixaba',
  cnh: completeCnh('765432100'),
}

/** Authorises a truck and a driver of the haulier. */
export async function letFrotaIn(page: Page, companyId: number): Promise<void> {
  const until = formatDay(dayAtTerminal(365), 'pt-br')
  const dialog = page.getByRole('dialog')
  await page.goto(`/${companyId}/veiculos-autorizados`)
  await page.getByRole('button', { name: 'Incluir veículo' }).click()
  await dialog.getByLabel('Placa').fill(frota.placa)
  await dialog.getByLabel('RENAVAM').fill('00639884962')
  await dialog.getByLabel('RNTRC').fill('12345678')
  await dialog.getByLabel('Vencimento').fill(until)
  await dialog.getByLabel('Vencimento').press('Tab')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Veículo autorizado.')).toBeVisible()
  await page.goto(`/${companyId}/motoristas-autorizados`)
  await page.getByRole('button', { name: 'Incluir motorista' }).click()
  await dialog.getByLabel('Nome').fill(frota.motorista)
  await dialog.getByLabel('CPF').fill(completeCpf('765432100'))
  await dialog.getByRole('textbox', { name: 'CNH', exact: true }).fill(frota.cnh)
  await dialog.getByLabel('Categoria da CNH').selectOption('E')
  await dialog.getByLabel('Validade da CNH').fill(formatDay(dayAtTerminal(2_000), 'pt-br'))
  await dialog.getByLabel('Vencimento').fill(until)
  await dialog.getByLabel('Vencimento').press('Tab')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Motorista autorizado.')).toBeVisible()
}

interface Asked {
  method: string
  path: string
}

/** Calls the API as the user who is signed in on a page. */
export const ownCall =
  (page: Page) =>
  async ({ method, path }: Asked, params: Record<string, number | string> = {}, query = '') => {
    const token = await page.evaluate(() => sessionStorage.getItem('cais.token'))
    const address = path.replaceAll(/:(\w+)/g, (_, name) => String(params[name]))
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request.fetch(address + query, { method, headers })
    expect(answer.ok(), address).toBe(true)
    return answer.json()
  }
