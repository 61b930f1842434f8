import type { Escala } from '@cais/core/api/escala.ts'
import { isOver } from '@cais/core/rules/escala.ts'
import type { Locator, Page } from '@playwright/test'
import {
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  signIn,
  test,
  visit,
} from './portal.ts'

const armador = 34
const agencia = 38

/** The headers of the user who is signed in on this page. */
async function asPerson(page: Page) {
  const token = await page.evaluate(() => sessionStorage.getItem('cais.token'))
  return { headers: { authorization: `Bearer ${token}` } }
}

/** Calls that still accept cargo, of this shipping line by default. */
async function callsAhead(
  page: Page,
  isWanted = (call: Escala) => call.armadorId === armador,
): Promise<Escala[]> {
  await enter(page, 'armador')
  const answer = await page.request.get('/api/escalas?size=200&sort=dataETA,desc', await asPerson(page))
  const all: Escala[] = await answer.json()
  return all.filter(
    (call) => !isOver(call.status) && isWanted(call) && Date.parse(call.dataDeadline ?? '') > Date.now(),
  )
}

const shipOf = ({ navioNome, viagemOutbound }: Escala) => `${navioNome} - ${viagemOutbound}`

/** Pastes rows in the clipboard format of spreadsheets. */
const paste = (field: Locator, text: string) =>
  field.evaluate((element, rows) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', rows)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

async function choose(page: Page, field: string, text: string, option: string | RegExp) {
  await page.getByRole('textbox', { name: field }).fill(text)
  await page.getByRole('option', { name: option }).first().click()
}

test('a line’s clerk makes a booking out of a spreadsheet, and changes an item and its ship', async ({
  page,
}) => {
  const [ship, later] = await callsAhead(page)
  if (!ship || !later) throw new Error('the line has too few calls ahead')
  await signIn(page, 'armador', `/${armador}/booking-armador`)
  await page.getByRole('link', { name: 'Novo booking' }).click()
  await expect(page.getByText(/^Falta preencher ou corrigir: número, navio, porto de descarga/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Número' }).fill('colado 2026/1')
  await choose(page, 'Navio', ship.viagemOutbound, shipOf(ship))
  await choose(page, 'Porto de descarga', 'Roterd', /Roterd/)

  await paste(
    page.getByRole('textbox', { name: 'Produto, item 1' }),
    'Código ISO\tQtd\tProduto\tTemp\tClasse IMO\r\n22G1\t12\tCafé verde\t\t\r\n45R1\t3\tCarne bovina\t-18\t\r\n22G1\tquatro\tTinta\t\t3\r\n',
  )
  const dialog = page.getByRole('dialog', { name: 'Colar da planilha' })
  await expect(dialog.getByText('2 linhas certas.')).toBeVisible()
  await expect(dialog.getByRole('row', { name: '4 Quantidade Informe um número inteiro.' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Incluir 2 itens' }).click()
  // The wrong row stays in the field, and is corrected there.
  const left = dialog.getByRole('textbox', { name: 'Linhas copiadas da planilha' })
  await expect(left).toHaveValue('Código ISO\tQtd\tProduto\tTemp\tClasse IMO\n22G1\tquatro\tTinta\t\t3')
  await left.fill('22G1\t4\tTinta\t\t3')
  await dialog.getByRole('button', { name: 'Incluir 1 item' }).click()
  await expect(page.getByText('Tudo preenchido.')).toBeVisible()
  await expectAccessible(page)

  // The page is reloaded before sending: everything is still there.
  await page.reload()
  await expect(page.getByText('Continuamos de onde você parou.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Produto, item 3' })).toHaveValue('Tinta')
  await page.getByRole('button', { name: 'Criar booking' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Booking COLADO2026/1' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Carne bovina 45R1.*-18 °C/ })).toBeVisible()

  await page.getByRole('button', { name: 'Editar Café verde' }).click()
  const item = page.getByRole('dialog', { name: 'Editar item' })
  await expect(item).toBeVisible()
  await expectAccessible(page)
  expect((await item.boundingBox())?.width).toBe(240)
  await item.getByRole('textbox', { name: 'Quantidade' }).fill('15')
  await item.getByRole('button', { name: 'Salvar' }).click()
  await expect(
    page
      .getByRole('row', { name: /Café verde/ })
      .getByRole('cell', { name: '15' })
      .first(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Alterar escala e portos' }).click()
  const head = page.getByRole('dialog', { name: 'Escala, portos e exportador' })
  await expect(head.getByRole('textbox', { name: 'Navio' })).toHaveValue(shipOf(ship))
  await head.getByRole('button', { name: 'Limpar' }).first().click()
  await choose(page, 'Navio', later.viagemOutbound, shipOf(later))
  await expectAccessible(page)
  await head.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('link', { name: shipOf(later) })).toBeVisible()
})

test('a clerk adds an item to a booking that stands, takes others out, and one always stays', async ({
  page,
}) => {
  const [ship] = await callsAhead(page)
  const made = await page.request.post('/api/bookings', {
    ...(await asPerson(page)),
    data: {
      armadorId: armador,
      numero: 'ITENS 1',
      tipo: 'CONTEINER_CHEIO',
      modalidadeTransporte: 'LONGO_CURSO',
      categoriaCarga: 'EXPORTACAO',
      escalaId: ship?.id,
      portoDescargaId: 2,
      bookingItems: [
        { isocodeId: 1, quantidade: 4, produto: 'Granito', classeIMO: null, subClasseIMO: null },
      ],
    },
  })
  const { id } = await made.json()
  await visit(page, `/${armador}/booking-armador/${id}/view`)
  const last = page.getByRole('button', { name: 'Excluir Granito. Um booking tem ao menos um item.' })
  await expect(last).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('button', { name: 'Adicionar item' }).click()
  const item = page.getByRole('dialog', { name: 'Adicionar item' })
  await item.getByRole('button', { name: 'Salvar' }).click()
  await expect(item.getByText('Preencha este campo.').first()).toBeVisible()
  await item.getByRole('combobox', { name: 'Código ISO' }).fill('22G1')
  await page.getByRole('option', { name: /22G1/ }).click()
  await item.getByRole('textbox', { name: 'Quantidade' }).fill('6')
  await item.getByRole('textbox', { name: 'Produto' }).fill('Mármore')
  await expectAccessible(page)
  await item.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Item Mármore incluído.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Mármore 22G1.* 6 / })).toBeVisible()

  await page.getByRole('button', { name: 'Excluir Granito', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Excluir item' })
  await expect(question.getByText('O item Granito sai do booking ITENS1.')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('row', { name: /Granito/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Excluir Mármore\. Um booking/ })).toBeVisible()
})

test('an agency books for the line of a call that it handles, and finds the booking in its list', async ({
  page,
}) => {
  const [ship] = await callsAhead(page, ({ agenciaMaritimaId }) => agenciaMaritimaId === agencia)
  if (!ship) throw new Error('the agency handles no call ahead')
  await signIn(page, 'agencia', `/${agencia}/booking-armador`)
  await page.getByRole('link', { name: 'Novo booking' }).click()
  await choose(page, 'Navio', ship.viagemOutbound, shipOf(ship))
  await expect(page.getByRole('textbox', { name: 'Armador' })).toHaveValue(ship.armadorSocialName)
  await choose(page, 'Porto de descarga', 'Roterd', /Roterd/)
  await page.getByRole('textbox', { name: 'Número' }).fill('AGENCIA 2')
  await paste(page.getByRole('textbox', { name: 'Produto, item 1' }), '22G1\t2\tAçúcar\t')
  await page.getByRole('button', { name: 'Incluir 1 item' }).click()
  await page.getByRole('button', { name: 'Criar booking' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Booking AGENCIA2' })).toBeVisible()
  await expect(page.getByText('Booking AGENCIA2 criado.')).toBeVisible()
  await expect(page.getByText(ship.armadorSocialName).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar Açúcar' })).toBeVisible()
  await visit(page, `/${agencia}/booking-armador`)
  await expect(page.getByRole('link', { name: 'AGENCIA2' })).toBeVisible()
})

test('an agency books for the line of the call, and a call of another agency loses nothing', async ({
  page,
}) => {
  const ship = (await callsAhead(page)).find(({ agenciaMaritimaId }) => agenciaMaritimaId !== agencia)
  if (!ship) throw new Error('no call ahead')
  await signIn(page, 'agencia', `/${agencia}/booking-armador/novo`)
  await page.setViewportSize({ width: 360, height: 740 })
  await choose(page, 'Navio', ship.viagemOutbound, shipOf(ship))
  await expect(page.getByRole('textbox', { name: 'Armador' })).toHaveValue(ship.armadorSocialName)
  await choose(page, 'Porto de descarga', 'Roterd', /Roterd/)
  await page.getByRole('textbox', { name: 'Número' }).fill('AGENCIA 1')
  await paste(page.getByRole('textbox', { name: 'Produto, item 1' }), '22G1\t1\tAçúcar\t')
  await page.getByRole('button', { name: 'Incluir 1 item' }).click()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Criar booking' }).click()
  await expect(page.getByText('A sua agência não atende esta escala.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Navio' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Produto, item 1' })).toHaveValue('Açúcar')
})

test('many codes of containers are checked at once, and nobody learns what is not theirs', async ({
  page,
}) => {
  await signIn(page, 'semempresa', '/conteiner')
  await page.getByRole('link', { name: 'Validar contêineres' }).click()
  await page.getByRole('button', { name: 'Conferir', exact: true }).click()
  await expect(page.getByText('Digite ou cole ao menos um código.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Códigos dos contêineres' }).fill('csqu 305438-3\nCSQU3054384\nABC')
  await page.getByRole('button', { name: 'Conferir', exact: true }).click()
  await expect(page.getByText('3 códigos conferidos, 2 com erro.')).toBeVisible()
  await expect(page.getByRole('row', { name: /2 CSQU 305438-4 Inválido .*Com o dígito 3/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /1 CSQU 305438-3 Válido — — Não conhecido/ })).toBeVisible()
  await expectAccessible(page)
  await page.locator('input[type=file]').setInputFiles({
    name: 'caixas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Contêiner\nCSQU3054383\n'),
  })
  await expect(page.getByText('1 código conferido, 0 com erro.')).toBeVisible()
  await settled(page)
})

test('why items of a used booking cannot be edited can be read by everybody', async ({ page }) => {
  const used = encodeURIComponent(JSON.stringify([['utilizado', 'equals', true]]))
  await signIn(page, 'armador', `/${armador}/booking-armador?filters=${used}`)
  await page.getByRole('table').locator('tbody a').first().click()
  await expect(page).toHaveURL(/\/\d+\/view$/)
  await expect(page.getByRole('status').filter({ hasText: 'já foi utilizado' })).toBeVisible()
  await expectAccessible(page)
})
