import type { getCarga } from '@cais/core/api/carga.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { act, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { rowAddress } from '../../client/route-params.ts'
import { answer, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { ViewCargaScreen } from './ViewCargaScreen.tsx'

const carga: AnswerOf<typeof getCarga> = {
  id: 5,
  identificador: 'QQZU1000005',
  tipoCarga: 'CONTEINER',
  categoria: 'IMPORTACAO',
  conteiner: null,
  ceMercante: '151605012345670',
  bl: null,
  booking: null,
  escalaId: null,
  navioNome: null,
  viagemOutbound: null,
  produto: null,
  quantidade: 1,
  pesoBruto: 0,
  indicadorDesova: false,
  indicadorCargaPerigosa: false,
  indicadorOOG: false,
  indicadorReefer: false,
  indicadorRestricao: false,
  recebidaEm: null,
  entregueEm: null,
  posicaoPatio: null,
  consignatarios: [
    { id: 1, empresaId: 3, consignatarioCnpj: '11222333000181', consignatarioNome: 'Vale do Sol' },
  ],
  parteDeLote: false,
  bloqueiosCarga: [],
  servicos: [],
  eventos: [],
}

async function open(part: Partial<typeof carga> = {}) {
  answer({
    'GET /api/cargas/5/': () => problem(404, 'error.not-found'),
    'GET /api/cargas/5': () => ({ ...carga, ...part }),
  })
  await showAt({ path: '/carga/$rowId/view', params: rowAddress, at: '/carga/5/view' }, () => (
    <ViewCargaScreen />
  ))
}

const section = (name: string) => within(screen.getByRole('region', { name }))

test('a cargo says whose it is, and of each part that has nothing, that', async () => {
  await open()
  await until(() => screen.getByRole('heading', { level: 1, name: 'Carga QQZU1000005' }))
  section('Consignatários').getByText('Vale do Sol')
  section('Consignatários').getByText('11.222.333/0001-81')
  section('Bloqueios').getByText('Nada bloqueia esta carga.')
  expect(screen.queryByText('Parte de lote')).toBeNull()
})

test('in English its page is English from the title to the last column', async () => {
  await act(() => i18next.changeLanguage('en'))
  await open()
  await until(() => screen.getByRole('heading', { level: 1, name: 'Cargo QQZU1000005' }))
  section('Consignees').getByText('Vale do Sol')
  section('Consignees').getByRole('columnheader', { name: 'Name' })
  expect(screen.queryByText(/Consignatário|Carga|Bloqueio/)).toBeNull()
})

test('the language changes under an open page', async () => {
  await open()
  await until(() => section('Consignatários'))
  await act(() => i18next.changeLanguage('en'))
  section('Consignees')
  screen.getByRole('heading', { level: 1, name: 'Cargo QQZU1000005' })
})
