import type { NotaDoArquivo } from '@cais/core/api/nota-fiscal.ts'
import { expect, test } from 'vitest'
import { joinNotas } from './join-notas.ts'

const lida = (chave: string, ceMercante: string | null = null) =>
  ({ arquivo: `${chave}.xml`, chave, ceMercante }) as NotaDoArquivo
const rowOf = ({ chave, ceMercante }: NotaDoArquivo) => ({ chave, ceMercante })
const join = (rows: { chave: string; ceMercante?: string | null }[], ...lidas: NotaDoArquivo[]) =>
  joinNotas(rows, lidas, rowOf)

test('an empty row makes room, one that was begun stays', () => {
  expect(join([{ chave: '' }, { chave: 'A' }], lida('B')).rows.map(({ chave }) => chave)).toEqual(['A', 'B'])
})

test('a CE Mercante that no file names keeps its row', () => {
  const rows = [
    { chave: '', ceMercante: '1' },
    { chave: '', ceMercante: '2' },
  ]
  expect(join(rows, lida('A', '1')).rows).toEqual([
    { chave: '', ceMercante: '2' },
    { chave: 'A', ceMercante: '1' },
  ])
})

test('one that is there already is named, and changes nothing', () => {
  const rows = [{ chave: 'A A' }]
  const joined = join(rows, lida('AA'))
  expect(joined.rows).toEqual(rows)
  expect(joined.repetidas).toEqual([{ arquivo: 'AA.xml', motivo: 'pendencia.nfe.ja-esta' }])
})

test('where nothing was read, nothing changes', () => {
  expect(join([{ chave: '' }]).rows).toEqual([{ chave: '' }])
})
