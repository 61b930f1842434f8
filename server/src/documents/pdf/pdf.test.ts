import type { Terminal } from '@cais/core/rules/identidade.ts'
import { expect, test } from 'vitest'
import { testTimeZone } from '../../testing/clock.ts'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { noTerminal, someTerminal } from '../../testing/terminal.ts'
import { writeFacts } from './facts.ts'
import { writePdf } from './page.ts'
import { signaturesRoom, writeSignatures } from './signatures.ts'
import { writeTable } from './table.ts'

function authorOf(bytes: Uint8Array): string | undefined {
  const file = Buffer.from(bytes).toString('latin1')
  const [, object] = /\/Author (\d+) 0 R/.exec(file) ?? []
  return new RegExp(`\\n${object} 0 obj\\n\\((.*)\\)`).exec(file)?.[1]
}

const now = new Date('2026-08-03T12:00:00Z')
const timbre = { terminal: noTerminal, logo: null }
const portuguese = 'ÁÀÂÃÉÊÍÓÔÕÚÜÇ áàâãéêíóôõúüç ºª§–°'

test('a document has its title, the time it was made and every Portuguese character', async () => {
  const bytes = await writePdf(
    { title: 'Título de ação', subtitle: 'Número 7', now, timeZone: testTimeZone, timbre },
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
  const bytes = await writePdf({ title: 'Lista', now, timeZone: testTimeZone, timbre }, (page) =>
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
    writePdf({ title: 'Igual', now, timeZone: testTimeZone, timbre }, (page) =>
      writeFacts(page, 'A', [['B', 'C']]),
    )
  expect(Buffer.from(await make()).equals(Buffer.from(await make()))).toBe(true)
})

test('a paper is of the terminal that has said who it is, and of nobody else', async () => {
  const make = (terminal: Terminal) =>
    writePdf({ title: 'Termo', now, timeZone: testTimeZone, timbre: { terminal, logo: null } }, (page) => {
      writeFacts(page, 'A', [['B', 'C']])
      page.addPage()
    })
  const named = await make(someTerminal)
  const [first = '', second = ''] = textOfPdf(named)
  const imprint =
    'Terminal São Tomé · CNPJ 12.ABC.345/01DE-35 · Recinto alfandegado 7301402 · Av. do Porto, 100, Vitória, ES, CEP 29010-930'
  for (const text of [first, second]) expect(text.replaceAll('\n', ' ')).toContain(imprint)
  expect(first.startsWith('Terminal São Tomé')).toBe(true)
  expect(authorOf(await make({ ...someTerminal, nome: 'Porto Sul' }))).toBe('Porto Sul')
  const unnamed = await make(noTerminal)
  expect(textOfPdf(unnamed).join()).not.toMatch(/CNPJ|Recinto|Cais/)
  expect(authorOf(unnamed)).toBe('Cais')
})

test('whatever comes before them, nobody signs a page with nothing else on it', async () => {
  const names = ['Terminal', 'Requisitante']
  for (let rows = 1; rows <= 60; rows++) {
    const bytes = await writePdf({ title: 'Papel', now, timeZone: testTimeZone, timbre }, (page) => {
      const columns = [{ label: 'Coluna', width: 1 }]
      const cells = Array.from({ length: rows }, (_, place) => [`Linha ${place}`])
      writeTable(page, { title: 'Tabela', columns, rows: cells, keep: signaturesRoom })
      writeSignatures(page, names)
    })
    const last = textOfPdf(bytes).findLast((text) => text.includes('Requisitante'))
    expect(last, `${rows} rows`).toContain(`Linha ${rows - 1}`)
  }
})
