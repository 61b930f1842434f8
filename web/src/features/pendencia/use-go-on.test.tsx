import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import { Notifications } from '@mantine/notifications'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { pendenciaAddress } from '../../client/route-params.ts'
import { answer, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { useGoOn } from './use-go-on.ts'

const tela = {
  pendencia: { id: 9, tipo: 'CONHECIMENTO_CARGA', subtipo: null },
  motivoLeitura: 'pendencia.leitura.em-analise',
} as unknown as PendenciaTela

function HandIn() {
  const [isDone, setDone] = useState(false)
  const { goOn, goToNext } = useGoOn(pendenciaAddress.useParams(), 'cliente')
  return (
    <>
      <Notifications />
      <button type="button" onClick={() => void goOn(tela)}>
        Entregar
      </button>
      <button type="button" onClick={() => void goToNext(tela).then(() => setDone(true))}>
        Seguir
      </button>
      {isDone && 'Pronto'}
    </>
  )
}

const pendencia = (id: number, tipo: string, podeAgir = true) => ({ id, tipo, podeAgir, status: 'ATIVA' })

async function handIn(given: { pendencias: object[] } | { status: number }, name = 'Entregar') {
  const servico = {
    id: 5,
    tipo: 'RETIRADA',
    subtipo: 'RETIRADA_CONTEINER_IMPORTACAO',
    area: 'cliente',
    requisitante: { id: 1 },
    ...given,
  }
  answer({
    'GET /api/1/servicos/5': () => ('status' in given ? problem(404, 'error.http.404') : servico),
  })
  const path = '/$companyId/servico-cliente/$servicoId/pendencia-conhecimento-carga/$pendenciaId'
  const at = '/1/servico-cliente/5/pendencia-conhecimento-carga/9'
  const { user, router } = await showAt({ path, params: pendenciaAddress, at }, HandIn)
  await user.click(screen.getByRole('button', { name }))
  return router
}

const whereOf = async (given: Parameters<typeof handIn>[0]) => {
  const router = await handIn(given)
  await until(() => expect(router.state.location.pathname).not.toContain('conhecimento-carga'))
  return router.state.location.pathname
}

test('the next pendencia of the viewer is opened, never the one that was handed in', async () => {
  const pendencias = [
    pendencia(9, 'CONHECIMENTO_CARGA'),
    pendencia(10, 'ANEXO', false),
    pendencia(11, 'ANEXO'),
  ]
  expect(await whereOf({ pendencias })).toBe('/1/servico-cliente/5/pendencia-anexo/11')
})

test('what has no screen of its own is met on the page of the service', async () => {
  expect(await whereOf({ pendencias: [pendencia(12, 'FINANCEIRA')] })).toBe('/1/servico-cliente/5/view')
})

test('where it cannot be known what is next, the page of the service says what there is to say', async () => {
  expect(await whereOf({ status: 404 })).toBe('/1/servico-cliente/5/view')
})

test('who has something to read where it was handed in goes on only to what waits', async () => {
  const next = await handIn({ pendencias: [pendencia(11, 'ANEXO')] }, 'Seguir')
  await until(() => expect(next.state.location.pathname).toBe('/1/servico-cliente/5/pendencia-anexo/11'))
})

test('and stays where nothing waits', async () => {
  const router = await handIn({ pendencias: [pendencia(12, 'FINANCEIRA')] }, 'Seguir')
  expect(await screen.findByText('Pronto')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/1/servico-cliente/5/pendencia-conhecimento-carga/9')
})
