import { z } from 'zod'
import { tiposViagem } from '../rules/escala.ts'
import type { TextKey } from '../texts/text-key.ts'
import { escalaSiscomexField, imoField, optionalField } from '../values/fields.ts'
import { requiredLine } from '../values/inputs.ts'
import { empresaRef, moment, optional, portoRef, text } from './referencias.ts'

const metres = optional(z.int().min(0).max(10_000))

/** A complete vessel call: a field that is missing is unknown from then on. */
export const escalaDados = z
  .strictObject({
    imo: imoField,
    viagemInbound: requiredLine(20),
    viagemOutbound: requiredLine(20),
    tipoViagem: z.enum(tiposViagem),
    armador: empresaRef,
    /** Shipping lines that share the ship. */
    parceiros: z.array(empresaRef).max(30).default([]),
    agenciaMaritima: optional(empresaRef),
    portoOrigem: optional(portoRef),
    portoDestino: optional(portoRef),
    escalaSiscomex: optionalField(escalaSiscomexField),
    berco: text(10),
    medidaPopa: metres,
    medidaProa: metres,
    /** The ship waits at the anchorage. */
    naBarra: z.boolean().default(false),
    dataETA: moment,
    dataETB: moment,
    dataETD: moment,
    dataDeadline: moment,
    dataAtracacao: moment,
    dataInicioOperacao: moment,
    dataTerminoDescarga: moment,
    dataTerminoOperacao: moment,
    dataDesatracacao: moment,
    aberturaGate: moment,
    dataAberturaGate: moment,
    limiteRecepcaoCheio: moment,
  })
  .superRefine((escala, context) => {
    const refuse = (path: string, message: TextKey, params?: Record<string, string>) =>
      context.addIssue({ code: 'custom', path: [path], message, ...(params && { params }) })
    for (const [first, then, mayBeAtOnce] of inOrder) {
      const [from, until] = [escala[first], escala[then]]
      const passed = from && until ? Date.parse(until) - Date.parse(from) : 1
      if (passed < 0 || (passed === 0 && !mayBeAtOnce))
        refuse(then, 'entrada.error.ordem-dos-tempos', { param0: first })
    }
    if (escala.dataDesatracacao && !escala.dataAtracacao) refuse('dataAtracacao', 'validation.required')
    if ((escala.medidaPopa === null) !== (escala.medidaProa === null))
      refuse(escala.medidaPopa === null ? 'medidaPopa' : 'medidaProa', 'validation.required')
    if (escala.medidaPopa !== null && escala.medidaProa !== null && escala.medidaProa <= escala.medidaPopa)
      refuse('medidaProa', 'entrada.error.medidas')
  })
export type EscalaDados = z.output<typeof escalaDados>

/** What comes after what, and whether both may be at one moment. */
const inOrder = [
  ['dataETA', 'dataETB', true],
  ['dataETA', 'dataETD', false],
  ['dataETB', 'dataETD', false],
  ['dataAtracacao', 'dataInicioOperacao', true],
  ['dataAtracacao', 'dataDesatracacao', false],
  ['dataInicioOperacao', 'dataTerminoDescarga', true],
  ['dataInicioOperacao', 'dataTerminoOperacao', false],
  ['dataTerminoDescarga', 'dataDesatracacao', true],
  ['dataTerminoOperacao', 'dataDesatracacao', true],
  // Without this, the gate would open after the last moment for deliveries.
  ['aberturaGate', 'limiteRecepcaoCheio', false],
  ['aberturaGate', 'dataDeadline', false],
  ['limiteRecepcaoCheio', 'dataETD', true],
] as const
