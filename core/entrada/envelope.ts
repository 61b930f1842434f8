import { z } from 'zod'
import { requiredLine, timestamp } from '../values/inputs.ts'

/** Include, rectify, exclude. */
export const operacoes = ['I', 'R', 'E'] as const
export type Operacao = (typeof operacoes)[number]

/** What every item carries, whatever it is about. */
export const envelope = z.object({
  /** The source's own name of this message, by which one that comes again is known. */
  id: requiredLine(100),
  ocorridoEm: timestamp,
  /** When the source wrote it down: of two about the same thing the later one counts. */
  registradoEm: timestamp,
  operacao: z.enum(operacoes).default('I'),
  /** Counts the source's messages without a gap, so that a lost one is noticed. */
  seq: z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullish(),
})
export type Envelope = z.output<typeof envelope>

/** What became of an item. */
export const resultados = ['APLICADO', 'REPETIDO', 'ANTIGO', 'ESPERANDO', 'CONFLITO', 'RECUSADO'] as const
export type Resultado = (typeof resultados)[number]

export const gravidades = ['INFORMACAO', 'AVISO', 'ERRO'] as const
export type Gravidade = (typeof gravidades)[number]

export const gravidadeOf: Readonly<Record<Resultado, Gravidade>> = {
  APLICADO: 'INFORMACAO',
  REPETIDO: 'INFORMACAO',
  ANTIGO: 'INFORMACAO',
  ESPERANDO: 'AVISO',
  CONFLITO: 'ERRO',
  RECUSADO: 'ERRO',
}

/** How many items come at once. */
export const mostItens = 500
/** Up to so many are applied before the answer is sent; more are applied after it. */
export const appliedAtOnce = 20
/** How long an item waits for what it refers to. */
export const esperaHoras = 72
