import { z } from 'zod'
import { bloqueioTipos } from '../catalogo/cargas.ts'
import { requiredLine } from '../values/inputs.ts'
import { cargaRef, conteinerCodigo, optional, text } from './referencias.ts'

export const situacoesDeBloqueio = ['PENDENTE', 'ATIVO', 'LIBERADO'] as const

export const bloqueioDados = z
  .strictObject({
    carga: optional(cargaRef),
    conteiner: optional(conteinerCodigo),
    tipo: z.enum(bloqueioTipos),
    situacao: z.enum(situacoesDeBloqueio),
    descricao: requiredLine(255),
    /** The authority that blocks the cargo, and its document. */
    orgao: text(60),
    documento: text(60),
  })
  .refine(({ carga, conteiner }) => carga !== null || conteiner !== null, {
    path: ['carga'],
    error: 'entrada.error.carga-ou-conteiner',
  })
export type BloqueioDados = z.output<typeof bloqueioDados>
