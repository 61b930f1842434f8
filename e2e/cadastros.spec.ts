import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test, visit } from './portal.ts'

const box = 'QQZU9000014'
const ce = '152699000000100'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
async function choose(page: Page, name: string, text: string, option: RegExp) {
  await field(page, name).fill(text)
  await page.getByRole('option', { name: option }).click()
}
async function save(page: Page) {
  await page.getByRole('button', { name: 'Salvar' }).click()
}
const saved = (page: Page) => expect(page.getByText('Cadastro salvo.').last()).toBeVisible()
const list = (page: Page, tab: string) => page.getByRole('tab', { name: tab })

test('staff enter a ship, its call, a box, a CE and its cargo by hand, and the importer has the cargo', async ({
  page,
  as,
}) => {
  await signIn(page, 'admin', '/admin/cadastros')
  await page.getByRole('link', { name: 'Novo navio' }).click()
  await field(page, 'Número IMO').fill('9433338')
  await field(page, 'Nome').fill('Serra do Caparaó')
  await save(page)
  await expect(page.getByText('O número IMO', { exact: false })).toBeVisible()
  await expect(field(page, 'Número IMO')).toBeFocused()
  await expect(field(page, 'Nome')).toHaveValue('Serra do Caparaó')
  await field(page, 'Número IMO').fill('9433339')
  await choose(page, 'Armador', 'linha austral', /^Linha Austral/)
  await save(page)
  await saved(page)
  const ships = page.getByRole('table', { name: 'Navios' })
  await expect(ships.getByRole('row', { name: /9433339/ })).toContainText('cadastro manual, admin')

  await list(page, 'Escalas').click()
  await page.getByRole('link', { name: 'Nova escala' }).click()
  await expectAccessible(page)
  await field(page, 'Visita (escala)').fill('CAPA2030')
  await choose(page, 'Navio', 'caparao', /^Serra do Caparaó/)
  await field(page, 'Viagem de chegada').fill('10S')
  await field(page, 'Viagem de saída').fill('10N')
  await page.getByLabel('Tipo de viagem').selectOption({ label: 'Longo curso' })
  await choose(page, 'Armador', 'linha austral', /^Linha Austral/)
  await field(page, 'Atracação prevista (ETB)').fill('21/11/2030')
  await field(page, 'Saída prevista (ETD)').fill('20/11/2030')
  await save(page)
  await expect(page.getByText(/^Este momento está fora de ordem/)).toBeVisible()
  await expect(field(page, 'Saída prevista (ETD)')).toHaveValue('20/11/2030')
  await field(page, 'Saída prevista (ETD)').fill('22/11/2030')
  await save(page)
  await saved(page)

  await list(page, 'Contêineres').click()
  await page.getByRole('link', { name: 'Novo contêiner' }).click()
  await field(page, 'Número do contêiner').fill(box)
  await field(page, 'Código ISO do tipo').fill('22G1')
  await field(page, 'Tara (kg)').fill('2230')
  await save(page)
  await saved(page)

  // The cargo is entered before its CE, so it is stored and waits.
  await list(page, 'Cargas').click()
  await page.getByRole('link', { name: 'Nova carga' }).click()
  await page.getByLabel('Tipo de carga').selectOption({ label: 'Contêiner' })
  await page.getByLabel('Categoria').selectOption({ label: 'Importação' })
  await field(page, 'Contêiner').fill(box)
  await field(page, 'Peso bruto (kg)').fill('24500,5')
  await field(page, 'CE Mercante').fill(ce)
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: `espera por CE Mercante ${ce}` })).toBeVisible()
  await expect(field(page, 'Contêiner')).toHaveValue(box)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Voltar à lista' }).click()

  await list(page, 'CE Mercante').click()
  await page.getByRole('link', { name: 'Novo CE Mercante' }).click()
  await field(page, 'Número do CE').fill(ce)
  await field(page, 'BL').fill('CAPA2030BL1')
  await choose(page, 'Escala', 'caparao', /Serra do Caparaó - 10N/)
  await choose(page, 'Consignatário', 'vale do sol', /^Importadora Vale do Sol/)
  await save(page)
  await saved(page)
  await list(page, 'Cargas').click()
  await expect(
    page.getByRole('table', { name: 'Cargas' }).getByRole('row', { name: new RegExp(box) }),
  ).toContainText('24.500,5')

  const importer = await as('cliente', '/carga')
  await importer.getByRole('textbox', { name: 'Identificador' }).fill(box)
  await importer.keyboard.press('Enter')
  await expect(importer.getByRole('row', { name: new RegExp(box) })).toContainText('Serra do Caparaó')
})

test('a sheet with one bad line brings in the others, and says which one and why', async ({ page }) => {
  await signIn(page, 'admin', '/admin/cadastros?tipo=conteineres')
  await page.getByRole('button', { name: 'Planilha' }).click()
  const modal = page.getByRole('dialog', { name: 'Planilha: Contêineres' })
  const download = page.waitForEvent('download')
  await modal.getByRole('button', { name: 'Baixar modelo' }).click()
  expect((await download).suggestedFilename()).toBe('conteineres.xlsx')
  const text = [
    'Número do contêiner;Código ISO do tipo;Tara (kg)',
    'QQZU9000020;22G1;2230',
    'QQZU9000031;22G1;2230',
    'QQZU9000040;45G1;3900,5',
  ].join('\n')
  await modal
    .getByLabel('Escolher planilha', { exact: true })
    .last()
    .setInputFiles({ name: 'caixas.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(modal.getByText('2 de 3 linhas entraram.', { exact: false })).toBeVisible()
  const wrong = modal.getByRole('row', { name: /QQZU9000031/ })
  await expect(wrong).toContainText('Recusado')
  await expect(wrong).toContainText('3')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Procurar' }).fill('QQZU90000')
  await expect(page.getByText('QQZU9000040')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a call is cancelled after a question, and others only read or are kept out', async ({ page, as }) => {
  await signIn(page, 'admin', '/admin/cadastros?tipo=escalas')
  const change = page
    .getByRole('row')
    .filter({ hasNotText: 'cancelado' })
    .getByRole('link', { name: /^Alterar / })
    .first()
  const ref = ((await change.getAttribute('aria-label')) ?? '').replace('Alterar ', '')
  await change.click()
  await expect(page.getByRole('heading', { level: 1, name: `Alterar ${ref}` })).toBeVisible()
  await page.getByRole('button', { name: `Cancelar ${ref}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar', exact: true }).click()
  await saved(page)
  await expect(page.getByRole('row', { name: new RegExp(ref) })).toContainText('cancelado')

  const grc = await as('grc', '/admin/cadastros')
  await expect(grc.getByRole('table', { name: 'Navios' })).toBeVisible()
  await expect(grc.getByRole('link', { name: 'Novo navio' })).toHaveCount(0)
  await visit(grc, '/admin/cadastros/navios/new')
  await expect(grc).toHaveURL(/\/forbidden/)
  const other = await as('cliente', '/admin/cadastros')
  await expect(other).toHaveURL(/\/forbidden/)
})
