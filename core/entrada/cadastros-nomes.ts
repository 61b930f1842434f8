import type { Entrada } from '../access/escopos.ts'

/** The resources that staff may enter by hand where no system sends them. */
export const cadastros = [
  'navios',
  'escalas',
  'conteineres',
  'ces-mercante',
  'cargas',
  'iso-codes',
  'portos',
] as const satisfies readonly Entrada[]
export type Cadastro = (typeof cadastros)[number]
