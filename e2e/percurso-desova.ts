import { makePdf } from '@cais/core/anexo/make-pdf.ts'
import type { Locator, Page } from '@playwright/test'
import { expect } from './portal.ts'

export const pendencias = (page: Page) => page.getByRole('table', { name: 'Pendências', exact: true })

/** Opens a pendencia from the service's table, to edit or to view it. */
export async function openPendencia(page: Page, action: 'Resolver' | 'Ver', name: string): Promise<void> {
  await pendencias(page)
    .getByRole('button', { name: `${action} ${name}`, exact: true })
    .click()
  await expect(page.getByRole('heading', { name: 'Histórico da pendência' })).toBeVisible()
}

/** Adds one file on the screen of a pendencia. */
export async function attachFile(page: Page, tipo: string): Promise<void> {
  await page.getByRole('button', { name: 'Incluir anexos' }).click()
  const modal = page.getByRole('dialog', { name: 'Incluir anexos' })
  const name = `${tipo.split(' ')[0]}.pdf`
  await modal.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(makePdf(tipo, [])),
  })
  await choose(page, modal.getByRole('combobox', { name: 'Tipo de documento' }), tipo)
  await modal.getByRole('button', { name: 'Enviar 1 arquivo' }).click()
  await expect(modal).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Anexos', exact: true }).first()).toContainText(name)
}

export async function choose(page: Page, field: Locator, option: string | RegExp): Promise<string> {
  await field.click()
  const found = page
    .getByRole('option', { name: option, ...(typeof option === 'string' && { exact: true }) })
    .and(page.locator(':not([data-combobox-disabled])'))
    .first()
  const text = (await found.textContent()) ?? ''
  await found.click()
  return text
}

/** Chooses a free window for all ticked lines, which holds it. */
export async function holdWindow(page: Page): Promise<void> {
  const grade = page.getByRole('region', { name: 'Grade de janelas' })
  const free = grade.getByRole('button', { name: /, ([3-9]|\d\d) vagas$/ })
  await expect(free.or(grade.getByText('Não há janelas nesta semana.')).first()).toBeVisible()
  if ((await free.count()) === 0) await page.getByRole('button', { name: 'Semana seguinte' }).click()
  await free.last().click()
  await expect(escolha(page).getByRole('timer')).not.toHaveCount(0)
}

/** The bar with the chosen windows. */
const escolha = (page: Page) => page.getByRole('region', { name: 'Sua escolha' })

/** Confirms the chosen windows, and hands in. */
export async function agendar(page: Page): Promise<void> {
  await escolha(page).getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(escolha(page)).toHaveCount(0)
}
