import { z } from 'zod'
import { bloqueioTipos } from '../catalogo/cargas.ts'
import { pendenciaTipos } from '../catalogo/pendencias.ts'
import { chavesDeCobranca } from '../rules/cobranca.ts'
import { prazoTipos } from '../rules/prazo.ts'
import { prazoQuestions } from '../search/filters.ts'
import type { TextKey } from '../texts/text-key.ts'
import { cnhField, containerCodeField, dayField, optionalField, plateField } from '../values/fields.ts'
import {
  day,
  id,
  idParam,
  line,
  pageQuery,
  paragraph,
  required,
  requiredLine,
  timestamp,
} from '../values/inputs.ts'
import { gramasDeCaminhao } from '../values/pesos.ts'
import { decisoes, needsMotivo } from '../workflow/decisoes.ts'
import { acontecimentos } from '../workflow/estadia.ts'
import { pendenciaStatuses, statusVirtuais } from '../workflow/estado.ts'
import { eventosCarga } from '../workflow/eventos-carga.ts'
import { gruposDaFila } from '../workflow/grupos.ts'
import { vezesDoTerminal } from '../workflow/politica.ts'
import { contradicoes } from '../workflow/portaria.ts'
import { fatosCarga, fatosCargaView, fatosRefusal } from './fatos-carga.ts'
import { isencaoView, previaFatura } from './fatura.ts'
import { divergencia } from './motorista.ts'
import { named } from './named.ts'
import { route } from './route.ts'
import { cargaServicoView, eventoView, pendenciaView, servicoView } from './servico.ts'

const staff = ['ADMIN', 'GERENTE_R_CLIENTE'] as const
/** People of the warehouse see and decide the warehouse's pendencias. */
const staffAndArmazem = [...staff, 'DESOVA'] as const

const minutos = z
  .string()
  .regex(/^\d{1,7}$/, 'validation.number')
  .transform(Number)

const filaFilter = z.object({
  tipo: z.enum(pendenciaTipos).optional(),
  /** All kinds of a group. */
  grupo: z.enum(gruposDaFila).optional(),
  status: z.enum(['ATIVA', 'EM_ANALISE', 'SUSPENSA']).optional(),
  vez: z.enum(vezesDoTerminal).optional(),
  /** A part of the request's number, of a company's name or of a container or cargo identifier. */
  texto: line(100).optional(),
  /** The minutes that it has waited: at least, and less than. */
  esperaDe: minutos.optional(),
  esperaAte: minutos.optional(),
  /** The next deadline of its service is over, today, or within a day. */
  prazo: z.enum(prazoQuestions).optional(),
})

/** A user at the desk. Callers outside the terminal do not get the names of staff. */
export const pessoaDaMesa = z.object({ id, nome: z.string().nullable(), eu: z.boolean() })
export type PessoaDaMesa = z.infer<typeof pessoaDaMesa>

export const filaItem = z.object({
  pendenciaId: id,
  tipo: z.enum(pendenciaTipos),
  subtipo: z.string().nullable(),
  status: z.enum(pendenciaStatuses),
  statusVirtual: z.enum(statusVirtuais).nullable(),
  vez: z.enum(vezesDoTerminal),
  /** The moment since which it waits. */
  desde: timestamp,
  /** The target of its kind in minutes. */
  metaMinutos: z.int(),
  /** It has waited longer than the target. */
  atrasada: z.boolean(),
  /** The next deadline of its service; bills are left out for the warehouse. */
  prazo: timestamp.nullable(),
  prazoTipo: z.enum(prazoTipos).nullable(),
  /** The user who has taken it. */
  posse: pessoaDaMesa.nullable(),
  /** The other users who have it open. */
  presentes: z.array(pessoaDaMesa),
  version: z.int(),
  servicoId: id,
  numeroSolicitacao: z.string(),
  servicoTipo: z.string(),
  servicoSubtipo: z.string(),
  requisitante: z.string(),
  consignatario: z.string().nullable(),
  /** The company has asked for a waiver of the charge. */
  isencaoPedida: z.boolean(),
  /** The first few; `cargasTotal` is the number of all. */
  cargas: z.array(z.string()),
  cargasTotal: z.int(),
})
export type FilaItem = z.infer<typeof filaItem>

export const listFila = route({
  method: 'GET',
  path: '/api/terminal/fila',
  access: staffAndArmazem,
  summary:
    'What waits for the terminal or its warehouse, the oldest first unless asked otherwise; by `vence`, what is most beyond its target; by `prazo`, what runs out first.',
  query: pageQuery(['desde', 'tipo', 'vence', 'prazo']).extend(filaFilter.shape),
  answer: z.array(filaItem),
  paged: true,
})

export const countFila = route({
  method: 'GET',
  path: '/api/terminal/fila/contagem',
  access: staffAndArmazem,
  summary: 'How many of each kind wait, how many of them too long, and since when the oldest.',
  query: filaFilter.omit({ tipo: true, grupo: true }),
  answer: z.array(
    z.object({ tipo: z.enum(pendenciaTipos), total: z.int(), atrasadas: z.int(), desde: timestamp }),
  ),
})

export const notaView = z.object({
  id,
  at: timestamp,
  principal: z.string(),
  texto: z.string(),
  interna: z.boolean(),
  /** The pendencia that it is about; null for the whole service. */
  pendencia: pendenciaView.pick({ id: true, tipo: true }).nullable(),
  /** The company that wrote it; null for the terminal. */
  empresa: z.object({ id, socialName: z.string() }).nullable(),
})
export type NotaView = z.infer<typeof notaView>

export const bloqueioView = z.object({
  id,
  tipo: z.enum(bloqueioTipos),
  descricao: z.string(),
  criadoEm: timestamp,
})

export const cargaEventoView = z.object({
  id,
  tipo: z.enum(acontecimentos),
  at: timestamp,
  principal: z.string(),
  placa: z.string().nullable(),
  cnh: z.string().nullable(),
  /** The number of pieces that passed; null where pieces are not counted. */
  quantidade: z.int().nullable(),
  observacao: z.string().nullable(),
  /** The contradictions to what was agreed, and the reason for the exception. */
  contradicoes: z.array(z.enum(contradicoes)),
  excecao: z.string().nullable(),
  /** Why the service did not follow the event of a system: a message key and its parameters. */
  recusa: named<TextKey>().nullable(),
  recusaParametros: z.array(z.string()),
  ...fatosCargaView,
})

const indicado = z.object({
  /** Trucks and drivers of the same group may come together. */
  grupo: z.string(),
  /** Why the haulier no longer lets this one in: a message key. */
  recusa: named<TextKey>().nullable(),
})

const janelaCombinada = z.object({ inicio: timestamp, fim: timestamp }).nullable()
const passou = z.object({
  placa: z.string().nullable(),
  cnh: z.string().nullable(),
  /** The trip that it passed for, where the line has several trucks. */
  viagem: z.int().nullable(),
})
/** One truck of a line with several trucks: its load and its window. */
export const viagemView = z.object({
  numero: z.int(),
  quantidade: z.int(),
  /** In thousandths of a kilogram. */
  peso: z.int(),
  janela: janelaCombinada,
})

/** The agreement for a cargo line: the window, the trucks and the drivers. */
export const compromissoView = z.object({
  janela: janelaCombinada,
  veiculos: z.array(indicado.extend({ placa: z.string(), viagem: viagemView.nullable() })),
  motoristas: z.array(indicado.extend({ nome: z.string(), cnh: z.string() })),
  /** The fields that hauliers declare differently from the terminal's record; only for staff. */
  divergencias: z.array(divergencia),
  /** The service asks for drivers and trucks, but none were named. */
  semIndicacao: z.boolean(),
  entradas: z.array(passou),
  saidas: z.array(passou),
  /** The cargo comes straight from a ship that has not berthed yet. */
  navioAVir: z.boolean(),
  toleranciaAntesMinutos: z.int(),
  toleranciaDepoisMinutos: z.int(),
})
export type CompromissoView = z.infer<typeof compromissoView>

export const faturaView = z.object({
  id,
  valorCentavos: z.int(),
  vencimento: day,
  emitidaEm: timestamp,
  pagaEm: timestamp.nullable(),
  canceladaEm: timestamp.nullable(),
})

/** Fields that only those who chose the cargo need. */
const doPedido = { caracteristica: true, siscomexCEsMercantes: true, cargaServicoNotSelected: true } as const

export const terminalServico = servicoView.omit({ papel: true, acoesPermitidas: true, ...doPedido }).extend({
  pendencias: z.array(
    pendenciaView.omit({ podeAgir: true }).extend({
      /** The decisions that the caller may take now. */
      decisoes: z.array(z.enum(decisoes)),
      fatura: faturaView.nullable(),
      /** The newest request to waive the charge. */
      isencao: isencaoView.nullable(),
    }),
  ),
  cargaServico: z.array(
    cargaServicoView.extend({
      /** The events that the caller may enter now. */
      eventosPossiveis: z.array(z.enum(eventosCarga)),
      eventos: z.array(cargaEventoView),
      bloqueios: z.array(bloqueioView),
      /** An empty box of a pool, whose number is read when it leaves. */
      semNumero: z.boolean(),
      /** The pieces that have yet to pass the gate; null for cargo that passes in one piece, such as a box. */
      restam: z.int().nullable(),
      compromisso: compromissoView,
    }),
  ),
  notas: z.array(notaView),
  eventos: z.array(eventoView),
  /** Whether the caller may block cargo, issue bills and cancel. */
  daEquipe: z.boolean(),
  /** Whether the caller belongs to the terminal and so sees its notes; companies that unstuff for the terminal do not. */
  doTerminal: z.boolean(),
  /** The company that unstuffs the cargo for the terminal. */
  armazem: z.object({ id, socialName: z.string() }).nullable(),
})
export type TerminalServico = z.infer<typeof terminalServico>

export const getTerminalServico = route({
  method: 'GET',
  path: '/api/terminal/servicos/:id',
  access: staffAndArmazem,
  summary: 'A service as the terminal sees it, with what can be decided now.',
  params: idParam,
  answer: terminalServico,
})

export const giveToArmazem = route({
  method: 'PUT',
  path: '/api/terminal/servicos/:id/armazem',
  access: staff,
  summary: 'Gives an unstuffing to a company that does it for the terminal, or takes it back.',
  params: idParam,
  body: z.strictObject({ empresaId: id.nullable() }),
  answer: terminalServico,
})

const motivo = paragraph(500)
/** An empty reason becomes null. */
const optionalMotivo = motivo.transform((text) => text || null).nullish()

export const decisaoInput = z
  .strictObject({ evento: z.enum(decisoes), motivo: optionalMotivo, version: z.int() })
  .refine(({ evento, motivo: given }) => !needsMotivo(evento) || Boolean(given), {
    path: ['motivo'],
    error: 'validation.required',
  })

export const decidePendencia = route({
  method: 'POST',
  path: '/api/terminal/pendencias/:id/decidir',
  access: staffAndArmazem,
  summary: 'Approves, returns, suspends or resumes a pendencia, or hands it in at the counter.',
  params: idParam,
  body: decisaoInput,
  answer: terminalServico,
})

export const previewFatura = route({
  method: 'GET',
  path: '/api/terminal/pendencias/:id/fatura/previa',
  access: staff,
  summary: 'The bill that would be issued today.',
  params: idParam,
  /** `faltas` are the properties that must be set before a bill can be issued. */
  answer: previaFatura.extend({ faltas: z.array(z.enum(Object.values(chavesDeCobranca))) }),
})

/** The tariff gives the items; without a day the bill is due after five working days. */
export const faturaInput = z.strictObject({ vencimento: optionalField(dayField).optional() })

export const emitFatura = route({
  method: 'POST',
  path: '/api/terminal/pendencias/:id/fatura',
  access: staff,
  summary: 'Issues the bill that a financial pendencia is about.',
  params: idParam,
  body: faturaInput,
  answer: terminalServico,
})

/** A penalty, such as the one for a missed window; the party that was named for penalties is billed. */
export const multaInput = z.strictObject({
  descricao: requiredLine(80),
  valorCentavos: z.int(required).min(1).max(100_000_000),
  vencimento: optionalField(dayField).optional(),
})
export type MultaInput = z.output<typeof multaInput>

export const chargeMulta = route({
  method: 'POST',
  path: '/api/terminal/pendencias/:id/multa',
  access: staff,
  summary:
    'Bills a penalty to the party that bears the penalties of the service, else to who is billed for it.',
  params: idParam,
  body: multaInput,
  answer: terminalServico,
})

export const decisaoIsencaoInput = z
  .strictObject({ evento: z.enum(['APROVAR', 'NEGAR']), motivo: optionalMotivo })
  .refine(({ evento, motivo: given }) => evento === 'APROVAR' || Boolean(given), {
    path: ['motivo'],
    error: 'validation.required',
  })

export const decideIsencao = route({
  method: 'POST',
  path: '/api/terminal/isencoes/:id/decidir',
  access: staff,
  summary: 'Grants a request not to be charged, which resolves the pendencia, or denies it with a reason.',
  params: idParam,
  body: decisaoIsencaoInput,
  answer: terminalServico,
})

export const cancelTerminalServico = route({
  method: 'POST',
  path: '/api/terminal/servicos/:id/cancelar',
  access: staff,
  summary: 'Cancels a service on the terminal’s behalf.',
  params: idParam,
  body: z.strictObject({ motivo: motivo.min(1, 'validation.required') }),
  answer: terminalServico,
})

export const validadeInput = z.strictObject({
  validade: dayField,
  motivo: motivo.min(1, 'validation.required'),
})

export const extendValidade = route({
  method: 'PUT',
  path: '/api/terminal/servicos/:id/validade',
  access: staff,
  summary: 'Lets a service hold longer, with a reason that its parties read.',
  params: idParam,
  body: validadeInput,
  answer: terminalServico,
})

export const notaInput = z.strictObject({
  texto: paragraph(1000).min(1, 'validation.required'),
  interna: z.boolean(),
  pendenciaId: id.nullish(),
})

export const createNota = route({
  method: 'POST',
  path: '/api/terminal/servicos/:id/notas',
  access: staffAndArmazem,
  summary: 'Writes a note about a service, for the terminal alone or for its parties too.',
  params: idParam,
  body: notaInput,
  answer: notaView,
  status: 201,
})

export const bloqueioInput = z.strictObject({
  tipo: z.enum(bloqueioTipos),
  descricao: line(200).min(1, 'validation.required'),
})

export const createBloqueio = route({
  method: 'POST',
  path: '/api/terminal/cargas/:id/bloqueios',
  access: staff,
  summary: 'Keeps cargo from leaving.',
  params: idParam,
  body: bloqueioInput,
  answer: bloqueioView,
  status: 201,
})

export const releaseBloqueio = route({
  method: 'POST',
  path: '/api/terminal/bloqueios/:id/liberar',
  access: staff,
  summary: 'Lets blocked cargo go again.',
  params: idParam,
  status: 204,
})

export const cargaEventoInput = z
  .strictObject({
    tipo: z.enum(eventosCarga),
    placa: optionalField(plateField).optional(),
    /** The licence that the driver shows at the gate. */
    cnh: optionalField(cnhField).optional(),
    /** The reason for an event that contradicts the agreement; required then, and only then. */
    excecao: optionalMotivo,
    /** The number of entries for the line that the user has seen, so that a newer entry is reported. */
    entradasVistas: z.int().min(0).optional(),
    /** The number of pieces of the truck; by default the number named for it, or all that are left. */
    quantidade: z.int().min(1).max(100_000).nullish(),
    observacao: paragraph(500)
      .transform((text) => text || null)
      .nullish(),
    /** The weights of the loaded and of the empty truck, in thousandths of a kilogram. */
    pesoBruto: gramasDeCaminhao.nullish(),
    pesoTara: gramasDeCaminhao.nullish(),
    /** The number of the leaving box, where the line had none. */
    conteiner: optionalField(containerCodeField).optional(),
    ...fatosCarga,
  })
  .superRefine(({ tipo, placa, pesoBruto, pesoTara, condicao, avarias }, context) => {
    const refuse = (path: string, message: TextKey) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const wrong = fatosRefusal({ condicao, avarias })
    if (wrong) refuse(wrong.path, wrong.message)
    if (tipo !== 'PESAGEM') return
    if (!placa) refuse('placa', 'validation.required')
    if (!pesoBruto) refuse('pesoBruto', 'validation.required')
    if (pesoTara === null || pesoTara === undefined) refuse('pesoTara', 'validation.required')
    else if (pesoBruto && pesoBruto < pesoTara) refuse('pesoTara', 'validation.tara')
  })
export type CargaEventoInput = z.output<typeof cargaEventoInput>

export const createCargaEvento = route({
  method: 'POST',
  path: '/api/terminal/cargas-servicos/:id/eventos',
  access: staffAndArmazem,
  summary:
    'Says what happened to a cargo line at the gate, in the yard, at the ship or on the scales. What contradicts the appointment is refused unless a reason is given.',
  params: idParam,
  body: cargaEventoInput,
  answer: terminalServico,
})
