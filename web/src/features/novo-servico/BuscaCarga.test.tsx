import { novoServico } from '@cais/core/api/novo-servico.ts'
import type { Pedido } from '@cais/core/api/rascunho-servico.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../testing/server.ts'
import { show, until } from '../../testing/show.tsx'
import { BuscaCarga } from './BuscaCarga.tsx'
import { addLinhas, emptyPedido, linhaOfCarga, novoOf } from './pedido.ts'
import { usePedido } from './use-pedido.ts'

const sol = { id: 1, socialName: 'Sol Ltda', nationalRegister: '11' }
const lua = { id: 2, socialName: 'Lua Ltda', nationalRegister: '22' }

const row = (id: number, dono: typeof sol) => ({
  id,
  carga: {
    id,
    identificador: `CAIXA${id}`,
    tipoCarga: 'CONTEINER' as const,
    categoria: 'IMPORTACAO' as const,
    produto: 'Café',
    quantidade: 1,
    pesoBruto: 1_000_000,
    indicadorDesova: false,
    indicadorCargaPerigosa: false,
    indicadorOOG: false,
    indicadorReefer: false,
    indicadorRestricao: false,
    ceMercante: null,
    bl: null,
    conteiner: null,
    bloqueiosCarga: [],
    consignatarios: [{ id: 1, consignatarioCnpj: dono.nationalRegister, consignatarioNome: dono.socialName }],
  },
  motivoBloqueio: null,
  checked: false,
  disabled: false,
  bookingId: null,
  escalaId: null,
})

/** A broker's request; the CE Mercante that is looked for is always of Lua. */
function open(begun: Partial<Pedido>) {
  const at = 'GET /api/1/despachante/servico/RETIRADA_CONTEINER_IMPORTACAO'
  answer({
    [`${at}/ce-mercante/`]: () => ({ ...lua, aviso: null }),
    [`${at}/cargas/CE/`]: () => [row(5, lua)],
    [`${at}/exemplos`]: () => [],
  })
  return show(<Asking begun={{ ...emptyPedido, ...begun }} />)
}

function Asking({ begun }: { begun: Pedido }) {
  const declarado = findServicoDeclarado('RETIRADA_CONTEINER_IMPORTACAO')
  if (!declarado) throw new Error('no such service')
  const controls = usePedido(
    begun,
    { schema: novoServico, bodyOf: (pedido) => novoOf(declarado, pedido) },
    () => {},
  )
  const { pedido, change } = controls
  return (
    <>
      <BuscaCarga
        lugar={{ companyId: 1, area: 'despachante', declarado }}
        controls={controls}
        busca="CE"
        onAdd={(linhas) => change((before) => addLinhas(before, linhas))}
      />
      <output aria-label="pedido">
        {pedido.consignatario?.socialName ?? '—'}: {pedido.linhas.length}
      </output>
    </>
  )
}

const asked = () => screen.getByLabelText('pedido').textContent

async function lookUp(user: ReturnType<typeof open>) {
  await user.type(screen.getByRole('textbox', { name: /^CE Mercante/ }), '152605000000123')
  await user.click(screen.getByRole('button', { name: 'Procurar' }))
  await screen.findByText(/^Consignatário/)
}

const tick = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /CAIXA5/ })

test('a look-up changes nothing; with the first cargo the request is for its consignee', async () => {
  const user = open({})
  await lookUp(user)
  await user.click(await tick())
  expect(asked()).toBe('—: 0')
  await user.click(screen.getByRole('button', { name: 'Adicionar 1 carga' }))
  expect(asked()).toBe('Lua Ltda: 1')
})

test('a request for another consignee says so and stays, until one wants it to be for the found one', async () => {
  const user = open({ consignatario: sol })
  await lookUp(user)
  await screen.findByText(/Este CE Mercante é de Lua Ltda; .* é para Sol Ltda\./)
  expect(asked()).toBe('Sol Ltda: 0')
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pedir para Lua Ltda' }))
  await user.click(await tick())
  await user.click(screen.getByRole('button', { name: 'Adicionar 1 carga' }))
  expect(asked()).toBe('Lua Ltda: 1')
})

test('beside cargo of one consignee that of another cannot be ticked, and says why', async () => {
  const user = open({ consignatario: sol, linhas: [linhaOfCarga(row(4, sol))] })
  await lookUp(user)
  await screen.findByText(/tire as cargas escolhidas ou peça outro serviço/)
  await until(() => screen.getByText('Esta carga é de outro consignatário.'))
  expect((await tick()).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: /^Pedir para/ })).toBeNull()
  expect(asked()).toBe('Sol Ltda: 1')
})
