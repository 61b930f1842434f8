import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { empresaSearch } from '@cais/core/search/empresa.ts'
import { servicoSearch } from '@cais/core/search/servico.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import type { Column } from '../search-types.ts'
import { ResultCell } from './ResultCell.tsx'

const tipos = empresaSearch.columns.find(({ id }) => id === 'tipos') as Column

test('the types of a company are read by their names, several of them too', () => {
  show(<ResultCell column={tipos} row={{ id: 1, tipos: 'AgenciaMaritima, Armador' }} path={null} />)
  expect(screen.getByText('Agência marítima, Armador')).toBeTruthy()
})

const column = (id: string) => servicoSearch('cliente').columns.find((one) => one.id === id) as Column

test('of what is missing the first is named with whose turn it is, and the title has the rest', () => {
  const row = { id: 1, falta: 'ANEXO, ROMANEIO', vez: 'REQUISITANTE' }
  show(<ResultCell column={column('falta')} below={column('vez')} row={row} path={null} />)
  expect(screen.getByTitle('Anexo, Romaneio').textContent).toBe('Anexo +1')
  expect(screen.getByText('Requisitante')).toBeTruthy()
})

test('a long name is shortened once; what is missing has its whole word, however long', () => {
  const falta = 'DADOS_TRANSPORTE_CARGA_GERAL'
  show(<ResultCell column={column('falta')} row={{ id: 1, falta }} path={null} />)
  expect(screen.getByText('Dados de transporte de carga geral')).toBeTruthy()
  const requisitante = 'Despachos Aduaneiros Moxuara Sociedade Anônima'
  show(<ResultCell column={column('requisitante')} row={{ id: 2, requisitante }} path={null} />)
  expect(screen.getByTitle(requisitante).textContent).toBe('Despachos Aduan…de Anônima')
})

/** What a class of the table's style sheet says. */
function styleOf(name: string): Record<string, string> {
  const sheet = readFileSync(join(import.meta.dirname, 'ResultTable.module.css'), 'utf8')
  const [, said = ''] = new RegExp(`^\\.${name} \\{([^}]*)\\}`, 'm').exec(sheet) ?? []
  return Object.fromEntries([...said.matchAll(/([\w-]+): ([^;]+);/g)].map(([, key, value]) => [key, value]))
}

test('a name that is shortened stays on its line, and is cut at the end of it where it is still too long', () => {
  const requisitante = 'Despachos Aduaneiros Moxuara Sociedade Anônima'
  show(<ResultCell column={column('requisitante')} row={{ id: 2, requisitante }} path={null} />)
  expect(screen.getByTitle(requisitante).className).toContain('cut')
  expect(styleOf('cut')).toMatchObject({
    'max-width': '100%',
    overflow: 'hidden',
    'text-overflow': 'ellipsis',
    'white-space': 'nowrap',
  })
})

test('on a card a long name is read whole', () => {
  const wide = window.matchMedia('(min-width: 0)')
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), { ...wide, media, matches: media === '(max-width: 37.49em)' }),
  )
  const requisitante = 'Despachos Aduaneiros Moxuara Sociedade Anônima'
  show(<ResultCell column={column('requisitante')} row={{ id: 2, requisitante }} path={null} />)
  expect(screen.getByText(requisitante)).toBeTruthy()
  vi.restoreAllMocks()
})

test('a consignee is named where it is another than the requester', () => {
  const cell = (consignatario: string) => (
    <ResultCell
      column={column('requisitante')}
      below={column('consignatario')}
      row={{ id: 1, requisitante: 'Vale do Sol', consignatario }}
      path={null}
    />
  )
  show(cell('Vale do Sol'))
  expect(screen.getAllByText('Vale do Sol')).toHaveLength(1)
  show(cell('Serra Azul'))
  expect(screen.getByText('Serra Azul')).toBeTruthy()
})
