import { expect, test } from 'vitest'
import { statusStyle } from './status-style.ts'

test.each([
  ['resolved', ['RESOLVIDA', 'EXECUTADO']],
  ['cancelled', ['CANCELADA', 'CANCELADO']],
  ['active', ['ATIVA', 'PENDENTE', 'SUSPENSA']],
  ['inactive', ['INATIVA']],
  ['waiting', ['AGUARDANDO_PREDECESSORA', 'AGUARDANDO_SUCESSORA', 'EM_ANALISE', 'AGUARDANDO_EXECUCAO']],
  ['unknown', ['EM_ANDAMENTO', 'AGUARDANDO_APROVACAO', 'ativa', '', 'constructor']],
])('%s is the style of %j', (style, statuses) => {
  expect(statuses.map(statusStyle)).toEqual(statuses.map(() => style))
})
