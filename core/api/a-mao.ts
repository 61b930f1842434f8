import { z } from 'zod'
import { cadastros } from '../entrada/cadastros-nomes.ts'
import { resultados } from '../entrada/envelope.ts'
import { id, line, timestamp } from '../values/inputs.ts'
import { itemRecebido } from './integracao.ts'
import { daFonte } from './painel-integracao.ts'
import { arquivoEnviado, erroPlanilha, xlsxContentType } from './planilha.ts'
import { route } from './route.ts'

const readers = ['ADMIN', 'GERENTE_R_CLIENTE'] as const
const administrators = ['ADMIN'] as const

const recurso = z.enum(cadastros)
const recursoParam = z.object({ recurso })
const item = z.record(z.string(), z.unknown())

/** A row of the master data with the fields of an incoming item, and the source that they come from. */
export const cadastroNaTela = z.object({
  id,
  /** The reference by which items name it. */
  ref: z.string(),
  dados: item,
  /** Items have only referred to it; nobody has sent its data. */
  provisorio: z.boolean(),
  /** The source has withdrawn it. */
  retirado: z.boolean(),
  /** Null for rows that existed before any source sent them. */
  dito: z.object({ fonte: daFonte, por: z.string().nullable(), em: timestamp }).nullable(),
  /** Other sources have sent it, too. */
  disputado: z.boolean(),
})
export type CadastroNaTela = z.infer<typeof cadastroNaTela>

/** The names of the things that items refer to: `{ 'empresa/11222333000181': 'Importadora' }` */
const nomes = z.record(z.string(), z.string())
export type Nomes = z.infer<typeof nomes>

export const listCadastros = route({
  method: 'GET',
  path: '/api/admin/cadastros/:recurso',
  access: readers,
  summary:
    'Ships, calls, boxes, cargo, CEs Mercante, ISO codes or ports, the newest first, with who told of them.',
  params: recursoParam,
  query: z.object({
    text: line(100).optional(),
    /** Only provisional rows. */
    provisorios: z.enum(['true']).optional(),
    antes: id.optional(),
  }),
  answer: z.object({ itens: z.array(cadastroNaTela), nomes, antes: id.nullable() }),
})

export const getCadastro = route({
  method: 'GET',
  path: '/api/admin/cadastros/:recurso/:id',
  access: readers,
  summary: 'One of them, as a form begins with it.',
  params: recursoParam.extend({ id }),
  answer: cadastroNaTela.extend({ nomes }),
})

export const saveCadastro = route({
  method: 'POST',
  path: '/api/admin/cadastros/:recurso',
  access: administrators,
  summary: 'Enters something by hand, as a system would send it: what became of it stands in its result.',
  params: recursoParam,
  body: z.object({
    /** Cargo without a reference gets one from its box and its call. */
    ref: line(100),
    /** The row to change, where it exists already. */
    id: id.nullish(),
    operacao: z.enum(['I', 'E']).default('I'),
    dados: item.default({}),
  }),
  answer: z.object({ recebimentoId: id, item: itemRecebido, id: id.nullable() }),
  replayable: false,
})

export const getCadastroLayout = route({
  method: 'GET',
  path: '/api/admin/cadastros/:recurso/layout',
  access: administrators,
  summary: 'The empty spreadsheet, with its header and one line as an example.',
  params: recursoParam,
  streams: [xlsxContentType],
})

/** The result of one line of a sheet. */
export const linhaEnviada = itemRecebido
  .pick({ mensagem: true, parametros: true, espera: true, esperaAte: true })
  .extend({
    linha: z.int(),
    ref: z.string(),
    resultado: z.enum(resultados).nullable(),
    /** The field that the error is about, or null. */
    campo: z.string().nullable(),
  })
export type LinhaEnviada = z.infer<typeof linhaEnviada>

export const sendCadastros = route({
  method: 'POST',
  path: '/api/admin/cadastros/:recurso/planilha',
  access: administrators,
  maxBody: 3_000_000,
  summary: 'Enters the lines of a spreadsheet (XLSX or CSV, up to 500), each by itself.',
  params: recursoParam,
  body: arquivoEnviado,
  answer: z.object({
    /** Null where the sheet could not be read; `erros` says why. */
    recebimentoId: id.nullable(),
    linhas: z.array(linhaEnviada),
    erros: z.array(erroPlanilha),
  }),
  replayable: false,
})
