import { expect, it } from 'vitest'
import { pathOfMinhaPendencia } from './MinhasPendenciasScreen.tsx'

const row = (tipo: string, servicoSubtipo: string) => ({
  id: 9,
  tipo,
  servicoId: 3,
  servicoTipo: servicoSubtipo.split('_')[0] ?? '',
  servicoSubtipo,
  requisitanteId: 5,
})

it.each([
  [
    'DADOS_TRANSPORTE',
    'RETIRADA_CONTEINER_CHEIO',
    '/26/servico-transportador/3/pendencia-dados-transporte/9?requisitanteId=5',
  ],
  ['DADOS_TRANSPORTE', 'DESOVA_DIRETA', '/26/servico/3/pendencia-dados-transporte-desova/9?requisitanteId=5'],
  ['MOTORISTAS', 'RETIRADA_CONTEINER_IMPORTACAO_DTC', '/26/servico-transportador/3/pendencia-motoristas/9'],
  ['FINANCEIRA', 'DESOVA_DIRETA', '/26/servico-transportador/3/view'],
])('a carrier does %s of %s at %s', (tipo, subtipo, path) => {
  expect(pathOfMinhaPendencia(26, row(tipo, subtipo))).toBe(path)
})
