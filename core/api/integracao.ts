import { z } from 'zod'
import { appliedAtOnce, envelope, gravidades, mostItens, resultados } from '../entrada/envelope.ts'
import { recursosDeEntrada } from '../entrada/recursos.ts'
import { tiposViagem } from '../rules/escala.ts'
import { id, idParam, requiredLine, timestamp } from '../values/inputs.ts'
import { route } from './route.ts'

/** The result of one item, with the place and the reason of its error. */
export const itemRecebido = z.object({
  /** The item's place in the message, from 0. */
  ordem: z.int(),
  id: z.string().nullable(),
  /** Null while the item was not applied yet. */
  resultado: z.enum(resultados).nullable(),
  gravidade: z.enum(gravidades),
  /** For a repetition: the result of the first item. */
  primeiro: z.enum(resultados).nullable(),
  /** `$.dataETD` in a message of one item, `$.itens[3].dataETD` in a message of several. */
  caminho: z.string().nullable(),
  mensagem: z.string().nullable(),
  parametros: z.array(z.string()),
  /** The reference that the item waits for, and until when. */
  espera: z.string().nullable(),
  esperaAte: timestamp.nullable(),
  dispensadoEm: timestamp
    .nullable()
    .describe('When people of the terminal put aside what was refused or in conflict: nobody will apply it.'),
})
export type ItemRecebido = z.infer<typeof itemRecebido>

export const recebimento = z.object({
  id,
  recurso: z.string(),
  recebidoEm: timestamp,
  concluidoEm: timestamp.nullable(),
  /** The reason why the whole message could not be read. */
  recusa: z.string().nullable(),
  recusaParametros: z.array(z.string()).describe('What fills the gaps of the text of `recusa`.'),
  itens: z.array(itemRecebido),
})
export type Recebimento = z.infer<typeof recebimento>

/** Enough for an inventory of a large yard. */
const largestConferencia = 10 * 1024 * 1024

const common = {
  access: 'user',
  ofSystems: true,
  raw: true,
  answer: recebimento,
  replayable: false,
  later: `More than ${appliedAtOnce} items: they are kept, and applied after this answer, in which their \`resultado\` is null. \`Location\` is where to ask what became of them.`,
} as const
const ref = requiredLine(100)
const refParam = z.object({ ref })

type Nome = keyof typeof recursosDeEntrada
/** Envelope and data are fields of one object; other fields are refused. */
const item = <N extends Nome>(nome: N) =>
  z.strictObject({ ...envelope.shape, ...recursosDeEntrada[nome].dados.shape })
/** For items that cannot be withdrawn. */
const permanente = z.enum(['I', 'R']).default('I')

/** A withdrawal needs only the envelope and the reference. */
export const retirada = z.strictObject({ ...envelope.shape, operacao: z.literal('E') })
export const retiradaNomeada = retirada.extend({ ref })

const one = <N extends Nome>(nome: N) =>
  recursosDeEntrada[nome].retiravel
    ? z.union([item(nome), retirada])
    : item(nome).extend({ operacao: permanente })
const named = <N extends Nome>(nome: N) =>
  recursosDeEntrada[nome].retiravel
    ? z.union([item(nome).extend({ ref: recursosDeEntrada[nome].ref }), retiradaNomeada])
    : item(nome).extend({ ref: recursosDeEntrada[nome].ref, operacao: permanente })
const several = <T extends z.ZodType>(inner: T) => z.object({ itens: z.array(inner).min(1).max(mostItens) })

const sendOne = <N extends Nome, P extends string>(nome: N, path: P, summary: string) =>
  ({ ...common, method: 'PUT', path, summary, params: refParam, body: one(nome) }) as const
const sendSeveral = <N extends Nome>(nome: N, summary: string) =>
  ({
    ...common,
    method: 'POST',
    path: `/api/integracao/${nome}`,
    summary,
    body: several(named(nome)),
  }) as const
const sendHappened = <N extends Nome>(nome: N, summary: string) =>
  ({
    ...common,
    method: 'POST',
    path: `/api/integracao/${nome}`,
    summary,
    body: several(one(nome)),
  }) as const

export const sendEmpresa = route(
  sendOne('empresas', '/api/integracao/empresas/:ref', 'A company, as a system of the terminal knows it.'),
)
export const sendEmpresas = route(sendSeveral('empresas', 'Up to 500 companies at once.'))
export const sendNavio = route(sendOne('navios', '/api/integracao/navios/:ref', 'A ship, by its IMO number.'))
export const sendNavios = route(sendSeveral('navios', 'Up to 500 ships at once.'))
export const sendEscala = route(
  sendOne(
    'escalas',
    '/api/integracao/escalas/:ref',
    'A vessel call, by its visit: announced, changed, berthed, left or cancelled.',
  ),
)
export const sendEscalas = route(sendSeveral('escalas', 'Up to 500 vessel calls at once.'))
export const sendConteiner = route(
  sendOne('conteineres', '/api/integracao/conteineres/:ref', 'A box, by its number.'),
)
export const sendConteineres = route(sendSeveral('conteineres', 'Up to 500 boxes at once.'))
export const sendBooking = route({
  ...sendOne(
    'bookings',
    '/api/integracao/bookings/:armador/:numero',
    'A booking of a line, with all its items.',
  ),
  params: z.object({ armador: requiredLine(60), numero: requiredLine(35) }),
})
export const sendBookings = route(
  sendSeveral('bookings', 'Up to 500 bookings at once, each named as line/number.'),
)
export const sendCeMercante = route(
  sendOne('ces-mercante', '/api/integracao/ces-mercante/:ref', 'A CE Mercante, by its 15 digits.'),
)
export const sendCesMercante = route(sendSeveral('ces-mercante', 'Up to 500 CEs Mercante at once.'))
export const sendCarga = route(
  sendOne('cargas', '/api/integracao/cargas/:ref', 'One stay of a box or a lot, from arrival to departure.'),
)
export const sendCargas = route(sendSeveral('cargas', 'Up to 500 stays at once.'))
export const sendEventos = route(
  sendHappened(
    'eventos',
    'What has happened to cargo: at the gate, in the yard, at the ship, on the scales.',
  ),
)
export const sendBloqueio = route(
  sendOne('bloqueios', '/api/integracao/bloqueios/:ref', 'A block on cargo, or its release.'),
)
export const sendBloqueios = route(sendSeveral('bloqueios', 'Up to 500 blocks at once.'))
export const sendFatura = route(
  sendOne('faturas', '/api/integracao/faturas/:ref', "A bill that the terminal's billing has issued."),
)
export const sendFaturas = route(sendSeveral('faturas', 'Up to 500 bills at once.'))
export const sendPagamentos = route(sendHappened('pagamentos', 'Money that has come, or has gone back.'))
export const sendConferencias = route({
  ...sendHappened('conferencias', 'What stands in the yard now: what differs is shown to staff.'),
  maxBody: largestConferencia,
})

export const sendIsoCode = route(
  sendOne('iso-codes', '/api/integracao/iso-codes/:ref', 'A size and type of boxes, by its code.'),
)
export const sendIsoCodes = route(sendSeveral('iso-codes', 'Up to 500 sizes and types of boxes at once.'))
export const sendPorto = route(sendOne('portos', '/api/integracao/portos/:ref', 'A port, by its UN/LOCODE.'))
export const sendPortos = route(sendSeveral('portos', 'Up to 500 ports at once.'))
const moment = timestamp.nullable()
const known = z.string().nullable()

/** A vessel call of the portal, with the fields of an incoming item. */
export const escalaConhecida = z.object({
  ref: z.string(),
  /** The system that owns the call; null where people entered it: then the first system that sends it becomes the owner. */
  fonte: z.object({ id, nome: z.string() }).nullable(),
  dados: z.object({
    imo: z.string(),
    viagemInbound: z.string(),
    viagemOutbound: z.string(),
    tipoViagem: z.enum(tiposViagem),
    armador: z.string(),
    parceiros: z.array(z.string()),
    agenciaMaritima: known,
    portoOrigem: known,
    portoDestino: known,
    escalaSiscomex: known,
    berco: known,
    medidaPopa: z.int().nullable(),
    medidaProa: z.int().nullable(),
    naBarra: z.boolean(),
    dataETA: moment,
    dataETB: moment,
    dataETD: moment,
    dataDeadline: moment,
    dataAtracacao: moment,
    dataInicioOperacao: moment,
    dataTerminoDescarga: moment,
    dataTerminoOperacao: moment,
    dataDesatracacao: moment,
    aberturaGate: moment,
    dataAberturaGate: moment,
    limiteRecepcaoCheio: moment,
  }),
})
export type EscalaConhecida = z.infer<typeof escalaConhecida>

export const listEscalasConhecidas = route({
  method: 'GET',
  path: '/api/integracao/escalas',
  access: 'user',
  ofSystems: true,
  summary: 'To a system that sends calls: those that are not over, each as a message about it would say it.',
  answer: z.array(escalaConhecida),
})

export const getRecebimento = route({
  method: 'GET',
  path: '/api/integracao/recebimentos/:id',
  access: 'user',
  ofSystems: true,
  summary: 'What became of something that this system has sent, item by item.',
  params: idParam,
  answer: recebimento,
})
