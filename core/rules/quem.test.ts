import { expect, test } from 'vitest'
import type { PendenciaTipo } from '../catalogo/pendencias.ts'
import type { Vez } from '../workflow/politica.ts'
import { type Quem, quemOf } from './quem.ts'

test.each<[PendenciaTipo, Vez | null, boolean, boolean, Quem | null]>([
  ['ANEXO', 'REQUISITANTE', true, false, 'voce'],
  ['ANEXO', 'REQUISITANTE', false, true, 'requisitante'],
  ['DADOS_TRANSPORTE', 'REQUISITANTE', true, true, 'voce'],
  ['DADOS_TRANSPORTE', 'REQUISITANTE', false, true, 'requisitante-ou-transportador'],
  ['DADOS_TRANSPORTE', 'REQUISITANTE', false, false, 'requisitante'],
  ['MOTORISTAS', 'TRANSPORTADOR', false, true, 'transportador'],
  ['LIBERACAO_DOCUMENTAL', 'TERMINAL', false, false, 'terminal'],
  ['ANALISE_ARMAZEM', 'ARMAZEM', false, false, 'armazem'],
  ['AGENDAMENTO', null, false, true, null],
])('%s with %s, may act: %s, haulier: %s: %s', (tipo, vez, podeAgir, hasTransportador, quem) => {
  expect(quemOf({ tipo, vez, podeAgir }, hasTransportador)).toBe(quem)
})
