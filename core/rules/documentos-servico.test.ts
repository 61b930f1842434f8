import { expect, test } from 'vitest'
import { findServicoDeclarado, type ServicoDeclarado } from '../catalogo/servicos.ts'
import { documentosOf } from './documentos-servico.ts'

const desova = findServicoDeclarado('DESOVA_DIRETA') as ServicoDeclarado

test('the request can be had at once, what the terminal writes when there is something to write about', () => {
  expect(documentosOf(desova, 'PENDENTE')).toEqual(['SOLICITACAO_SERVICO'])
  expect(documentosOf(desova, 'CANCELADO')).toEqual(['SOLICITACAO_SERVICO'])
  expect(documentosOf(desova, 'EM_ANDAMENTO')).toEqual(['SOLICITACAO_SERVICO', 'TERMO_TROCA_LACRE'])
  expect(documentosOf(desova, 'EXECUTADO')).toEqual([
    'SOLICITACAO_SERVICO',
    'RELATORIO_CONCLUSAO',
    'TERMO_FALTAS_AVARIAS',
    'TERMO_TROCA_LACRE',
  ])
})
