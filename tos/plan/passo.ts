import type { Entrada } from '@cais/core/access/escopos.ts'
import type { TipoDeEvento } from '@cais/core/entrada/eventos.ts'
import type { recursosDeEntrada } from '@cais/core/entrada/recursos.ts'
import type { z } from 'zod'

/** Properties that accept undefined become optional. */
type Sparse<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K]
}
type Sent<R extends Entrada> = Sparse<z.input<(typeof recursosDeEntrada)[R]['dados']>>

export type Dados<R extends Entrada> = R extends 'eventos' ? Sent<R> & { tipo: TipoDeEvento } : Sent<R>

/** An item that the terminal will send at this hour of its plan. */
export type Passo = {
  [R in Entrada]: {
    hora: number
    recurso: R
    /** The id of the message, which is the same in every run of the same plan. */
    id: string
    /** The reference of the thing; null for an event. */
    ref: string | null
    dados: Dados<R>
  }
}[Entrada]

/** The moment of an hour of the plan. */
export type Momento = (hora: number) => string

/** Hours of a plan are rounded to the minute. */
export const horas = (hora: number) => Math.round(hora * 60) / 60

/** A step with the data of a thing from this hour on. */
export const conta = <R extends Entrada>(hora: number, recurso: R, ref: string, dados: Dados<R>) =>
  ({ hora: horas(hora), recurso, id: '', ref, dados }) as Passo

/** A step with an event of cargo. */
export const acontece = (hora: number, dados: Dados<'eventos'>): Passo => ({
  hora: horas(hora),
  recurso: 'eventos',
  id: '',
  ref: null,
  dados,
})
