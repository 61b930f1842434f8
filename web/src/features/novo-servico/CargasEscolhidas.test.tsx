import { novoServico } from '@cais/core/api/novo-servico.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../testing/server.ts'
import { show, until } from '../../testing/show.tsx'
import { CargasEscolhidas } from './CargasEscolhidas.tsx'
import { emptyPedido, novoOf } from './pedido.ts'
import { SuasCargas } from './SuasCargas.tsx'
import { usePedido } from './use-pedido.ts'

const row = (id: number, bookingId: number) => ({
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
  bookingId,
  motivoBloqueio: null,
  disabled: false,
  recebidaEm: null,
  servico: null,
})

function Asking() {
  const declarado = findServicoDeclarado('DESOVA_DIRETA')
  if (!declarado) throw new Error('no such service')
  const schema = { schema: novoServico, bodyOf: (pedido: typeof emptyPedido) => novoOf(declarado, pedido) }
  const controls = usePedido(emptyPedido, schema, () => {})
  const lugar = { companyId: 1, area: 'cliente' as const, declarado }
  return (
    <>
      <SuasCargas lugar={lugar} controls={controls} />
      <CargasEscolhidas lugar={lugar} controls={controls} />
    </>
  )
}

const box = (id: number) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`CAIXA${id}`) })
const removals = () => screen.queryAllByRole('button', { name: /^Tirar/ }).map((one) => one.ariaLabel)

test('what came by one booking is ticked together, and leaves together from either list', async () => {
  const lot = [row(1, 7), row(2, 7)]
  answer({
    'GET /api/1/cliente/servico/DESOVA_DIRETA/suas-cargas': () => ({
      cargas: [...lot, row(3, 8)],
      depoisDe: null,
    }),
    'GET /api/1/cliente/servico/DESOVA_DIRETA/carga/1': () => lot,
    'GET /api/1/cliente/servico/DESOVA_DIRETA/carga/3': () => [row(3, 8)],
  })
  const user = show(<Asking />)
  await user.click(await box(3))
  await user.click(await box(1))
  await until(() => expect(removals()).toEqual(['Tirar CAIXA3', 'Tirar CAIXA1', 'Tirar CAIXA2']))
  await user.click(await box(2))
  await until(() => expect(removals()).toEqual(['Tirar CAIXA3']))
  await user.click(await box(1))
  await until(() => expect(removals()).toHaveLength(3))
  await user.click(screen.getByRole('button', { name: 'Tirar CAIXA2' }))
  await until(() => expect(removals()).toEqual(['Tirar CAIXA3']))
  expect((await box(1)).checked).toBe(false)
})
