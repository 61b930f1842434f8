import { z } from 'zod'
import { id } from '../../values/inputs.ts'
import {
  agendamentoTela,
  agendamentoView,
  choice,
  getDataInicio,
  janelaRef,
  listGradesDisponiveis,
} from '../agendamento.ts'
import { pathOfKind, pendenciaParams } from '../pendencia.ts'
import { route } from '../route.ts'
import { cargaServicoView, companyRoles, pendenciaView } from '../servico.ts'

const gradeDoChamador = '/api/grade-horarias/servico/:servicoId/pendencia/:pendenciaId'

export const listGradesDoChamador = route({
  ...listGradesDisponiveis,
  path: `${gradeDoChamador}/grades-horarias-disponiveis`,
  summary:
    'The same windows without naming a company: for the one of the caller’s that has a part in the service.',
  params: pendenciaParams.omit({ companyId: true }),
})

export const getDataInicioDoChamador = route({
  ...getDataInicio,
  path: `${gradeDoChamador}/data-inicio`,
  summary: 'The same day without naming a company.',
  params: pendenciaParams.omit({ companyId: true }),
})

export const getReagendamento = route({
  method: 'GET',
  path: '/api/reagendamentos/:id',
  access: companyRoles,
  summary:
    'A move of appointments: for each cargo line, or each of its trucks, the window that was agreed before it and the one agreed by it.',
  params: z.object({ id }),
  answer: z.object({
    id,
    servicoId: id,
    status: pendenciaView.shape.status,
    linhas: z.array(
      z.object({
        cargaServicoId: id,
        /** The trip of a line with several trucks; otherwise 0. */
        viagem: z.int(),
        identificador: z.string(),
        de: janelaRef.nullable(),
        para: janelaRef.nullable(),
      }),
    ),
  }),
})

const desovaPath = '/api/servicos/:servicoId/pendencia-agendamento-desova'
const desovaParams = pendenciaParams.omit({ companyId: true })

export const listAgendamentosDesova = route({
  method: 'GET',
  path: `${pathOfKind('agendamento-desova')}/agendamentos`,
  access: companyRoles,
  summary: 'The windows that the cargo of an unstuffing has.',
  params: pendenciaParams,
  answer: z.array(agendamentoView),
})

export const findBlsDesova = route({
  method: 'GET',
  path: `${desovaPath}/find-bls`,
  access: companyRoles,
  summary: 'The bills of lading of an unstuffing, with the cargo lines of each.',
  params: z.object({ servicoId: id }),
  answer: z.array(z.object({ bl: z.string().nullable(), cargas: z.array(cargaServicoView) })),
})

export const saveAgendamentoDesova = route({
  method: 'POST',
  path: `${desovaPath}/:pendenciaId/salvar`,
  access: companyRoles,
  summary: 'Holds places of one window for several cargo lines of an unstuffing, all or none.',
  params: desovaParams,
  body: choice,
  answer: agendamentoTela,
})
