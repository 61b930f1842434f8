import type { SlugDeTransporte } from '@cais/core/pendencia/transporte/indicados.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pendenciaAddress } from '../../client/route-params.ts'
import { answer } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { PendenciaScreen } from './PendenciaScreen.tsx'

/** The kinds that name a carrier, with their forms. */
const tipos = {
  'dados-transporte': 'DADOS_TRANSPORTE',
  'dados-transporte-carga-geral': 'DADOS_TRANSPORTE_CARGA_GERAL',
  'dados-transporte-desova': 'DADOS_TRANSPORTE',
  motoristas: 'MOTORISTAS',
  veiculos: 'VEICULOS',
} as const satisfies Record<SlugDeTransporte, string>
const slugs = [
  'dados-transporte',
  'dados-transporte-carga-geral',
  'dados-transporte-desova',
  'motoristas',
  'veiculos',
] as const

const rodovia = { id: 17, socialName: 'Rodovia Sul' }

/** The screen of such a pendencia, as the company that asks or as the named carrier sees it. */
async function open(slug: SlugDeTransporte, papel: 'REQUISITANTE' | 'TRANSPORTADOR') {
  const isCarrier = papel === 'TRANSPORTADOR'
  const tela = {
    servico: {
      id: 5,
      numeroSolicitacao: '2600001',
      tipo: 'RETIRADA',
      subtipo: 'RETIRADA_CONTEINER_IMPORTACAO',
      status: 'PENDENTE',
      referenciaCliente: null,
      requisitante: { id: 3, socialName: 'Vale do Sol' },
      consignatario: null,
      escala: null,
      booking: null,
      validade: null,
      papel,
    },
    pendencia: {
      id: 9,
      tipo: tipos[slug],
      tela: slug,
      status: 'ATIVA',
      rotulo: 'ATIVA',
      vez: isCarrier ? 'TRANSPORTADOR' : 'REQUISITANTE',
      podeAgir: true,
      observacao: null,
      version: 1,
    },
    transportador: isCarrier ? rodovia : null,
    cargas: [],
    podeEditar: true,
    motivoLeitura: null,
    trocaveis: [],
    conhecido: null,
    tiposAnexosPermitidos: [],
    tiposAnexosObrigatorios: [],
    historico: [],
    dados: null,
  }
  answer({
    [`GET /api/17/servicos/5/pendencia-${slug}/9`]: () => tela,
    'GET /api/': () => [],
  })
  await showAt(
    { path: '/$companyId/$servicoId/$pendenciaId', params: pendenciaAddress, at: '/17/5/9' },
    () => <PendenciaScreen slug={slug} area={null} />,
  )
  await until(() => screen.getByRole('heading', { name: 'O que é preciso informar' }))
}

const asksForCarrier = () => screen.queryByText(/^Escolha o transportador e avise-o/)
const avisar = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Avisar o transportador' })

test.each(slugs)('%s: who asks is told to name the carrier, and has a button to tell it', async (slug) => {
  await open(slug, 'REQUISITANTE')
  expect(asksForCarrier()).not.toBeNull()
  expect(avisar()?.disabled).toBe(true)
})

test.each(slugs)('%s: the carrier is not told to name the carrier, and has no such button', async (slug) => {
  await open(slug, 'TRANSPORTADOR')
  expect(asksForCarrier()).toBeNull()
  expect(screen.getByText(/^Informe /)).toBeTruthy()
  expect(avisar()).toBeNull()
})
