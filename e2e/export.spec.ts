import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import type { Download, Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not([aria-hidden])')
const menu = (page: Page) => page.getByRole('button', { name: 'Exportar', exact: true })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

/** Closed calls in a fixed order, fewer than a page. */
const closed = '/escala?size=200&sort=visit,asc&filters=[["status","equals","ENCERRADO"]]'

async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
}

/** The headers and the texts of the table's rows, without the checkboxes. */
async function shown(page: Page): Promise<string[][]> {
  return page.getByRole('table').evaluate((table) =>
    [...table.querySelectorAll('tr:not([aria-hidden])')].map((row) =>
      [...row.querySelectorAll('th, td')]
        .slice(1)
        // A long text is shortened on the screen, and complete in its title.
        .map((cell) => cell.querySelector('span[title]')?.getAttribute('title') ?? cell.textContent ?? ''),
    ),
  )
}

async function exported(page: Page, choice: string): Promise<Download> {
  const download = page.waitForEvent('download')
  await menu(page).click()
  await item(page, choice).click()
  return download
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}

async function csvRows(download: Download): Promise<string[][]> {
  const text = (await bytesOf(download)).toString('utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';').map(unquoted))
}

/** Every text is quoted, so that spreadsheets do not convert it. */
const unquoted = (cell: string) => cell.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"')

/** The sheet of an exported workbook: rows of cells, each with its text or its number. */
async function sheetRows(download: Download): Promise<string[][]> {
  const file = await bytesOf(download)
  const directory = file.lastIndexOf('xl/worksheets/sheet1.xml') - 46
  const start = file.readUInt32LE(directory + 42) + 30 + 'xl/worksheets/sheet1.xml'.length
  const packed = file.subarray(start, start + file.readUInt32LE(directory + 20))
  const xml = inflateRawSync(packed).toString('utf8')
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: string[] = []
    for (const [, letter = 'A', inline, number] of row.matchAll(
      /<c r="([A-Z])\d+"[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs,
    ))
      cells[letter.charCodeAt(0) - 65] = inline ?? number ?? ''
    return cells
  })
}

/** The date of a spreadsheet's serial number, which counts days since 1899. */
function momentOf(serial: string | undefined): string {
  if (!serial) return ''
  const moment = new Date(Math.round((Number(serial) - 25_569) * 1_440) * 60_000).toISOString()
  return `${moment.slice(8, 10)}/${moment.slice(5, 7)}/${moment.slice(0, 4)} ${moment.slice(11, 16)}`
}

test.beforeEach(async ({ page }) => {
  await enter(page, 'cliente')
})

test('a filtered list is exported as it is seen, as CSV and as XLSX', async ({ page }) => {
  await openList(page, closed)
  const seen = await shown(page)
  expect(seen.length).toBeGreaterThan(3)

  const csv = await exported(page, 'CSV')
  expect(csv.suggestedFilename()).toMatch(/^escala-\d{4}-\d\d-\d\d\.csv$/)
  expect(await csvRows(csv)).toEqual(seen)
  await expect(page.getByText(`linhas exportadas para ${csv.suggestedFilename()}.`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(menu(page)).toBeFocused()

  const xlsx = await exported(page, 'Excel (XLSX)')
  expect(xlsx.suggestedFilename()).toMatch(/^escala-\d{4}-\d\d-\d\d\.xlsx$/)
  const [header = [], ...lines] = await sheetRows(xlsx)
  expect(header).toEqual(seen[0])
  const isMoment = header.map((name) => /^(ET[ABD]|Deadline)/.test(name))
  expect(isMoment.filter(Boolean).length).toBeGreaterThan(2)
  const read = lines.map((line) =>
    header.map((_, index) => (isMoment[index] ? momentOf(line[index]) : (line[index] ?? ''))),
  )
  expect(read).toEqual(seen.slice(1))
})

test('ticked rows are exported alone, with the columns that are shown', async ({ page }) => {
  await openList(page, closed)
  await page.getByRole('button', { name: 'Colunas' }).click()
  await page.getByLabel('Berço').uncheck()
  await page.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const seen = await shown(page)
  await menu(page).click()
  await expect(item(page, 'CSV, só as marcadas')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await rows(page).nth(2).getByRole('checkbox').check()
  await rows(page).nth(0).getByRole('checkbox').check()
  const csv = await exported(page, 'CSV, só as marcadas')
  expect(await csvRows(csv)).toEqual([seen[0], seen[1], seen[3]])
})

test('in English the headers, the values and the separator are English', async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('cais.language', 'en'))
  await openList(page, closed)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await item(page, 'CSV').click()
  const text = (await bytesOf(await download)).toString('utf8')
  const [header = []] = await shown(page)
  expect(text.split('\r\n')[0]).toBe(`\ufeff${header.map((name) => `"${name}"`).join(',')}`)
})

test('an export is cancelled, with the keyboard alone, on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openList(page, closed)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/export', async (route) => {
    await held
    await route.abort()
  })
  await menu(page).focus()
  await page.keyboard.press('Enter')
  await expect(item(page, 'CSV')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await item(page, 'Excel (XLSX)').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Exportar Excel (XLSX)' })
  await expect(dialog.getByRole('progressbar', { name: 'Andamento da exportação' })).toBeVisible()
  await expect(dialog.getByText('Preparando as linhas…')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expect(dialog.getByRole('button', { name: 'Cancelar a exportação' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(menu(page)).toBeFocused()
  release()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
