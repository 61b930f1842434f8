import { z } from 'zod'
import { areasTerminal } from '../catalogo/janelas.ts'
import type { AgendamentoSlug } from '../pendencia/kinds.ts'
import type { TextKey } from '../texts/text-key.ts'
import { dayField } from '../values/fields.ts'
import { companyParam, day, id, paragraph, timestamp } from '../values/inputs.ts'
import type { RotuloDeLinha } from '../workflow/rotulo.ts'
import { named } from './named.ts'
import { subtipo } from './novo-servico.ts'
import { pathOfKind, pendenciaParams, pendenciaTela } from './pendencia.ts'
import { route } from './route.ts'
import { companyRoles, pendenciaView } from './servico.ts'

export const agendamentoStatuses = [
  'PENDENTE',
  'CONFIRMADO',
  'CANCELADO',
  'EXECUTADO',
  'NAO_COMPARECEU',
] as const

export const janelaRef = z.object({
  id,
  areaTerminal: z.enum(areasTerminal),
  inicio: timestamp,
  fim: timestamp,
})

export const agendamentoView = z.object({
  id,
  pendenciaId: id,
  cargaServicoId: id,
  /** The trip of a line with several trucks, by its row in the transport data; 0 for the whole line. */
  viagem: z.int(),
  identificador: z.string(),
  janela: janelaRef,
  status: z.enum(agendamentoStatuses),
  vagaExtra: z.boolean(),
  /** Until when an unconfirmed place is held. */
  expiraEm: timestamp.nullable(),
  /** The key of the reason why it can no longer be changed. */
  motivoFixo: named<TextKey>().nullable(),
})
export type AgendamentoView = z.infer<typeof agendamentoView>

export const viagemDaLinha = z.object({
  cargaServicoId: id,
  viagem: z.int(),
  /** Null for a haulier that names no truck of its own. */
  placa: z.string().nullable(),
  quantidade: z.int(),
  /** In thousandths of a kilogram. */
  peso: z.int(),
  veio: z.boolean(),
})
export type ViagemDaLinhaView = z.infer<typeof viagemDaLinha>

/** The common part of all screens on which windows are chosen. */
export const agendamentoTela = pendenciaTela.extend({
  agendamentos: z.array(agendamentoView),
  /** The trucks of lines with several trucks: each has a window of its own. */
  viagens: z.array(viagemDaLinha),
  /** The approvals that can be asked for in this service, with their statuses. */
  aprovacoes: z.array(pendenciaView.pick({ id: true, tipo: true, status: true, observacao: true })),
  /** The server's clock, by which held places expire. */
  agora: timestamp,
  limites: z.object({
    reservaMinutos: z.int(),
    alteracaoAteMinutos: z.int(),
    aberturaDias: z.int(),
    antecedenciaMinutos: z.int(),
    toleranciaAntesMinutos: z.int(),
    toleranciaDepoisMinutos: z.int(),
  }),
  podeReagendar: z.boolean(),
})
export type AgendamentoTela = z.infer<typeof agendamentoTela>

const linhas = z
  .array(id)
  .min(1, 'validation.required')
  .max(500)
  .transform((ids) => [...new Set(ids)])
const version = z.int().min(1)
/** Cargo lines. Of lines with several trucks all trips, or those with these rows in the transport data. */
const lines = z.object({ cargaServicoIds: linhas, viagens: z.array(z.int().min(1)).max(500).optional() })
export const choice = lines.extend({ janelaId: id })

const calls = <Slug extends AgendamentoSlug>(slug: Slug) => {
  const path = pathOfKind(slug)
  const common = { access: companyRoles, params: pendenciaParams, answer: agendamentoTela } as const
  return {
    find: route({
      ...common,
      method: 'GET',
      path,
      summary: `The screen of a pendencia ${slug}: the cargo, its windows, what happened.`,
    }),
    hold: route({
      ...common,
      method: 'POST',
      path: `${path}/reservar`,
      summary: `Holds places of one window for several cargo lines of a pendencia ${slug}, all or none.`,
      body: choice,
    }),
    release: route({
      ...common,
      method: 'POST',
      path: `${path}/liberar`,
      summary: `Gives back what cargo lines hold on a pendencia ${slug}.`,
      body: lines,
    }),
    finalize: route({
      ...common,
      method: 'POST',
      path: `${path}/finalizar`,
      alsoGet: true,
      summary: `Hands a pendencia ${slug} in, once its cargo has windows.`,
      body: z
        .object({
          version: version.optional(),
          agendamentos: z.array(choice).max(500).optional(),
          /** Also confirms the held places; otherwise the pendencia needs confirmed windows to be handed in. */
          confirmar: z.boolean().optional(),
        })
        .optional(),
    }),
  }
}

const withdrawal = (slug: 'reagendamento' | 'reagendamento-desova') =>
  route({
    method: 'POST',
    path: `${pathOfKind(slug)}/cancelar`,
    access: companyRoles,
    summary: `Gives a ${slug} up; the old windows stay.`,
    params: pendenciaParams,
    answer: agendamentoTela,
  })

export const agendamentoRoutes = {
  agendamento: {
    ...calls('agendamento'),
    confirm: route({
      method: 'POST',
      path: `${pathOfKind('agendamento')}/confirmar`,
      access: companyRoles,
      summary: 'Makes held places appointments.',
      params: pendenciaParams,
      body: lines,
      answer: agendamentoTela,
    }),
  },
  reagendamento: { ...calls('reagendamento'), withdraw: withdrawal('reagendamento') },
  'agendamento-desova': calls('agendamento-desova'),
  'reagendamento-desova': {
    ...calls('reagendamento-desova'),
    withdraw: withdrawal('reagendamento-desova'),
  },
} satisfies Record<AgendamentoSlug, unknown>

export const moveJanelas = route({
  method: 'POST',
  path: '/api/:companyId/servicos/:servicoId/reagendar/reservar',
  access: companyRoles,
  summary:
    'Asks to move a confirmed appointment and holds places of the new window, all or none; answers with the pendencia that was begun.',
  params: companyParam.extend({ servicoId: id }),
  body: choice.extend({ motivo: paragraph(500).nullish() }),
  answer: agendamentoTela,
})

const nearby = janelaRef.extend({ vagas: z.int() })

export const janelaDisponivel = janelaRef.extend({
  capacidade: z.int(),
  /** The places that are left. */
  vagas: z.int(),
  /** The key of the reason why the window cannot be chosen. */
  recusa: named<TextKey>().nullable(),
  /** The places that this service has in the window. */
  proprias: z.int(),
  /** For a full window: the nearest ones with free places. */
  alternativas: z.array(nearby),
})
export type JanelaDisponivel = z.infer<typeof janelaDisponivel>

const gradePath = '/api/:companyId/grade-horarias/servico/:servicoId/pendencia/:pendenciaId'

export const listGradesDisponiveis = route({
  method: 'GET',
  path: `${gradePath}/grades-horarias-disponiveis`,
  access: companyRoles,
  summary: 'The windows between two days, with the places left and why one cannot be taken.',
  params: pendenciaParams,
  query: z.object({ inicio: dayField, fim: dayField }),
  answer: z.object({
    janelas: z.array(janelaDisponivel),
    /** The ship that the cargo is for, with the times that limit its windows. */
    navio: z
      .object({
        navioNome: z.string(),
        viagemOutbound: z.string(),
        aberturaGate: timestamp.nullable(),
        limiteRecepcaoCheio: timestamp.nullable(),
        dataDeadline: timestamp.nullable(),
        limite: timestamp.nullable(),
      })
      .nullable(),
    /** The number of approved extra places that are not used yet. */
    vagasExtras: z.int(),
  }),
})

export const getDataInicio = route({
  method: 'GET',
  path: `${gradePath}/data-inicio`,
  access: companyRoles,
  summary: 'The first day with a window that can be taken; the terminal’s today where there is none.',
  params: pendenciaParams,
  answer: z.object({ dataInicio: day, temVaga: z.boolean() }),
})

export const requestAprovacao = route({
  method: 'POST',
  path: '/api/:companyId/servicos/:servicoId/pendencias/:pendenciaId/pedir',
  access: companyRoles,
  summary: 'Asks the terminal for an extra place, an express pickup, an early gate or a late arrival.',
  params: pendenciaParams,
  /** The window that the request is about, where it is about one. */
  body: z.object({ motivo: paragraph(500).min(1, 'validation.required'), janelaId: id.nullish() }),
  answer: pendenciaView.pick({ id: true, tipo: true, status: true, observacao: true }),
})

export const cancelVagaExtra = route({
  method: 'POST',
  path: '/api/pendencia-vaga-extra/cancelar',
  access: companyRoles,
  summary: 'Gives up what was asked of the terminal for an appointment.',
  body: z.object({ pendenciaId: id }),
  answer: pendenciaView.pick({ id: true, tipo: true, status: true, observacao: true }),
})

/** The period of the shown appointments: a day of the terminal, or the next 24 hours. */
export const periodosDeCaminhoes = ['PROXIMAS_24H', 'HOJE', 'AMANHA'] as const
export type PeriodoDeCaminhoes = (typeof periodosDeCaminhoes)[number]

/** A box with a window, who comes for it, and the actions of the viewer. */
export const caminhaoEsperado = z.object({
  agendamentoId: id,
  cargaServicoId: id,
  /** The trip of a line with several trucks, and the number of its pieces; 0 and null for other lines. */
  viagem: z.int(),
  quantidade: z.int().nullable(),
  identificador: z.string(),
  produto: z.string().nullable(),
  janela: janelaRef,
  status: z.enum(agendamentoStatuses),
  /** The key of the label in `enum.servicoStatus.*`. */
  rotulo: named<RotuloDeLinha>(),
  servico: z.object({ id, numeroSolicitacao: z.string(), subtipo, caminho: z.string() }),
  transportador: z.string().nullable(),
  motoristas: z.array(z.string()),
  placas: z.array(z.string()),
  /**
   * The addresses where another window is chosen, and where another driver or truck is named; null where that is not
   * allowed.
   */
  reagendarEm: z.string().nullable(),
  motoristaEm: z.string().nullable(),
  /** The key of the reason why the window can no longer be changed. */
  motivoFixo: named<TextKey>().nullable(),
  /** There is a pass for the driver, and the viewer may send it. */
  temPasse: z.boolean(),
})
export type CaminhaoEsperado = z.infer<typeof caminhaoEsperado>

export const listCaminhoesDoDia = route({
  method: 'GET',
  path: '/api/:companyId/caminhoes-do-dia',
  access: companyRoles,
  summary: 'The appointments of a company’s services for a day, or for the next 24 hours, with who comes.',
  params: companyParam,
  query: z.object({ periodo: z.enum(periodosDeCaminhoes).default('PROXIMAS_24H') }),
  answer: z.object({
    agora: timestamp,
    caminhoes: z.array(caminhaoEsperado),
    /** There are more results than are returned. */
    haMais: z.boolean(),
  }),
})

export const listCaminhoesDoServico = route({
  method: 'GET',
  path: '/api/:companyId/servicos/:servicoId/caminhoes',
  access: companyRoles,
  summary: 'The appointments of one service, the last of each cargo line, with who comes.',
  params: companyParam.extend({ servicoId: id }),
  answer: z.array(caminhaoEsperado),
})

/** The calls of a kind whose name is known only at run time. */
export const agendamentoRoutesOf = (slug: AgendamentoSlug): ReturnType<typeof calls<AgendamentoSlug>> =>
  agendamentoRoutes[slug]
