import { z } from 'zod'
import { categoriasCarga } from '../catalogo/cargas.ts'
import type { TextKey } from '../texts/text-key.ts'
import { id, idParam, line, timestamp } from '../values/inputs.ts'
import { isoCode } from './iso-code.ts'
import { named } from './named.ts'
import { arquivoEnviado, erroPlanilha } from './planilha.ts'
import { route } from './route.ts'

/** A box with the cargo that it carried, where the caller may see that cargo. */
export const conteiner = z.object({
  id,
  codigo: z.string(),
  /** Null while the type of the box is unknown. */
  isocode: isoCode.nullable(),
  /** Thousandths of a kilogram; null where unknown. */
  tara: z.int().nullable(),
  pesoMaximo: z.int().nullable(),
  armadorSocialName: z.string().nullable(),
  cargas: z.array(
    z.object({
      id,
      categoria: z.enum(categoriasCarga),
      produto: z.string().nullable(),
      pesoBruto: z.int(),
      escalaId: id.nullable(),
      navioNome: z.string().nullable(),
      viagemOutbound: z.string().nullable(),
      recebidaEm: timestamp.nullable(),
      entregueEm: timestamp.nullable(),
    }),
  ),
})
export type Conteiner = z.infer<typeof conteiner>

export const getConteiner = route({
  method: 'GET',
  path: '/api/conteiners/:id',
  access: 'user',
  summary: 'One container with the cargo it carried.',
  params: idParam,
  answer: conteiner,
})

const code = line(40)

export const conteinerValidacao = z.object({
  codigo: z.string(),
  valido: z.boolean(),
  motivo: named<TextKey>().nullable().describe('A message key.'),
  /** Whether the terminal has had this box, as far as the caller may know it. */
  conhecido: z.boolean(),
  /** The id of the box, where the caller may see it. */
  conteinerId: id.nullable(),
  isoCode: z.string().nullable(),
})
export type ConteinerValidacao = z.infer<typeof conteinerValidacao>

export const validateConteiner = route({
  method: 'GET',
  path: '/api/conteiner/:code/validacao',
  access: 'user',
  summary:
    'What is wrong with the code of a container, and whether the terminal knows a box that the caller sees.',
  params: z.object({ code }),
  answer: conteinerValidacao,
})

export const validateConteiners = route({
  method: 'POST',
  path: '/api/conteiners/validacao',
  reads: true,
  access: 'user',
  summary: 'The same for many codes, answered in their order.',
  body: z.array(code).max(500),
  answer: z.array(conteinerValidacao),
})

export const validateConteinersPlanilha = route({
  method: 'POST',
  path: '/api/conteiners/validacao-planilha',
  reads: true,
  maxBody: 3_000_000,
  access: 'user',
  summary: 'The same for the column Contêiner of a spreadsheet (XLSX or CSV), line by line.',
  body: arquivoEnviado,
  answer: z.object({
    linhas: z.array(conteinerValidacao.extend({ linha: z.int() })),
    /** The errors of the sheet itself. */
    erros: z.array(erroPlanilha),
  }),
})
