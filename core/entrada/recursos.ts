import { z } from 'zod'
import {
  type Entrada,
  type Escopo,
  type EscopoDeEntrada,
  entradas,
  escopoDaPortaria,
  escoposDaMesa,
} from '../access/escopos.ts'
import type { FonteDoTerminal } from '../access/fontes.ts'
import { requiredLine } from '../values/inputs.ts'
import { tamanhosConteiner } from '../values/iso-size-type.ts'
import { isOneOf } from '../values/tables.ts'
import { bloqueioDados } from './bloqueios.ts'
import { bookingDados } from './bookings.ts'
import { cargaDados } from './cargas.ts'
import { ceMercanteDados } from './ces-mercante.ts'
import { conteinerDados } from './conteineres.ts'
import { empresaDados } from './empresas.ts'
import { escalaDados } from './escalas.ts'
import { eventoDados } from './eventos.ts'
import { faturaDados, pagamentoDados } from './faturas.ts'
import { navioDados } from './navios.ts'
import { cargaRef, empresaRef, escalaRef, faturaRef, nome, optional } from './referencias.ts'

interface RecursoDeclarado {
  dados: z.ZodType
  /** What it is sent under: as long as where others name it. Numbers and codes are judged with the thing. */
  ref: z.ZodType<string, string>
  /** The kinds of systems that may send it; the first one owns it. */
  de: readonly [FonteDoTerminal, ...FonteDoTerminal[]]
  /** True for things with a reference that are sent again when they change, false for events. */
  nomeado: boolean
  /** It can be withdrawn. */
  retiravel: boolean
}

const qualquer = nome(100)

const declare = <R extends RecursoDeclarado>(recurso: R) => recurso

/** An inventory of the yard at `ocorridoEm`, by the source's references: differences are shown, nothing is deleted. */
const conferenciaDados = z.strictObject({ cargas: z.array(cargaRef).max(100_000) })

/** The meaning of an ISO code in this terminal. */
const isoCodeDados = z.strictObject({
  tipoConteiner: requiredLine(60),
  tamanhoConteiner: optional(z.enum(tamanhosConteiner)),
  naoPermitirDesova: z.boolean().default(false),
})

/** The reference is the UN/LOCODE, which includes the country. */
const portoDados = z.strictObject({ nome: requiredLine(80) })

/** Everything that other systems can send. */
export const recursosDeEntrada = {
  empresas: declare({
    ref: empresaRef,
    dados: empresaDados,
    de: ['tos', 'faturamento'],
    nomeado: true,
    retiravel: false,
  }),
  navios: declare({ ref: qualquer, dados: navioDados, de: ['tos'], nomeado: true, retiravel: false }),
  escalas: declare({ ref: escalaRef, dados: escalaDados, de: ['tos'], nomeado: true, retiravel: true }),
  conteineres: declare({
    ref: qualquer,
    dados: conteinerDados,
    de: ['tos'],
    nomeado: true,
    retiravel: false,
  }),
  bookings: declare({ ref: qualquer, dados: bookingDados, de: ['tos'], nomeado: true, retiravel: true }),
  'ces-mercante': declare({
    ref: qualquer,
    dados: ceMercanteDados,
    de: ['aduana', 'tos'],
    nomeado: true,
    retiravel: false,
  }),
  cargas: declare({ ref: cargaRef, dados: cargaDados, de: ['tos'], nomeado: true, retiravel: true }),
  eventos: declare({
    ref: qualquer,
    dados: eventoDados,
    de: ['tos', 'gate', 'aduana'],
    nomeado: false,
    retiravel: true,
  }),
  bloqueios: declare({
    ref: qualquer,
    dados: bloqueioDados,
    de: ['aduana', 'tos'],
    nomeado: true,
    retiravel: true,
  }),
  faturas: declare({
    ref: faturaRef,
    dados: faturaDados,
    de: ['faturamento'],
    nomeado: true,
    retiravel: true,
  }),
  pagamentos: declare({
    ref: qualquer,
    dados: pagamentoDados,
    de: ['banco', 'faturamento'],
    nomeado: false,
    retiravel: true,
  }),
  conferencias: declare({
    ref: qualquer,
    dados: conferenciaDados,
    de: ['tos', 'gate'],
    nomeado: false,
    retiravel: false,
  }),
  'iso-codes': declare({ ref: qualquer, dados: isoCodeDados, de: ['tos'], nomeado: true, retiravel: false }),
  portos: declare({ ref: qualquer, dados: portoDados, de: ['tos'], nomeado: true, retiravel: false }),
} as const satisfies Record<Entrada, RecursoDeclarado>

export type DadosDe<R extends Entrada> = z.output<(typeof recursosDeEntrada)[R]['dados']>

/** The scopes for sending that a kind of system may have. */
export const enviaveisDe = (tipo: FonteDoTerminal): EscopoDeEntrada[] =>
  entradas
    .filter((nome) => isOneOf<string>(recursosDeEntrada[nome].de, tipo))
    .map((nome): EscopoDeEntrada => `${nome}:enviar`)

/**
 * All scopes that a key of this kind of system may have. The gate and the terminal's operating system may ask whom the gate
 * lets in; the operating system may also decide at the desk.
 */
export const escoposDe = (tipo: FonteDoTerminal): Escopo[] => [
  ...enviaveisDe(tipo),
  'eventos:ler',
  ...(tipo === 'tos' || tipo === 'gate' ? [escopoDaPortaria] : []),
  ...(tipo === 'tos' ? escoposDaMesa : []),
]

/**
 * The rank of a kind of system for a resource: the lowest counts, and among equals the latest. People have the last
 * rank.
 */
export function postoDe(recurso: Entrada, tipo: string): number {
  const de: readonly string[] = recursosDeEntrada[recurso].de
  const posto = de.indexOf(tipo)
  return posto < 0 ? de.length : posto
}

/**
 * The rank of a system that was ended is behind all that were not, people included; among themselves ended systems keep
 * their order.
 */
export const postoDaFonte = (recurso: Entrada, { tipo, encerrada }: { tipo: string; encerrada: boolean }) =>
  postoDe(recurso, tipo) + (encerrada ? recursosDeEntrada[recurso].de.length + 1 : 0)
