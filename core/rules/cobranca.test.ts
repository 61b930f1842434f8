import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boletoBarCodeToLine, boletoLineToBarCode, isBoletoLine, parseBoleto } from '../values/boleto.ts'
import { dayFromNumber, dayNumber } from '../values/calendar.ts'
import { crc16, parsePix } from '../values/pix.ts'
import {
  type Beneficiario,
  barCodeOfFatura,
  isencaoRefusal,
  nossoNumeroOf,
  pixOfFatura,
  txidOf,
} from './cobranca.ts'

const terminal: Beneficiario = {
  banco: '999',
  codigo: '1808260',
  carteira: '17',
  nome: 'Cais Terminal Portuário',
  cnpj: '12ABC34501DE35',
  cidade: 'Vitória',
  chavePix: 'cobranca@cais.example',
}
const today = '2026-08-03'
const contas = fc.record({
  id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  valorCentavos: fc.integer({ min: 1, max: 9_999_999_999 }),
  vencimento: fc.integer({ min: 0, max: 5000 }).map((n) => dayFromNumber(dayNumber('2026-01-01') + n) ?? ''),
})

test('a bill of R$ 1.234,56 due on 30/11/2026', () => {
  const bar = barCodeOfFatura(terminal, { id: 7, valorCentavos: 123_456, vencimento: '2026-11-30' })
  expect(bar.slice(0, 4)).toBe('9999')
  expect(bar.slice(5)).toBe(`16460000123456${'1808260'}17${'0000000000000007'}`)
  expect(parseBoleto(bar, today)).toMatchObject({ valorCentavos: 123_456, vencimento: '2026-11-30' })
})

test('bar code and line say the same about every bill', () => {
  fc.assert(
    fc.property(contas, (conta) => {
      const bar = barCodeOfFatura(terminal, conta)
      const line = boletoBarCodeToLine(bar) ?? ''
      expect(line).toHaveLength(47)
      expect(isBoletoLine(line)).toBe(true)
      expect(boletoLineToBarCode(line)).toBe(bar)
      expect(parseBoleto(line, today)).toMatchObject({
        banco: '999',
        valorCentavos: conta.valorCentavos,
        vencimento: conta.vencimento,
      })
      expect(bar.endsWith(nossoNumeroOf(conta.id))).toBe(true)
    }),
  )
})

test('the Pix of a bill names its value and number, and its checksum is right', () => {
  fc.assert(
    fc.property(contas, (conta) => {
      const pix = pixOfFatura(terminal, conta)
      expect(pix.endsWith(crc16(pix.slice(0, -4)))).toBe(true)
      expect(parsePix(pix)).toEqual({
        chave: terminal.chavePix,
        nome: 'Cais Terminal Portuario',
        cidade: 'Vitoria',
        valorCentavos: conta.valorCentavos,
        txid: txidOf(conta.id),
        descricao: null,
      })
    }),
  )
})

test('a charge is waived only while it is open, and asked for once at a time', () => {
  const refusal = (
    tipo: 'FINANCEIRA' | 'ANEXO',
    status: 'ATIVA' | 'RESOLVIDA' | 'SUSPENSA',
    jaPedida = false,
  ) => isencaoRefusal({ tipo, status }, { jaPedida })
  expect(refusal('FINANCEIRA', 'ATIVA')).toBe(null)
  expect(refusal('FINANCEIRA', 'ATIVA', true)).toBe('isencao.recusa.ja-pedida')
  expect(refusal('FINANCEIRA', 'RESOLVIDA')).toBe('pendencia.recusa.nao-ativa')
  expect(refusal('FINANCEIRA', 'SUSPENSA')).toBe('pendencia.recusa.nao-ativa')
  expect(refusal('ANEXO', 'ATIVA')).toBe('isencao.recusa.nao-financeira')
})
