import type { Entrada } from '@cais/core/access/escopos.ts'
import type { Tx } from '../../../http/serve.ts'
import { bloqueios } from './bloqueios.ts'
import { bookings } from './bookings.ts'
import { cargas } from './cargas.ts'
import { cesMercante } from './ces-mercante.ts'
import { conferencias } from './conferencias.ts'
import { conteineres } from './conteineres.ts'
import { empresas } from './empresas.ts'
import { escalas } from './escalas.ts'
import { eventos } from './eventos.ts'
import { faturas } from './faturas.ts'
import { isoCodes } from './iso-codes.ts'
import { navios } from './navios.ts'
import { pagamentos } from './pagamentos.ts'
import { portos } from './portos.ts'
import type { Aplicada, Chegada, Recurso } from './recurso.ts'

/** How each kind of item is applied. */
export const recursos: { [E in Entrada]: Recurso<E> } = {
  empresas,
  navios,
  escalas,
  conteineres,
  bookings,
  'ces-mercante': cesMercante,
  cargas,
  faturas,
  pagamentos,
  eventos,
  bloqueios,
  conferencias,
  'iso-codes': isoCodes,
  portos,
}

interface AnyRecurso {
  isAsked?: true
  chave: (ref: string, fonteId: number) => string
  touches?: (dados: unknown) => readonly (string | null)[]
  apply: (chegadas: readonly Chegada<unknown>[]) => Promise<Aplicada[]>
  nomeDeOutro?: (chegada: Chegada<unknown>) => Promise<string | null>
  deNinguem?: (tx: Tx, ref: string) => Promise<number | null>
  exclude: (chegada: Omit<Chegada<unknown>, 'dados'> & { objetoId: number }) => Promise<Aplicada>
}

/** Their data were read by their own schema when they were kept. */
export const recursoOf = (recurso: Entrada) => recursos[recurso] as AnyRecurso

/** What an item is about; what happens is about itself. */
export const chaveDe = (recurso: Entrada, fonteId: number, ref: string) =>
  recursoOf(recurso).chave(ref, fonteId)
