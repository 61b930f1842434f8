import { z } from 'zod'
import { requiredLine } from '../values/inputs.ts'
import { instante } from './referencias.ts'

/** Include, rectify, exclude. */
export const operacoes = ['I', 'R', 'E'] as const

/** The common fields of all items. */
export const envelope = z.object({
  /** The source's id of the message, by which repetitions are recognised. */
  id: requiredLine(100),
  ocorridoEm: instante,
  /** When the source recorded it: of two items about the same thing the later one counts. */
  registradoEm: instante,
  operacao: z.enum(operacoes).default('I'),
  /** A gapless number of the source's messages, by which lost ones are noticed. */
  seq: z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullish(),
})

export type Envelope = z.output<typeof envelope>

/** The results of an item. */
export const resultados = ['APLICADO', 'REPETIDO', 'ANTIGO', 'ESPERANDO', 'CONFLITO', 'RECUSADO'] as const
export type Resultado = (typeof resultados)[number]

export const gravidades = ['INFORMACAO', 'AVISO', 'ERRO'] as const
type Gravidade = (typeof gravidades)[number]

export const gravidadeOf: Readonly<Record<Resultado, Gravidade>> = {
  APLICADO: 'INFORMACAO',
  REPETIDO: 'INFORMACAO',
  ANTIGO: 'INFORMACAO',
  ESPERANDO: 'AVISO',
  CONFLITO: 'ERRO',
  RECUSADO: 'ERRO',
}

/** The most items in one message. */
export const mostItens = 500
/** Up to this many items are applied before the answer is sent, more are applied afterwards. */
export const appliedAtOnce = 20
/** How long an item waits for a missing reference. */
export const esperaHoras = 72
