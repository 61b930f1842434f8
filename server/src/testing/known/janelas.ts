import { agendamentoRoutes, requestAprovacao } from '@cais/core/api/agendamento.ts'
import { agendamentoSlugs } from '@cais/core/pendencia/kinds.ts'
import { newFonteDoTerminal } from '../integracao/fonte-do-terminal.ts'
import { areaTerminalOf, newJanela, openReagendamento, schedule } from '../janelas.ts'
import { newPasse } from '../passe.ts'
import { type Grade, layOutGrade } from '../pendencia-calls.ts'
import { type OpenedPendencia, openPendencia } from '../pendencias.ts'
import type { TestServer } from '../test-server.ts'
import type { Make } from './values.ts'

const grades = new WeakMap<TestServer, Promise<Grade>>()

/** Windows with enough room, shared by all calls. */
export function gradeOf(server: TestServer): Promise<Grade> {
  const grade = grades.get(server) ?? layOutGrade(server.db)
  grades.set(server, grade)
  return grade
}

/** A service whose cargo can get windows, brought to the state that the call needs. */
export const knownAgendamento: Make = async (server, { path }) => {
  const { call } = server
  const slug = agendamentoSlugs.find((one) => path.includes(`pendencia-${one}/`)) ?? 'agendamento'
  const isDesova = slug.endsWith('desova')
  const isMove = slug.startsWith('re') || path.includes('/reagendamentos/')
  const grade = await gradeOf(server)
  const janelaOf = (of: OpenedPendencia) => grade[areaTerminalOf(of)][0]
  const opened = isMove
    ? await openReagendamento(server, isDesova ? 'reagendamento-desova' : 'reagendamento', { janelaOf })
    : await openPendencia(server, isDesova ? 'agendamento-desova' : 'agendamento', { area: 'cliente' })
  const { params, linhas: cargaServicoIds, login: as, servico } = opened
  const { hold, confirm } = agendamentoRoutes.agendamento
  const janelaId = grade[areaTerminalOf(opened)][1]
  const choice = { janelaId, cargaServicoIds }
  if (slug === 'agendamento' && /confirmar$|finalizar$|liberar$/.test(path)) {
    await call(hold, { params, body: choice }, { as })
    if (path.endsWith('finalizar')) await call(confirm, { params, body: { cargaServicoIds } }, { as })
  }
  const held = agendamentoRoutes[slug] as (typeof agendamentoRoutes)['agendamento']
  if (slug !== 'agendamento' && /finalizar$|liberar$/.test(path))
    await call(held.hold, { params, body: choice }, { as })
  const extra = servico.pendencias.find(({ tipo }) => tipo === 'APROVACAO_VAGA_EXTRA')?.id ?? 0
  if (path.includes('vaga-extra')) {
    const asking = { params: { ...params, pendenciaId: extra }, body: { motivo: 'por isso' } }
    await call(requestAprovacao, asking, { as })
  }
  if (path.endsWith('/reagendar/reservar')) await schedule(server, 'agendamento', opened, janelaOf(opened))
  const ofExtra = /pedir$|vaga-extra/.test(path)
  return {
    as: [as],
    companyId: [params.companyId],
    servicoId: [params.servicoId],
    pendenciaId: [ofExtra ? extra : params.pendenciaId],
    id: [params.pendenciaId],
    cargaServicoIds: [cargaServicoIds],
    janelaId: [janelaId],
    agendamentos: [[choice], []],
    version: [undefined],
    inicio: ['2026-08-04'],
    fim: ['2026-08-10'],
    motivo: ['por isso'],
  }
}

export const knownGrade: Make = async ({ db }, { method, path }) => {
  const isPattern = method === 'POST' && path.endsWith('/janelas')
  const id = await newJanela(db, { area: 'VISTORIA', fechada: path.endsWith('/reabrir') })
  return {
    as: ['grc'],
    id: [id],
    ids: [[id]],
    fechada: [true, false],
    areaTerminal: ['DESOVA'],
    inicio: isPattern ? ['06:00'] : ['2026-08-04'],
    fim: isPattern ? ['24:00', '12:00'] : ['2026-08-10'],
    de: ['2026-10-05', '2027-01-04'],
    ate: ['2026-10-09', '2027-01-06'],
    diasSemana: [[1, 2]],
    duracaoMinutos: [120],
    capacidade: [4],
    indicadorDta: [true, false],
  }
}

/** An appointment with a pass. */
export const knownPasse: Make = async (server, { path }) => {
  const { passeParams, token, passe } = await newPasse(server)
  const { companyId, servicoId, agendamentoId } = passeParams
  return {
    as: [path.includes('/terminal/') ? 'grc' : 'cliente'],
    companyId: [companyId],
    servicoId: [servicoId],
    agendamentoId: [agendamentoId],
    passes: [[{ servicoId, agendamentoId }]],
    token: [token],
    texto: [passe.codigo],
  }
}

/** A gate with its key; whom it asks about need not be expected. */
export const knownPortaria: Make = async (server) => {
  const { chave } = await newFonteDoTerminal(server, 'gate')
  return {
    as: [chave],
    placa: ['QRT9Z99', 'abc-1234'],
    codigo: ['0A1C-7XQ2'],
    cnh: [undefined, '62531246834'],
    horas: [undefined, '1', '4'],
  }
}
