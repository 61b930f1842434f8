import type { MeuPedido } from '@cais/core/api/adesao.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, problem } from '../../testing/server.ts'
import { show, until } from '../../testing/show.tsx'
import { PedirAcesso } from './PedirAcesso.tsx'

const asking = () => screen.queryByRole('button', { name: /Peça o cadastro/ })

test('the ways to ask come with what was asked for before, so that nothing moves under the pointer', async () => {
  const late = Promise.withResolvers<MeuPedido[]>()
  answer({ 'GET /api/account/pedidos-acesso': () => late.promise })
  show(<PedirAcesso />)
  await until(() => screen.getByRole('status', { name: 'Carregando' }))
  expect(asking()).toBeNull()
  late.resolve([])
  await until(() => expect(asking()).not.toBeNull())
})

test('whoever cannot read what they asked for before may still ask', async () => {
  answer({ 'GET /api/account/pedidos-acesso': () => problem(404, 'error.http.404') })
  show(<PedirAcesso />)
  await until(() => screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(asking()).not.toBeNull()
})
