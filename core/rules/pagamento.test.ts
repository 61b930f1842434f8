import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faturaIdOf, nossoNumeroOf, numeroOfFatura, txidOf } from './cobranca.ts'
import { isAtrasado, paysBy, type Recebido, situacoesOf } from './pagamento.ts'

let serial = 0
const came = (valorCentavos: number, minute: number, over: Partial<Recebido> = {}): Recebido => ({
  id: ++serial,
  chave: `E${serial}`,
  valorCentavos,
  pagoEm: new Date(minute * 60_000),
  estornado: false,
  resolvido: false,
  ...over,
})
const open = { valorCentavos: 100, paga: false, cancelada: false }
const paid = { ...open, paga: true }
const standing = (fatura: typeof open | null, pagamentos: Recebido[]) => [
  ...situacoesOf(fatura, pagamentos).values(),
]

describe('money for a bill', () => {
  test('pays it when it is whole, or when the first parts are exactly the whole', () => {
    const [part, rest, whole] = [came(60, 1), came(40, 2), came(100, 3)]
    expect(paysBy(open, [part])).toBeNull()
    expect(paysBy(open, [rest, part])).toEqual([part, rest])
    expect(paysBy(open, [part, rest, whole])).toEqual([whole])
    expect(paysBy(open, [part, came(50, 2)])).toBeNull()
  })

  test('stands as people have to see it', () => {
    expect(standing(null, [came(100, 1)])).toEqual(['SEM_FATURA'])
    expect(standing({ ...open, cancelada: true }, [came(100, 1)])).toEqual(['SEM_FATURA'])
    expect(standing(open, [came(60, 1), came(130, 2)])).toEqual(['PARCIAL', 'A_MAIS'])
    expect(standing(paid, [came(100, 2), came(100, 1), came(60, 0)])).toEqual([
      'DUPLICADO',
      'CASADO',
      'A_MAIS',
    ])
    expect(standing(paid, [came(60, 1), came(40, 2), came(60, 3)])).toEqual(['CASADO', 'CASADO', 'A_MAIS'])
    expect(standing(paid, [came(60, 1)])).toEqual(['PARCIAL'])
    expect(standing(paid, [came(100, 1, { estornado: true }), came(100, 2)])).toEqual(['ESTORNADO', 'CASADO'])
    expect(standing(open, [came(60, 1, { resolvido: true })])).toEqual(['RESOLVIDO'])
  })

  test('stands the same in any order', () => {
    const pagamentos = fc.array(
      fc.record({ valor: fc.constantFrom(40, 60, 100, 130), minute: fc.nat(5), estornado: fc.boolean() }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(pagamentos, fc.boolean(), (given, paga) => {
        const all = given.map(({ valor, minute, estornado }) => came(valor, minute, { estornado }))
        const byId = (map: Map<number, string>) => [...map].sort(([a], [b]) => a - b)
        expect(byId(situacoesOf({ ...open, paga }, all.toReversed()))).toEqual(
          byId(situacoesOf({ ...open, paga }, all)),
        )
      }),
    )
  })

  test('is late from the day after', () => {
    expect([isAtrasado('2026-08-20', '2026-08-20'), isAtrasado('2026-08-21', '2026-08-20')]).toEqual([
      false,
      true,
    ])
  })
})

test('a bill is named by the numbers that the portal prints, whole', () => {
  expect([faturaIdOf(nossoNumeroOf(7)), faturaIdOf(txidOf(7))]).toEqual([7, 7])
  for (const other of ['7', 'NF-7', '0000000000000000', `${nossoNumeroOf(7)}1`, '9999999999999999'])
    expect(faturaIdOf(other)).toBeNull()
  expect(numeroOfFatura({ id: 7, refExterna: null })).toBe('0000000000000007')
  expect(numeroOfFatura({ id: 7, refExterna: 'NF-1' })).toBe('NF-1')
})
