import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPastedTable } from './pasted-table.ts'

const cellsOf = (text: string) => readPastedTable(text).map(({ cells }) => cells)

test('tabs part cells, breaks part rows, and empty rows only count', () => {
  expect(readPastedTable('22G1\t10\tCafé\r\n\r\n45R1\t\t Carne \r\n')).toEqual([
    { linha: 1, texto: '22G1\t10\tCafé', cells: ['22G1', '10', 'Café'] },
    { linha: 3, texto: '45R1\t\t Carne ', cells: ['45R1', '', 'Carne'] },
  ])
  expect(readPastedTable(' \n\t\n')).toEqual([])
})

test('a quoted cell keeps its quotes, tabs and breaks together', () => {
  expect(cellsOf('22G1\t"Café ""Extra""\nem sacas"\t4\n20G0\tSal')).toEqual([
    ['22G1', 'Café "Extra" em sacas', '4'],
    ['20G0', 'Sal'],
  ])
})

test('a quote that nothing closes is a character: inches stay', () => {
  expect(cellsOf('22G1\tTubo 6"\t4\n20G0\t"Sal\t1')).toEqual([
    ['22G1', 'Tubo 6"', '4'],
    ['20G0', '"Sal', '1'],
  ])
})

test('whatever is pasted, no row is lost and every row says where it stood', () => {
  const piece = fc.constantFrom('\t', '\n', '"', 'a', '1', ' ', '\r\n')
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
      (text) => {
        const kept = readPastedTable(text).map(({ texto }) => texto)
        const letters = (all: string) => all.replace(/[^a1]/g, '')
        expect(letters(kept.join(''))).toBe(letters(text))
      },
    ),
  )
})
