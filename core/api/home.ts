import { z } from 'zod'
import { areas } from '../access/area.ts'
import { areasTerminal } from '../catalogo/janelas.ts'
import { pendenciaTipos } from '../catalogo/pendencias.ts'
import { escalaStatuses } from '../rules/escala.ts'
import { prazoTipos } from '../rules/prazo.ts'
import { day, id, timestamp } from '../values/inputs.ts'
import { escalaRecente } from './escala.ts'
import { route } from './route.ts'

const area = z.enum(areas.map((one) => one.area))
const total = z.int()

/** The totals of the lists behind them: overdue, of today, within a day, later, and without a deadline. */
export const porPrazo = z.object({ past: total, today: total, next24h: total, later: total, none: total })

const pendenciaDoDia = z.object({
  id,
  tipo: z.enum(pendenciaTipos),
  prazo: timestamp.nullable(),
  prazoTipo: z.enum(prazoTipos).nullable(),
  servicoId: id,
  servicoTipo: z.string(),
  servicoSubtipo: z.string(),
  numeroSolicitacao: z.string(),
  conteineres: z.string().nullable(),
  requisitanteId: id,
  requisitante: z.string(),
  /** The company and the area in which the service is opened. */
  empresaId: id,
  area,
})
export type PendenciaDoDia = z.infer<typeof pendenciaDoDia>

const janelaDoDia = z.object({
  id,
  inicio: timestamp,
  fim: timestamp,
  areaTerminal: z.enum(areasTerminal),
  carga: z.string(),
  servicoId: id,
  numeroSolicitacao: z.string(),
  servicoSubtipo: z.string(),
  empresaId: id,
  area,
  /** The drivers and trucks, once the haulier has named them. */
  placas: z.array(z.string()),
  motoristas: z.array(z.string()),
})
export type JanelaDoDia = z.infer<typeof janelaDoDia>

const navioDoDia = z.object({
  id,
  navioNome: z.string(),
  viagem: z.string(),
  status: z.enum(escalaStatuses),
  dataETA: timestamp.nullable(),
  dataETB: timestamp.nullable(),
  dataDeadline: timestamp.nullable(),
  limiteRecepcaoCheio: timestamp.nullable(),
  recentes: z.array(escalaRecente),
})
export type NavioDoDia = z.infer<typeof navioDoDia>

/** The kinds of deadlines: the ship's cut-off, free storage, bills. */
export const prazosDoDia = ['NAVIO', 'LIVRE', 'FATURA'] as const

export const home = z.object({
  /** The pendencias that are the reader's turn. */
  pendencias: porPrazo.extend({
    total,
    /** The pendencias that are another's turn, or come later. */
    esperando: total,
    porTipo: z.array(z.object({ tipo: z.enum(pendenciaTipos), total, past: total })),
  }),
  primeiras: z.array(pendenciaDoDia),
  janelas: z.object({
    /** The number of services with an appointment today, and tomorrow. */
    hoje: total,
    amanha: total,
    lista: z.array(janelaDoDia),
  }),
  navios: z.object({ total, mudaram: total, lista: z.array(navioDoDia) }),
  prazos: z.array(z.object({ tipo: z.enum(prazosDoDia), past: total, next24h: total, later: total })),
})
export type Home = z.infer<typeof home>

export const getHome = route({
  method: 'GET',
  path: '/api/home',
  access: 'user',
  summary:
    "The day's work of a person in all of their companies: what waits for them by deadline, windows of today and tomorrow, ships and what runs out.",
  answer: home,
})

export const getTerminalHome = route({
  method: 'GET',
  path: '/api/home/terminal',
  access: ['ADMIN', 'GERENTE_R_CLIENTE'],
  summary: "The terminal's day: its queue by age, windows against places, and what is not as it should be.",
  answer: z.object({
    /**
     * The queue by waiting time: each step has its upper end in minutes, the last one none. Late items have waited
     * longer than the target of their kind.
     */
    fila: z.array(z.object({ ateMinutos: z.int().nullable(), total, atrasadas: total })),
    metaMinutos: z.int(),
    janelas: z.array(
      z.object({ areaTerminal: z.enum(areasTerminal), dia: day, capacidade: total, ocupadas: total }),
    ),
    excecoes: z.object({
      prazosVencidos: total,
      faturasVencidas: total,
      naviosMudados: total,
      pedidosAcesso: total,
    }),
  }),
})
