import type { Page } from '@playwright/test'
import { countEffort } from './effort.ts'
import { askFor, callerOf } from './pendencias.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, settled, signIn, test } from './portal.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Número, nome ou tela' })
const choices = (page: Page) => page.getByRole('listbox', { name: 'Buscar em tudo' }).getByRole('option')
const group = (page: Page, name: string) => page.getByRole('group', { name })

async function open(page: Page): Promise<void> {
  // Requests of the page's own loading are finished before counting begins.
  await settled(page)
  await page.keyboard.press('ControlOrMeta+K')
  await expect(box(page)).toBeFocused()
}

test('a client finds a service by its number, with the keyboard alone', async ({ page }) => {
  await signIn(page, 'cliente')
  const rows = page.getByRole('table').locator('tbody tr:not([aria-hidden])')
  const number = (await rows.nth(2).getByRole('link').first().textContent()) ?? ''
  const opener = page.getByRole('button', { name: 'Buscar em tudo' })
  await opener.focus()

  await open(page)
  await page.keyboard.type(number)
  await expect(group(page, 'Serviços').getByRole('option')).toHaveText([new RegExp(`^${number}`)])
  await expect(choices(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)
  await expect(opener).toBeFocused()

  await open(page)
  await page.keyboard.type(number)
  await expect(choices(page).first()).toContainText(number)
  await expect(choices(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/servico-cliente\/\d+\/view$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)

  await open(page)
  await expect(group(page, 'Buscas recentes').getByRole('option')).toHaveText([number])
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue(number)
})

test('many are a few with a way to all of them, and arrows go round', async ({ page }) => {
  await signIn(page, 'cliente')
  await open(page)
  await page.keyboard.type('2026')
  const services = group(page, 'Serviços').getByRole('option')
  await expect(services).toHaveCount(6)
  await expect(services.last()).toHaveText('Ver todos: Serviços')
  await expect(services.first()).toHaveAttribute('aria-selected', 'true')
  await settled(page)
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowDown')
  await expect(services.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/servico-cliente\?filters=/)
  await expect(page.getByRole('button', { name: /^Mudar o filtro: Nº do serviço/ })).toBeVisible()
})

test('screens and actions are found from the first letter, and nothing is said to be nothing', async ({
  page,
}) => {
  await signIn(page, 'armador')
  await open(page)
  await page.keyboard.type('l')
  await expect(group(page, 'Telas').getByRole('option', { name: 'Line-up' })).toBeVisible()
  await expect(page.getByText('digite pelo menos 3 letras')).toBeVisible()
  await box(page).fill('novo book')
  await expect(group(page, 'Ações').getByRole('option')).toHaveText(['Novo booking'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/booking-armador\/novo$/)
  await open(page)
  await box(page).fill('zzqxwvj')
  await expect(page.getByText('Nada encontrado para “zzqxwvj”.')).toBeVisible()
  await box(page).fill('sair')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Usuário ou e-mail')).toBeVisible()
})

test('staff find companies, people and everything else; light, dark and on a phone it reads well', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await open(page)
  await page.keyboard.type('transport')
  await expect(group(page, 'Usuários').getByRole('option').first()).toBeVisible()
  await expect(group(page, 'Empresas').getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await box(page).fill('cores escuras')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Buscar em tudo' }).click()
  await page.keyboard.type('2026')
  await expect(group(page, 'Serviços').getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('why a container is stuck is answered with one search', async ({ page, request }) => {
  const { servico } = await askFor(callerOf(request), {
    login: 'cliente',
    subtipo: 'RETIRADA_CONTEINER_IMPORTACAO',
  })
  const number = servico.cargaServico[0]?.carga?.identificador ?? ''
  await signIn(page, 'cliente')
  const effort = await countEffort(page, 'why a container is stuck')
  await open(page)
  await page.keyboard.type(number)
  await group(page, 'Contêineres').getByRole('option').first().click()
  const situacao = page.getByRole('region', { name: 'Situação' })
  await expect(situacao).toContainText(`O serviço ${servico.numeroSolicitacao}`)
  await expect(situacao).toContainText('(vez: Requisitante) desde')
  // One search: the keys that open the box, the number, and the click on the result.
  const { clicks, signs } = await effort()
  expect(clicks).toBe(1)
  expect(signs).toBeLessThanOrEqual(number.length + 1)
  await situacao.getByRole('link', { name: `Abrir o serviço ${servico.numeroSolicitacao}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(servico.numeroSolicitacao)
})
