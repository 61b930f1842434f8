import { expect, test } from 'vitest'
import { pendenciaTipos } from '../catalogo/pendencias.ts'
import { grupoOfFila, gruposDaFila, tiposOfGrupo } from './grupos.ts'

test('every kind stands in exactly one group of the queue, and no group is empty', () => {
  const all = gruposDaFila.flatMap(tiposOfGrupo)
  expect(all.toSorted()).toEqual(pendenciaTipos.toSorted())
  for (const grupo of gruposDaFila) expect(tiposOfGrupo(grupo).length, grupo).toBeGreaterThan(0)
})

test('bills, approvals and documents stand where people look for them', () => {
  expect(grupoOfFila('FINANCEIRA')).toBe('COBRANCA')
  expect(grupoOfFila('APROVACAO_VAGA_EXTRA')).toBe('APROVACAO')
  expect(grupoOfFila('CONHECIMENTO_CARGA')).toBe('DOCUMENTOS')
  expect(grupoOfFila('CARGA_PERIGOSA')).toBe('CARGA')
  expect(grupoOfFila('ANALISE_ARMAZEM')).toBe('ARMAZEM')
})
