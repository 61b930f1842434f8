import type { CargaOferecida } from '@cais/core/api/busca-carga.ts'
import { novoServico } from '@cais/core/api/novo-servico.ts'
import { findServicoDeclarado, type ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, problem, type Request } from '../../testing/server.ts'
import { show, until } from '../../testing/show.tsx'
import type { Lugar } from '../../trade/servico/lugar.ts'
import { emptyPedido, nameOfLinha, novoOf } from './pedido.ts'
import { SuasCargas } from './SuasCargas.tsx'
import { usePedido } from './use-pedido.ts'

const declarado = findServicoDeclarado('RETIRADA_CONTEINER_IMPORTACAO') as ServicoDeclarado
const lugar: Lugar = { companyId: 1, area: 'cliente', declarado }

const row = (id: number, more: Partial<CargaOferecida> = {}) => ({
  id,
  carga: {
    id,
    identificador: `CAIXA${id}`,
    pesoBruto: 1_000_000,
    produto: 'Café',
    ceMercante: null,
    bl: null,
    conteiner: null,
    bloqueiosCarga: [],
    consignatarios: [],
  },
  motivoBloqueio: null,
  disabled: false,
  recebidaEm: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  servico: null,
  ...more,
})

/** The list of a company's cargo; the names of the chosen cargo stand below it. */
function open(list: (request: Request) => unknown) {
  const asked = answer({ 'GET /api/1/cliente/servico/RETIRADA_CONTEINER_IMPORTACAO/suas-cargas': list })
  return { asked, user: show(<Asking />) }
}

function Asking() {
  const controls = usePedido(
    emptyPedido,
    { schema: novoServico, bodyOf: (pedido) => novoOf(declarado, pedido) },
    () => {},
  )
  return (
    <>
      <SuasCargas lugar={lugar} controls={controls}>
        <p>Procurar carga por</p>
      </SuasCargas>
      <output aria-label="pedido">{controls.pedido.linhas.map(nameOfLinha).join(' ')}</output>
    </>
  )
}

const chosen = () => screen.getByLabelText('pedido').textContent
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) })

test('what is marked is in the request, and what is unmarked is not; the rest says why not', async () => {
  const taken = { disabled: true, motivoBloqueio: 'carga.recusa.em-outro-servico', servico: '2026000042' }
  const { user } = open(() => ({ cargas: [row(1), row(2), row(3, taken)], depoisDe: null }))
  await user.click(await box('CAIXA1'))
  await until(() => expect(chosen()).toBe('CAIXA1'))
  expect((await box('CAIXA3')).disabled).toBe(true)
  expect(screen.getByText(/em outro serviço em aberto\. \(serviço 2026000042\)/)).toBeTruthy()
  expect(screen.getAllByText(/No terminal há 3 dias/)).toHaveLength(3)
  await user.click(screen.getByRole('checkbox', { name: 'Marcar as 2 cargas mostradas' }))
  await until(() => expect(chosen()).toBe('CAIXA1 CAIXA2'))
  await user.click(await box('CAIXA1'))
  await until(() => expect(chosen()).toBe('CAIXA2'))
})

test('more is asked for after the last that is shown, and a text is looked for from the beginning', async () => {
  const { user, asked } = open(({ path }) => {
    if (path.includes('texto=')) return { cargas: [], depoisDe: null }
    return path.includes('depoisDe=7')
      ? { cargas: [row(8)], depoisDe: null }
      : { cargas: [row(7)], depoisDe: 7 }
  })
  await box('CAIXA7')
  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
  await box('CAIXA8')
  expect(await box('CAIXA7')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Filtrar as suas cargas' }), 'xyz')
  await screen.findByText('Nenhuma carga sua no terminal combina com “xyz”.')
  expect(asked.at(-1)?.path).toContain('texto=xyz')
  expect(asked.at(-1)?.path).not.toContain('depoisDe')
})

test('a list that cannot be read says so and is asked for again; without such cargo that is said', async () => {
  let isBroken = true
  const { user } = open(() => (isBroken ? problem(409, 'error.http.409') : { cargas: [], depoisDe: null }))
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  isBroken = false
  await user.click(again)
  await screen.findByText('Nenhuma carga sua no terminal está sem serviço e pode entrar neste.')
})

test.each([
  ['what is offered', () => ({ cargas: [row(1)], depoisDe: null })],
  ['a refusal', () => problem(500, 'error.unexpected')],
])(
  'the other ways to find cargo come with %s, so that nothing moves down under the pointer',
  async (_, first) => {
    const coming = Promise.withResolvers<unknown>()
    let isFirst = true
    const { user } = open(() => {
      if (!isFirst) return new Promise(() => {})
      isFirst = false
      return coming.promise
    })
    await until(() => screen.getByRole('textbox', { name: 'Filtrar as suas cargas' }))
    expect(screen.queryByText('Procurar carga por')).toBeNull()
    coming.resolve(first())
    await until(() => screen.getByText('Procurar carga por'))
    await user.type(screen.getByRole('textbox', { name: 'Filtrar as suas cargas' }), 'CAIXA')
    expect(screen.getByText('Procurar carga por'), 'and stay while another text is looked for').toBeTruthy()
  },
)
