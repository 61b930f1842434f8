import { expect, test } from 'vitest'
import { statusStyle } from './status-style.ts'

test.each([
  ['resolved', ['RESOLVIDA', 'EXECUTADO', 'PAGO']],
  ['cancelled', ['CANCELADA', 'CANCELADO']],
  ['active', ['ATIVA', 'PENDENTE', 'SUSPENSA']],
  ['inactive', ['INATIVA', 'SEM_COBRANCA', 'VENCIDA']],
  [
    'waiting',
    ['AGUARDANDO_PREDECESSORA', 'AGUARDANDO_SUCESSORA', 'EM_ANALISE', 'AGUARDANDO_EXECUCAO', 'EM_ABERTO'],
  ],
  ['unknown', ['EM_ANDAMENTO', 'AGUARDANDO_APROVACAO', 'ativa', '', 'constructor']],
])('%s is the style of %j', (style, statuses) => {
  expect(statuses.map(statusStyle)).toEqual(statuses.map(() => style))
})
