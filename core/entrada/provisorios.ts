import { z } from 'zod'
import { locodeField } from '../values/fields.ts'
import { requiredLine } from '../values/inputs.ts'
import { keysOf } from '../values/tables.ts'
import { optional, text } from './referencias.ts'

interface Declarado {
  /** The fields that people fill in; the name is always required. */
  campos: z.ZodObject<{ nome: z.ZodType<string> }>
}

const declare = <D extends Declarado>(declarado: D) => declarado

/** Rows that were created because an item referred to them, with the fields that complete them. */
export const provisorios = {
  empresas: declare({ campos: z.object({ nome: requiredLine(100) }) }),
  navios: declare({
    campos: z.object({
      nome: requiredLine(80),
      indicativo: text(10),
      comprimento: optional(z.int().min(20).max(450)),
    }),
  }),
  portos: declare({ campos: z.object({ codigo: locodeField, nome: requiredLine(80) }) }),
} as const satisfies Record<string, Declarado>

/**
 * Everything that such a reference can create; containers and ISO codes are completed on the screens for entering by
 * hand.
 */
export const aCompletar = ['empresas', 'navios', 'portos', 'conteineres', 'iso-codes'] as const
export type ACompletar = (typeof aCompletar)[number]

export type Provisorio = keyof typeof provisorios
export const tiposProvisorios = keysOf(provisorios)
export type CamposDe<P extends Provisorio> = z.output<(typeof provisorios)[P]['campos']>
