import { z } from 'zod'
import type { TextKey } from '../../texts/text-key.ts'
import { id, line, pageQuery } from '../../values/inputs.ts'
import { conteiner } from '../conteiner.ts'
import { named } from '../named.ts'
import { arquivoEnviado, erroPlanilha } from '../planilha.ts'
import { route } from '../route.ts'

export const listConteiners = route({
  method: 'GET',
  path: '/api/conteiners',
  access: 'user',
  summary: 'The containers that the caller sees, by code.',
  query: pageQuery(['codigo']).extend({ codigo: line(11).optional() }),
  answer: z.array(conteiner.omit({ cargas: true })),
  paged: true,
})

const code = line(40)

export const conteinerValidacao = z.object({
  codigo: z.string(),
  valido: z.boolean(),
  motivo: named<TextKey>().nullable().describe('A message key.'),
  /** Whether the terminal has had this box, as far as the caller may know it. */
  conhecido: z.boolean(),
  /** The box itself, for those who see it. */
  conteinerId: id.nullable(),
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
    /** What is wrong with the sheet itself. */
    erros: z.array(erroPlanilha),
  }),
})
