import { expect, test } from 'vitest'
import { anexoTipos } from '../catalogo/papeis.ts'
import { tipoByName } from './tipo-by-name.ts'

test.each([
  ['DI 26-0012345.pdf', 'DI'],
  ['di.pdf', 'DI'],
  ['DUIMP_26BR0000123.pdf', 'DUIMP'],
  ['CE-Mercante_152.pdf', 'CE_MERCANTE'],
  ['CE 152605123456789.pdf', 'CE_MERCANTE'],
  ['152605123456789.pdf', 'CE_MERCANTE'],
  ['HBL SSZ12345.pdf', 'BL'],
  ['bl.pdf', 'BL'],
  ['NFe32261112345678000190550010000012341000012349.xml', 'NOTA_FISCAL'],
  ['32261112345678000190550010000012341000012349.xml', 'NOTA_FISCAL'],
  ['DANFE 1234.pdf', 'NOTA_FISCAL'],
  ['Nota Fiscal 1234.pdf', 'NOTA_FISCAL'],
  ['Procuração 2026.pdf', 'AUTORIZACAO'],
  ['procuracao.pdf', 'AUTORIZACAO'],
  ['fatura 88.pdf', 'OUTROS'],
  ['Packing List.pdf', 'ROMANEIO'],
  ['comprovante de ICMS.pdf', 'COMPROVANTE_ICMS'],
  ['FISPQ tinta.pdf', 'FISPQ'],
  ['IMG_20261103.jpg', 'FOTO'],
  ['BL-DI.pdf', null],
  ['diario.pdf', null],
  ['carta.pdf', null],
  ['20261103.pdf', null],
  ['', null],
])('%s is %s', (name, tipo) => {
  expect(tipoByName(name, anexoTipos)).toBe(tipo)
})

test('only what may be attached there is guessed', () => {
  expect(tipoByName('DANFE 1234.pdf', ['BL', 'DI'])).toBeNull()
  expect(tipoByName('152605123456789.pdf', ['BL', 'DI'])).toBeNull()
})
