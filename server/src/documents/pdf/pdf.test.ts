import { expect, test } from 'vitest'
import { testTimeZone } from '../../testing/clock.ts'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { writeFacts } from './facts.ts'
import { writePdf } from './page.ts'
import { writeTable } from './table.ts'

const now = new Date('2026-08-03T12:00:00Z')
const portuguese = 'ÁÀÂÃÉÊÍÓÔÕÚÜÇ áàâãéêíóôõúüç ºª§–°'

test('a document has its title, the time it was made and every Portuguese character', async () => {
  const bytes = await writePdf(
    { title: 'Título de ação', subtitle: 'Número 7', now, timeZone: testTimeZone },
    (page) => {
      writeFacts(page, 'Fatos', [
        ['Tudo', portuguese],
        ['Nada', null],
      ])
    },
  )
  const [text = '', ...others] = textOfPdf(bytes)
  expect(others).toEqual([])
  for (const part of ['Título de ação', 'Número 7', portuguese, '—', 'Emitido em 03/08/2026 09:00'])
    expect(text).toContain(part)
  expect(text).toContain('Página 1 de 1')
})

test('a long table goes on over pages that are numbered, each with the names of its columns', async () => {
  const rows = Array.from({ length: 90 }, (_, index) => [`linha ${index + 1}.`, 'x'])
  const bytes = await writePdf({ title: 'Lista', now, timeZone: testTimeZone }, (page) =>
    writeTable(page, {
      title: 'Linhas',
      columns: [
        { label: 'Coluna', width: 3 },
        { label: 'Marca', width: 1, align: 'right' },
      ],
      rows,
    }),
  )
  const pages = textOfPdf(bytes)
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, text] of pages.entries()) {
    expect(text).toContain('Coluna')
    expect(text).toContain(`Página ${index + 1} de ${pages.length}`)
  }
  const written = pages.join('\n')
  for (const [line = ''] of rows) expect(written.split(line)).toHaveLength(2)
})

test('the same document is made of the same bytes', async () => {
  const make = () =>
    writePdf({ title: 'Igual', now, timeZone: testTimeZone }, (page) => writeFacts(page, 'A', [['B', 'C']]))
  expect(Buffer.from(await make()).equals(Buffer.from(await make()))).toBe(true)
})
