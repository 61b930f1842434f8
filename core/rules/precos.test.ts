import { describe, expect, test } from 'vitest'
import { readsPrecos } from './precos.ts'

const [importer, broker, haulier, forwarder, line, payer] = [1, 2, 3, 4, 5, 6]
const own = (empresaId: number, papel: 'REQUISITANTE' | 'CONSIGNATARIO' | 'TRANSPORTADOR' | 'ARMADOR') => ({
  empresaId,
  papel,
  area: 'cliente' as const,
  autorizadoraId: null,
})
const by = (
  empresaId: number,
  papel: 'REQUISITANTE' | 'AUTORIZADO',
  area: 'despachante' | 'agente-carga',
  autorizadoraId = importer,
) => ({ empresaId, papel, area, autorizadoraId })

const askedByImporter = [
  own(importer, 'REQUISITANTE'),
  own(haulier, 'TRANSPORTADOR'),
  own(line, 'ARMADOR'),
  by(broker, 'AUTORIZADO', 'despachante'),
  by(forwarder, 'AUTORIZADO', 'agente-carga'),
]

describe('prices are read by', () => {
  const readers = (partes: Parameters<typeof readsPrecos>[0], pagadorId: number) =>
    [importer, broker, haulier, forwarder, line, payer].filter((id) => readsPrecos(partes, id, pagadorId))

  test('who asked and who pays, with their broker', () => {
    expect(readers(askedByImporter, importer)).toEqual([importer, broker])
  })
  test('who was named to pay, while they have a part', () => {
    expect(readers(askedByImporter, haulier)).toEqual([importer, broker, haulier])
    expect(readers(askedByImporter, payer)).toEqual([importer, broker])
  })
  test('in whose name a broker asked', () => {
    const partes = [by(broker, 'REQUISITANTE', 'despachante'), own(importer, 'CONSIGNATARIO')]
    expect(readers(partes, broker)).toEqual([importer, broker])
  })
  test('a broker by the authorisation of an owner alone: not by another part, nor by none', () => {
    const partOf = (papel: 'AUTORIZADO' | 'INTERVENIENTE', autorizadoraId: number | null) => [
      own(importer, 'REQUISITANTE'),
      { empresaId: broker, papel, area: 'despachante' as const, autorizadoraId },
    ]
    expect(readers(partOf('AUTORIZADO', importer), importer)).toEqual([importer, broker])
    expect(readers(partOf('INTERVENIENTE', importer), importer)).toEqual([importer])
    expect(readers(partOf('AUTORIZADO', null), importer)).toEqual([importer])
    expect(readers(partOf('AUTORIZADO', line), importer)).toEqual([importer])
  })
  test('no consignee that neither asked nor pays, and no broker of it', () => {
    const partes = [
      own(line, 'REQUISITANTE'),
      own(importer, 'CONSIGNATARIO'),
      by(broker, 'AUTORIZADO', 'despachante'),
    ]
    expect(readers(partes, line)).toEqual([line])
    expect(readers(partes, importer)).toEqual([importer, broker, line])
  })
})
