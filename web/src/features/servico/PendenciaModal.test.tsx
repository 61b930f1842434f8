import { getServico } from '@cais/core/api/servico.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAnswer } from '../../client/queries.ts'
import { answer } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { PendenciaModal } from './PendenciaModal.tsx'

const pendencia = {
  id: 9,
  tipo: 'DADOS_TRANSPORTE',
  tela: 'dados-transporte',
  subtipo: null,
  observacao: null,
  status: 'ATIVA',
  rotulo: 'ATIVA',
}

function Details() {
  const { data: servico } = useAnswer(getServico, { params: { companyId: 17, id: 5 } })
  const [one = null] = servico?.pendencias ?? []
  return (
    servico && (
      <PendenciaModal
        visao={{ servico, companyId: 17, area: null }}
        pendencia={one}
        opened
        onClose={() => {}}
      />
    )
  )
}

async function open(papel: 'REQUISITANTE' | 'TRANSPORTADOR', vez: 'REQUISITANTE' | 'TRANSPORTADOR') {
  const partes = vez === 'TRANSPORTADOR' ? [{ papel: 'TRANSPORTADOR' }] : []
  const pendencias = [{ ...pendencia, vez, podeAgir: papel === vez }]
  answer({
    'GET /api/17/servicos/5/': () => [],
    'GET /api/17/servicos/5': () => ({ id: 5, tipo: 'RETIRADA', papel, partes, pendencias }),
  })
  await showAt({ path: '/', at: '/' }, Details)
  await until(() => screen.getByRole('heading', { name: 'Histórico da pendência' }))
}

test('who asks is told in the details to name the carrier', async () => {
  await open('REQUISITANTE', 'REQUISITANTE')
  expect(screen.getByText(/^Escolha o transportador e avise-o/)).toBeTruthy()
})

test('the carrier reads in the details which drivers and trucks it names, not that it is to name the carrier', async () => {
  await open('TRANSPORTADOR', 'TRANSPORTADOR')
  expect(screen.getByText('Informe o motorista e o veículo de cada carga.')).toBeTruthy()
  expect(screen.queryByText(/^Escolha o transportador/)).toBeNull()
})

test('who asked reads in the details that the carrier was told', async () => {
  await open('REQUISITANTE', 'TRANSPORTADOR')
  expect(screen.getByText(/^O transportador foi avisado/)).toBeTruthy()
})
