import { agendamentoRoutes, listCaminhoesDoServico, requestAprovacao } from '@cais/core/api/agendamento.ts'
import { listPasses } from '@cais/core/api/passe.ts'
import { beforeEach, expect, test } from 'vitest'
import { clearGrade, newJanela, openReagendamento } from '../../testing/janelas.ts'
import { openPendencia } from '../../testing/pendencias.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db, forgetSessions } = server
await clearGrade(db)
beforeEach(forgetSessions)

test('until the warehouse agrees to a move, the window that holds is shown, with its pass and no way to move it', async () => {
  const [from, to] = [
    await newJanela(db, { area: 'DESOVA', em: 24 }),
    await newJanela(db, { area: 'DESOVA' }),
  ]
  const { params, linhas } = await openReagendamento(server, 'reagendamento-desova', { janelaId: from })
  const { companyId, servicoId } = params
  const body = { agendamentos: [{ janelaId: to, cargaServicoIds: linhas }] }
  await call(agendamentoRoutes['reagendamento-desova'].finalize, { params, body }, { as: 'cliente' })
  const passes = await call(listPasses, { params: { companyId, servicoId } }, { as: 'cliente' })
  const trucks = await call(listCaminhoesDoServico, { params: { companyId, servicoId } }, { as: 'cliente' })
  expect(trucks.body.map(({ janela }) => janela.id)).toEqual([from])
  expect(trucks.body.map(({ reagendarEm }) => reagendarEm)).toEqual([null])
  const comPasse = trucks.body.filter(({ temPasse }) => temPasse)
  expect(comPasse.map(({ agendamentoId }) => agendamentoId)).toEqual(
    passes.body.map(({ agendamentoId }) => agendamentoId),
  )
})

test('no extra place is asked for in a window that is over, or that is for transit alone', async () => {
  const ask = async (janelaId: number) => {
    const { params, servico } = await openPendencia(server, 'agendamento', { area: 'cliente' })
    const pendenciaId = servico.pendencias.find(({ tipo }) => tipo === 'APROVACAO_VAGA_EXTRA')?.id ?? 0
    const request = { params: { ...params, pendenciaId }, body: { motivo: 'Navio adiantado', janelaId } }
    return (await call(requestAprovacao, request, { as: 'cliente' })).outcome
  }
  expect(await ask(await newJanela(db, { em: -400 }))).toBe('409 agendamento.recusa.passada')
  expect(await ask(await newJanela(db, { dta: true }))).toMatch(/^404/)
  expect(await ask(await newJanela(db))).toBe('200')
})
