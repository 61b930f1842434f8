import type { z } from 'zod'
import { ceMercanteField, containerCodeField, imoField, locodeField } from '../values/fields.ts'
import type { Cadastro } from './cadastros-nomes.ts'
import { isoCodigo } from './conteineres.ts'
import { recursosDeEntrada } from './recursos.ts'
import { cargaRef, escalaRef } from './referencias.ts'

interface Nomeado {
  /** The schema of the reference. */
  ref: z.ZodType<string, string>
  exemplo: string
  max: number
  /** It can be withdrawn. */
  retiravel?: true
  /** The reference may be left out; it is then made from the other fields. */
  opcional?: true
}

export const nomeados: Readonly<Record<Cadastro, Nomeado>> = {
  navios: { ref: imoField, exemplo: '9074729', max: 20 },
  escalas: { ref: escalaRef, exemplo: 'VIX2031', max: 20, retiravel: true },
  conteineres: { ref: containerCodeField, exemplo: 'CSQU3054383', max: 20 },
  'ces-mercante': { ref: ceMercanteField, exemplo: '152605000000101', max: 30 },
  cargas: { ref: cargaRef, exemplo: '', max: 60, retiravel: true, opcional: true },
  'iso-codes': { ref: isoCodigo, exemplo: '22G1', max: 8 },
  portos: { ref: locodeField, exemplo: 'BRVIX', max: 10 },
}

/** The schema of an item's data. */
export const dadosDoCadastro = (cadastro: Cadastro) => recursosDeEntrada[cadastro].dados

/** Whether every item needs this field. */
export function isObrigatorio(cadastro: Cadastro, campo: string): boolean {
  const shape: Readonly<Record<string, z.ZodType>> = dadosDoCadastro(cadastro).shape
  return shape[campo]?.safeParse(undefined).success === false
}
