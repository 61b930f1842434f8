import type { Page } from '@playwright/test'
import { expect } from './portal.ts'

/** Opens the first step of a new request from the menu, for the user who is signed in. */
export async function startPedido(page: Page, subtipo: string): Promise<void> {
  await page.getByRole('button', { name: 'Novo serviço' }).click()
  await page.getByRole('menuitem', { name: subtipo, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Novo serviço: ${subtipo}`)
  // A journey that is tried again finds its own draft.
  const start = page.getByRole('heading', { level: 2, name: '1 de 2: Carga' })
  const discard = page.getByRole('button', { name: 'Descartar e começar de novo' })
  await expect(start.or(discard)).toBeVisible()
  if (await discard.isVisible()) await discard.click()
  await expect(start).toBeVisible()
}

export const next = (page: Page) => page.getByRole('button', { name: 'Avançar' }).click()

/** The company's own cargo for this subtype. */
export const suasCargas = (page: Page) =>
  page.getByRole('list', { name: 'Suas cargas no terminal sem serviço' })

/** Marks own cargo that is found by one of its numbers, and gives how many rows there were. */
export async function markOwn(page: Page, number: string): Promise<number> {
  const filter = page.getByRole('textbox', { name: 'Filtrar as suas cargas' })
  await filter.click()
  await filter.pressSequentially(number)
  const rows = suasCargas(page).getByRole('listitem')
  // All rows are read in one call: between two calls they may be empty, and after the first keys there are too many.
  const areThose = async () => {
    const texts = await rows.allTextContents()
    return texts.length > 0 && texts.every((text) => text.includes(number))
  }
  await expect.poll(areThose, { message: `only ${number} is shown` }).toBe(true)
  const count = await rows.count()
  const all = page.getByRole('checkbox', { name: `Marcar as ${count} cargas mostradas` })
  await (count > 1 ? all : rows.getByRole('checkbox')).click()
  const chosen = page.getByRole('table', { name: 'Cargas escolhidas' })
  await expect(chosen.getByRole('row')).toHaveCount(count + 1)
  return count
}

/** Searches for the first number that the demo offers. */
export async function searchExample(page: Page): Promise<string> {
  const examples = page.getByText('Exemplos da demonstração:').locator('..').getByRole('button')
  await expect(examples.first()).toBeVisible()
  const text = (await examples.first().textContent()) ?? ''
  await examples.first().click()
  await page.getByRole('button', { name: 'Procurar' }).click()
  return text
}

export async function addFound(page: Page): Promise<void> {
  await page.getByLabel('Marcar todas as cargas').check()
  await page.getByRole('button', { name: /^Adicionar \d/ }).click()
  await expect(page.getByRole('table', { name: 'Cargas escolhidas' })).toBeVisible()
}

/** A valid container number that no box has. */
export function newBox(): string {
  const ten = `QQZU${String(Math.floor(Math.random() * 400_000) + 500_000)}`
  const values = '0123456789A?BCDEFGHIJK?LMNOPQRSTU?VWXYZ'
  const sum = [...ten].reduce((total, letter, place) => total + values.indexOf(letter) * 2 ** place, 0)
  return `${ten}${(sum % 11) % 10}`
}

export async function sendPedido(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Solicitar serviço' }).click()
  await expect(page).toHaveURL(/\/servico-[a-z-]+\/\d+\/view$/)
  await expect(page.getByText(/O serviço \d+ foi solicitado/)).toBeVisible()
}
