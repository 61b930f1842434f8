import type { PassagemView } from '@cais/core/api/passe.ts'
import { act, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { answer } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { PortariaScreen } from './PortariaScreen.tsx'

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Código do passe/ })

async function open(passagens: PassagemView[] = []) {
  const asked = answer({
    'POST /api/terminal/portaria': () => ({ agora: new Date().toISOString(), passagens }),
  })
  const { user } = await showAt({ path: '/', at: '/' }, () => <PortariaScreen />)
  await until(() => field())
  return { user, asked }
}

test('what a reader types goes to the field wherever the focus is, and takes the place of what stood there', async () => {
  const { user } = await open()
  await user.type(field(), 'ABC1D23')
  screen.getByRole('button', { name: 'Ler' }).focus()
  await user.keyboard('0048HRXZ')
  expect(document.activeElement).toBe(field())
  expect(field().value).toBe('0048HRXZ')
})

test('what is read after an answer replaces what was asked for', async () => {
  const { user, asked } = await open()
  await user.type(field(), 'ABC1D23{Enter}')
  await until(() => expect(asked).toHaveLength(1))
  await user.keyboard('QQZU1000005{Enter}')
  await until(() => expect(asked).toHaveLength(2))
  expect(asked.map(({ body }) => body)).toEqual([{ texto: 'ABC1D23' }, { texto: 'QQZU1000005' }])
})

const divergencia = {
  especie: 'MOTORISTA' as const,
  id: 7,
  quem: 'Nilo Prates',
  transportador: 'Rodovia Sul',
  campo: 'validadeCnh' as const,
  declarado: '2099-12-31',
  cadastro: '2027-01-05',
}

/** A pass that is valid now, whose driver is declared differently by two carriers. */
function passagem(conferido: boolean): PassagemView {
  const [inicio, fim] = [-30, 30].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString())
  if (!inicio || !fim) throw new Error('a window has two ends')
  return {
    agendamentoId: 1,
    codigo: '0048HRXZ',
    status: 'CONFIRMADO',
    situacao: 'VALIDO',
    linkVale: null,
    areaTerminal: 'GATE_CHEIO',
    inicio,
    fim,
    viagem: null,
    servicoId: 1,
    numeroSolicitacao: '2600001',
    servicoTipo: 'RETIRADA',
    servicoSubtipo: 'RETIRADA_CONTEINER_IMPORTACAO',
    requisitante: 'Vale do Sol',
    cargaServicoId: 2,
    carga: 'QQZU1000005',
    produto: null,
    recusa: null,
    bloqueios: [],
    faturasAbertas: 0,
    pendencias: [],
    entradas: [],
    compromisso: {
      janela: { inicio, fim },
      veiculos: [{ grupo: 'carga 2', recusa: null, placa: 'BRA2E19', viagem: null }],
      motoristas: [{ grupo: 'carga 2', recusa: null, nome: 'Nilo Prates', cnh: '62472927637' }],
      divergencias: [{ ...divergencia, conferido }],
      semIndicacao: false,
      entradas: [],
      saidas: [],
      navioAVir: false,
      toleranciaAntesMinutos: 60,
      toleranciaDepoisMinutos: 60,
    },
  }
}

test.each([
  [true, /Vale o cadastro, que o terminal já conferiu/],
  [false, /Ninguém conferiu o cadastro ainda/],
])(
  'the gate reads who declares what of a driver, and which stands (checked: %s)',
  async (conferido, stands) => {
    const { user } = await open([passagem(conferido)])
    await user.type(field(), '0048HRXZ{Enter}')
    await until(() =>
      screen.getByText(
        /Rodovia Sul declara de Nilo Prates: .*31\/12\/2099 \(no cadastro do terminal: 05\/01\/2027\)/,
      ),
    )
    screen.getByText(stands)
  },
)

test('by a link that is void nobody is let in, and the gate reads what to do', async () => {
  const { user } = await open([{ ...passagem(true), linkVale: false }])
  await user.type(field(), 'https://portal.example/passe/#1-x{Enter}')
  await until(() => screen.getByText(/Este link não vale mais/))
  screen.getByText(/Leia a placa ou o código/)
  expect(screen.queryByRole('button', { name: /entrar/i })).toBeNull()
})

test('the gate reads goods and the reason of a block in the language of whoever stands there', async () => {
  await act(() => i18next.changeLanguage('en'))
  const bloqueio = { tipo: 'ADUANEIRO' as const, descricao: 'BLOQUEIO ADUANEIRO' }
  answer({
    'POST /api/terminal/portaria': () => ({
      agora: new Date().toISOString(),
      passagens: [{ ...passagem(true), produto: 'CAFE VERDE EM GRAOS', bloqueios: [bloqueio] }],
    }),
  })
  const { user } = await showAt({ path: '/', at: '/' }, () => <PortariaScreen />)
  const code = await until(() => screen.getByRole('textbox', { name: /^(Pass code|Code)/ }))
  await user.type(code, '0048HRXZ{Enter}')
  await until(() => screen.getByText(/CUSTOMS HOLD/))
  screen.getByText('Green coffee beans')
})
