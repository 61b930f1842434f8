import type { Entrada } from '../access/escopos.ts'

/** What the terminal's people enter by hand where no system sends it. */
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
