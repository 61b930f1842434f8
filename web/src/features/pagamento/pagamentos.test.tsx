import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, paged, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { PagamentosScreen } from './PagamentosScreen.tsx'

const fatura = {
  id: 5,
  numero: 'NF-88',
  situacao: 'EM_ABERTO',
  valorCentavos: 10_000,
  vencimento: '2026-08-20',
  servico: { id: 9, numero: '20260000009' },
  empresa: { id: 3, nome: 'Vale do Sol' },
}

const pagamento = (more: object = {}) => ({
  id: 1,
  chave: 'E2E1',
  fonte: 'Banco',
  valorCentavos: 6000,
  pagoEm: '2026-08-21T12:00:00Z',
  recebidoEm: '2026-08-21T12:05:00Z',
  situacao: 'PARCIAL',
  faturaRef: 'NF-88',
  fatura,
  atrasado: false,
  podeQuitar: false,
  estorno: null,
  casadoPor: null,
  resolucao: null,
  ...more,
})

const list = 'GET /api/terminal/pagamentos'

async function open(rows: object[], more: Parameters<typeof answer>[0] = {}, at = '/admin/pagamentos') {
  const asked = answer({ ...more, [list]: () => paged(rows) })
  const shown = await showAt({ path: '/admin/pagamentos', at }, () => <PagamentosScreen />)
  return { ...shown, asked }
}

const row = () => until(() => within(screen.getByRole('row', { name: /E2E1/ })))

test('first what waits for somebody is asked for, with the bill, its payer and what is late beside it', async () => {
  const { asked } = await open([pagamento({ atrasado: true })])
  const shown = await row()
  for (const text of ['Parcial', 'Pago depois do vencimento', 'NF-88', 'Vale do Sol', 'E2E1'])
    shown.getByText(text)
  shown.getByText(/60,00/)
  expect(shown.getByRole('link', { name: 'Serviço 20260000009' }).getAttribute('href')).toBe(
    '/terminal/servicos/9',
  )
  expect(JSON.stringify(asked)).toContain('A_RESOLVER')
})

test('where nothing waits it says so, and leads to all of them', async () => {
  const { user, router } = await open([])
  await until(() => screen.getByText('Nenhum pagamento a resolver.'))
  await user.click(screen.getByRole('button', { name: 'Limpar o filtro' }))
  await until(() => screen.getByText('Nenhum pagamento.'))
  expect(router.state.location.search).toMatchObject({ situacao: 'TODAS' })
})

test('what is settled or closed can only be read', async () => {
  await open([
    pagamento({ situacao: 'CASADO' }),
    pagamento({
      id: 2,
      situacao: 'RESOLVIDO',
      resolucao: { em: '2026-08-22T12:00:00Z', por: 'grc', nota: 'Devolvido.' },
    }),
  ])
  await until(() => screen.getByText(/^Devolvido\. grc/))
  expect(screen.queryByRole('button', { name: /Casar|resolvido|Quitar/ })).toBeNull()
})

test('parts that are the whole are settled after one question', async () => {
  const { user, asked } = await open([pagamento({ podeQuitar: true })], {
    'POST /api/terminal/pagamentos/1/quitar': () => pagamento({ situacao: 'CASADO' }),
  })
  await user.click((await row()).getByRole('button', { name: 'Quitar a fatura NF-88 com o pagamento E2E1' }))
  const dialog = await until(() => within(screen.getByRole('dialog')))
  dialog.getByText(/somam exatamente/)
  await user.click(dialog.getByRole('button', { name: 'Quitar a fatura' }))
  await until(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true))
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a bill is looked for and chosen; without one nothing is sent, and a refusal stays in the dialog', async () => {
  const { user, asked } = await open([pagamento({ situacao: 'SEM_FATURA', fatura: null })], {
    'GET /api/terminal/faturas': () => [fatura],
    'POST /api/terminal/pagamentos/1/casar': () => problem(409, 'pagamento.recusa.fatura-cancelada'),
  })
  const shown = await row()
  shown.getByText('Diz pagar NF-88')
  await user.click(shown.getByRole('button', { name: 'Casar o pagamento E2E1 com uma fatura' }))
  const dialog = await until(() => within(screen.getByRole('dialog')))
  const send = () => user.click(dialog.getByRole('button', { name: 'Casar com uma fatura' }))
  await send()
  await until(() => dialog.getByText('Preencha este campo.'))
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  await user.type(dialog.getByRole('textbox', { name: 'Fatura' }), 'NF-88')
  await user.click(await until(() => screen.getByRole('option', { name: /NF-88 · Vale do Sol/ })))
  await send()
  await until(() => dialog.getByText('Esta fatura foi cancelada.'))
})

test('what is closed needs a note', async () => {
  const { user, asked } = await open([pagamento({ situacao: 'DUPLICADO' })], {
    'POST /api/terminal/pagamentos/1/resolver': () => pagamento({ situacao: 'RESOLVIDO' }),
  })
  await user.click((await row()).getByRole('button', { name: 'Dar o pagamento E2E1 por resolvido' }))
  const dialog = await until(() => within(screen.getByRole('dialog')))
  const send = () => user.click(dialog.getByRole('button', { name: 'Dar por resolvido' }))
  await send()
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  await user.type(dialog.getByRole('textbox'), 'Devolvido ao pagador.')
  await send()
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ motivo: 'Devolvido ao pagador.' })
})

test('a list that cannot be read says why, and is tried again', async () => {
  answer({ [list]: () => problem(500, 'error.http.500') })
  await showAt({ path: '/admin/pagamentos', at: '/admin/pagamentos' }, () => <PagamentosScreen />)
  await until(() => screen.getByRole('button', { name: 'Tentar de novo' }))
})
