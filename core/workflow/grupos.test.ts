import { expect, test } from 'vitest'
import { pendenciaTipos } from '../catalogo/pendencias.ts'
import { grupoDaFila, gruposDaFila, tiposDoGrupo } from './grupos.ts'

test('every kind stands in exactly one group of the queue, and no group is empty', () => {
  const all = gruposDaFila.flatMap(tiposDoGrupo)
  expect(all.toSorted()).toEqual(pendenciaTipos.toSorted())
  for (const grupo of gruposDaFila) expect(tiposDoGrupo(grupo).length, grupo).toBeGreaterThan(0)
})

test('bills, approvals and documents stand where people look for them', () => {
  expect(grupoDaFila('FINANCEIRA')).toBe('COBRANCA')
  expect(grupoDaFila('APROVACAO_VAGA_EXTRA')).toBe('APROVACAO')
  expect(grupoDaFila('CONHECIMENTO_CARGA')).toBe('DOCUMENTOS')
  expect(grupoDaFila('CARGA_PERIGOSA')).toBe('CARGA')
  expect(grupoDaFila('ANALISE_ARMAZEM')).toBe('ARMAZEM')
})
