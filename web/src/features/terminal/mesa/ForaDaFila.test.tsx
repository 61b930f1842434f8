import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, problem } from '../../../testing/server.ts'
import { showAt, until } from '../../../testing/show.tsx'
import { ForaDaFila } from './ForaDaFila.tsx'

const achado = (id: number, valor: string, caminho: string) => ({
  id,
  titulo: { coluna: 'numero', type: 'String', valor },
  detalhes: [],
  por: null,
  caminho,
})

const groups = [
  { tipo: 'conteiner', achados: [achado(4, 'MSCU6639870', '/conteiner/4/view')], verTodos: null },
  { tipo: 'empresa', achados: [achado(5, 'Mscu Ltda', '/empresas/5/view')], verTodos: null },
]

const show = (text: string) => showAt({ path: '/fila', at: '/fila' }, () => <ForaDaFila text={text} />)

test('a number that is not in the queue leads to the page of what has it', async () => {
  const asked = answer({ 'GET /api/achar': () => groups })
  await show('MSCU6639870')
  const way = await until(() => screen.getByRole('link', { name: 'MSCU6639870' }))
  expect(way?.getAttribute('href')).toBe('/conteiner/4/view')
  expect(screen.getByRole('status').textContent).toContain('Contêiner')
  expect(screen.queryByRole('link', { name: 'Mscu Ltda' }), 'a company is no answer to a number').toBeNull()
  expect(asked[0]?.path).toContain('MSCU6639870')
})

test('what says too little is not looked for, and what is nowhere has no way', async () => {
  const asked = answer({ 'GET /api/achar': () => [] })
  await show('M-1')
  expect(asked).toEqual([])
  await show('MSCU6639870')
  await until(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('status')).toBeNull()
})

test('a search that failed does not pass for one that found nothing', async () => {
  answer({ 'GET /api/achar': () => problem(500, 'error.unexpected') })
  await show('MSCU6639870')
  await until(() => expect(screen.getByRole('status').textContent).toContain('fora da fila'))
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
})
