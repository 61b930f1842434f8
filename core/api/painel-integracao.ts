import { z } from 'zod'
import { entradas } from '../access/escopos.ts'
import { tiposDeFonte } from '../access/fontes.ts'
import { resultados } from '../entrada/envelope.ts'
import { aCompletar, type Provisorio, provisorios, tiposProvisorios } from '../entrada/provisorios.ts'
import { id, idParam, instantField, line, paragraph, timestamp } from '../values/inputs.ts'
import { fluxo } from './fonte.ts'
import { itemRecebido } from './integracao.ts'
import { route } from './route.ts'

const readers = ['ADMIN', 'GERENTE_R_CLIENTE'] as const
const administrators = ['ADMIN'] as const

export const daFonte = z.object({ id, nome: z.string(), tipo: z.enum(tiposDeFonte) })
const recurso = z.enum(entradas)
const resultado = z.enum(resultados)

/** The number of rows on a page of these lists. */
export const itensPorPagina = 20
/** The number of shown lines of a message; the whole message can be downloaded. */
export const mostLinhas = 2000
/** The days for which the bytes of a message, and the results of its items, are kept. */
export const diasDosBytes = 90
export const diasDosItens = 365

export const fonteNoPainel = daFonte.extend({
  ultimaEm: timestamp.nullable(),
  /** The source has been quiet for longer than usual. */
  silenciosa: z.boolean(),
  itens: z.object({ hora: z.int(), dia: z.int(), erros: z.int() }),
  esperando: z.int(),
  fluxos: z.array(fluxo),
})
export type FonteNoPainel = z.infer<typeof fonteNoPainel>

const porResultado = z.object({
  APLICADO: z.int(),
  REPETIDO: z.int(),
  ANTIGO: z.int(),
  ESPERANDO: z.int(),
  CONFLITO: z.int(),
  RECUSADO: z.int(),
})
export type PorResultado = z.infer<typeof porResultado>

export const getPainelIntegracao = route({
  method: 'GET',
  path: '/api/admin/integracao',
  access: readers,
  summary:
    'What the terminal’s own systems have sent lately: each of them, and the items of 48 hours by hour.',
  answer: z.object({
    fontes: z.array(fonteNoPainel),
    /** The oldest hour first, without gaps. */
    horas: z.array(porResultado.extend({ hora: timestamp })),
    /** The items that wait for people. */
    parados: z.object({ ESPERANDO: z.int(), CONFLITO: z.int(), RECUSADO: z.int() }),
    /** The provisional rows that nobody has completed, by kind. */
    aCompletar: z.record(z.enum(aCompletar), z.int()),
  }),
})

/** The next page starts after the last id of the page before, because counting millions of rows would be slow. */
const depois = { antes: id.optional() }
const narrowed = { fonteId: id.optional(), recurso: recurso.optional() }

export const recebimentoResumido = z.object({
  id,
  fonte: daFonte,
  /** The user who entered it by hand. */
  por: z.string().nullable(),
  recurso: z.string(),
  recebidoEm: timestamp,
  concluidoEm: timestamp.nullable(),
  tamanho: z.int(),
  recusa: z.string().nullable(),
  recusaParametros: z.array(z.string()),
  itens: z.int(),
  /** The number of items by result; items without a result were not applied yet. */
  porResultado: porResultado,
})
export type RecebimentoResumido = z.infer<typeof recebimentoResumido>

export const listRecebimentos = route({
  method: 'GET',
  path: '/api/admin/integracao/recebimentos',
  access: readers,
  summary: 'What other systems have sent, the newest first.',
  query: z.object({
    ...depois,
    ...narrowed,
    resultado: resultado.optional(),
    /** The number of a receipt, the id of an item, or the reference of a thing. */
    text: line(100).optional(),
    de: instantField.optional(),
    ate: instantField.optional(),
  }),
  answer: z.object({ itens: z.array(recebimentoResumido), antes: id.nullable() }),
})

/** The name of the thing that an item is about. */
const nomeada = {
  /** The portal's name of the thing: ship and voyage of a call, the box of a stay. */
  nome: z.string().nullable(),
  /** The source, where the key is the source's own reference. */
  de: z.string().nullable(),
}

/** An item with the actions that people can take on it. */
export const itemNaTela = itemRecebido.extend({
  ...nomeada,
  item: id,
  recebimentoId: id,
  fonte: daFonte,
  recurso: z.string(),
  /** The reference under which it was sent. */
  chave: z.string().nullable(),
  recebidoEm: timestamp,
  operacao: z.string().nullable(),
  seq: z.int().nullable(),
  /** The item can be applied again. */
  denovo: z.boolean(),
  /** The user who dismissed the item, and the reason. */
  dispensadoPor: z.string().nullable(),
  dispensa: z.string().nullable(),
})
export type ItemNaTela = z.infer<typeof itemNaTela>

export const viewRecebimento = route({
  method: 'GET',
  path: '/api/admin/integracao/recebimentos/:id',
  access: readers,
  summary: 'Something that was sent with its items, a hundred at a time.',
  params: idParam,
  query: z.object({
    resultado: resultado.optional(),
    /** The place of the last item of the previous page. */
    depois: z
      .string()
      .regex(/^\d{1,9}$/, 'validation.number')
      .transform(Number)
      .optional(),
  }),
  answer: recebimentoResumido.extend({
    itensNaTela: z.array(itemNaTela),
    /** The number of its items that were refused or are in conflict, and that nobody has dismissed. */
    aDispensar: z.int(),
    depois: z.int().nullable(),
  }),
})

export const getConteudo = route({
  method: 'GET',
  path: '/api/admin/integracao/recebimentos/:id/conteudo',
  access: readers,
  summary: 'A message as it came, line by line: all of it, or one of its items.',
  params: idParam,
  query: z.object({
    ordem: z
      .string()
      .regex(/^\d{1,9}$/, 'validation.number')
      .transform(Number)
      .optional(),
  }),
  answer: z.object({
    /** Null where the bytes are no longer kept. */
    linhas: z
      .array(z.object({ nivel: z.int(), texto: z.string(), caminho: z.string().nullable() }))
      .nullable(),
    cortada: z.boolean(),
    tamanho: z.int(),
  }),
})

export const downloadConteudo = route({
  method: 'GET',
  path: '/api/admin/integracao/recebimentos/:id/bytes',
  access: readers,
  summary: 'A message as it came, byte by byte.',
  params: idParam,
  streams: ['application/octet-stream'],
})

const aplicados = z.object({
  itens: z.int(),
  /** False where the items are so many that they are applied after the answer. */
  agora: z.boolean(),
})

export const applyItemAgain = route({
  method: 'POST',
  path: '/api/admin/integracao/itens/:id/aplicar',
  access: administrators,
  summary: 'Applies an item again that was refused, is in conflict or waits.',
  params: idParam,
  answer: aplicados,
  replayable: false,
})

export const applyRecebimentoAgain = route({
  method: 'POST',
  path: '/api/admin/integracao/recebimentos/:id/aplicar',
  access: administrators,
  summary: 'Applies all items of a receipt again that were refused, are in conflict or wait.',
  params: idParam,
  answer: aplicados,
  replayable: false,
})

const dispensados = z.object({ itens: z.int() })
const dispensa = z.object({ motivo: paragraph(500).optional() })

export const dismissItem = route({
  method: 'POST',
  path: '/api/admin/integracao/itens/:id/dispensar',
  access: administrators,
  summary: 'Puts an item aside that was refused or is in conflict: it waits for nobody any more.',
  params: idParam,
  body: dispensa,
  answer: dispensados,
})

export const dismissRecebimento = route({
  method: 'POST',
  path: '/api/admin/integracao/recebimentos/:id/dispensar',
  access: administrators,
  summary: 'Puts all items of a receipt aside that were refused or are in conflict.',
  params: idParam,
  body: dispensa,
  answer: dispensados,
})

export const parados = ['ESPERANDO', 'CONFLITO', 'RECUSADO'] as const

export const listParados = route({
  method: 'GET',
  path: '/api/admin/integracao/parados',
  access: readers,
  summary: 'Items that wait for something, contradict it or were refused, the newest first.',
  query: z.object({ ...depois, ...narrowed, resultado: z.enum(parados) }),
  answer: z.object({ itens: z.array(itemNaTela), antes: id.nullable() }),
})

export const provisorioNaTela = z.object({
  tipo: z.enum(tiposProvisorios),
  id,
  /** The reference by which items named it. */
  chave: z.string(),
  campos: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type ProvisorioNaTela = z.infer<typeof provisorioNaTela>

export const listProvisorios = route({
  method: 'GET',
  path: '/api/admin/integracao/provisorios',
  access: readers,
  summary: 'Rows that came in because something referred to them, for people to complete.',
  query: z.object({ ...depois, tipo: z.enum(tiposProvisorios) }),
  answer: z.object({ itens: z.array(provisorioNaTela), antes: id.nullable() }),
})

const complete = <P extends Provisorio>(tipo: P, summary: string) => ({
  complete: route({
    method: 'PUT',
    path: `/api/admin/integracao/provisorios/:id/${tipo}`,
    access: administrators,
    summary,
    params: idParam,
    body: provisorios[tipo].campos,
    status: 204,
  } as const),
})

/** The contract's names of these calls are completeEmpresas, completeNavios and completePortos. */
export const provisoriosRoutes = {
  empresas: complete('empresas', 'Completes a company that was only referred to.'),
  navios: complete('navios', 'Completes a ship that was only referred to.'),
  portos: complete('portos', 'Completes a port that was only referred to.'),
}

export const diferenca = z.object({
  ...nomeada,
  recurso: z.string(),
  chave: z.string(),
  /** The version that counts comes first. */
  versoes: z.array(
    z.object({
      fonte: daFonte,
      /** The system was ended, so all other sources count before it. */
      encerrada: z.boolean(),
      registradoEm: timestamp,
      excluida: z.boolean(),
      recebimentoId: id,
    }),
  ),
  /** Why the version counts: the source owns the resource, it was the last to send it, or it was ended and no other has sent it since. */
  porque: z.enum(['DONO', 'ULTIMA', 'ENCERRADA']),
  campos: z.array(z.object({ campo: z.string(), valores: z.array(z.string()) })),
})
export type Diferenca = z.infer<typeof diferenca>

export const listDiferencas = route({
  method: 'GET',
  path: '/api/admin/integracao/diferencas',
  access: readers,
  summary: 'Things of which two systems say different things, and which of them counts.',
  query: z.object({ ...narrowed, depois: line(260).optional() }),
  answer: z.object({ itens: z.array(diferenca), depois: z.string().nullable() }),
})

export const diferencaNoPatio = z.object({
  id,
  /** SO_LA: only the yard's system counted the cargo. SO_AQUI: only the portal has it. */
  tipo: z.enum(['SO_AQUI', 'SO_LA']),
  fonte: daFonte,
  /** The system's reference of the stay. */
  ref: z.string().nullable(),
  carga: z.object({ id, identificador: z.string() }).nullable(),
  /** The times of the first and of the last inventory with this difference, and the receipt of the last one. */
  desde: timestamp,
  conferidaEm: timestamp,
  recebimentoId: id,
})
export type DiferencaNoPatio = z.infer<typeof diferencaNoPatio>

export const listDiferencasNoPatio = route({
  method: 'GET',
  path: '/api/admin/integracao/patio',
  access: readers,
  summary:
    'In what the inventories of the yard differ from what is known here, as the last of each system says.',
  query: z.object({ ...depois, fonteId: narrowed.fonteId }),
  answer: z.object({ itens: z.array(diferencaNoPatio), antes: id.nullable() }),
})
