import { z } from 'zod'
import { condicoesConteiner } from '../pendencia/intercambio-devolucao/forma.ts'
import { cnhField, cpfField, optionalField, plateField, sealField } from '../values/fields.ts'
import { keysOf } from '../values/tables.ts'
import {
  bookingRef,
  cargaRef,
  conteinerCodigo,
  empresaRef,
  escalaRef,
  optional,
  quilosDeCaminhao,
  text,
} from './referencias.ts'

/** What happens to cargo, as the systems of a terminal tell it. */
export const tiposDeEvento = [
  'GATE_ENTRADA',
  'GATE_SAIDA',
  'DESCARGA',
  'EMBARQUE',
  'POSICAO',
  'PESAGEM',
  'DESOVA',
] as const
export type TipoDeEvento = (typeof tiposDeEvento)[number]

/** The codes of equipment events that lines share, as far as one of ours is the same. */
export const tipoOfDcsa = {
  GTIN: 'GATE_ENTRADA',
  GTOT: 'GATE_SAIDA',
  DISC: 'DESCARGA',
  LOAD: 'EMBARQUE',
  STRP: 'DESOVA',
} as const satisfies Record<string, TipoDeEvento>
type Codigo = keyof typeof tipoOfDcsa
export const codigosDcsa = keysOf(tipoOfDcsa)

const isCodigo = (given: TipoDeEvento | Codigo): given is Codigo => Object.hasOwn(tipoOfDcsa, given)

/** Either word is taken; ours is kept. */
const tipo = z
  .enum([...tiposDeEvento, ...codigosDcsa])
  .transform((given): TipoDeEvento => (isCodigo(given) ? tipoOfDcsa[given] : given))

export const eventoDados = z
  .strictObject({
    tipo,
    /** The stay by the source's own name of it; else the box, and of its stays the one of that time. */
    carga: optional(cargaRef),
    conteiner: optional(conteinerCodigo),
    escala: optional(escalaRef),
    booking: optional(bookingRef),
    placa: optionalField(plateField),
    reboques: z.array(plateField).max(4).default([]),
    cnh: optionalField(cnhField),
    cpfMotorista: optionalField(cpfField),
    transportador: optional(empresaRef),
    lacres: z.array(sealField).max(20).default([]),
    /** Where it stands in the yard, or on the ship. */
    posicao: text(20),
    /** How many pieces of general cargo the truck brings or takes; left out, as many as were announced for it. */
    quantidade: optional(z.int().min(1).max(100_000)),
    pesoBruto: optional(quilosDeCaminhao),
    pesoTara: optional(quilosDeCaminhao),
    observacao: text(500),
    condicao: optional(z.enum(condicoesConteiner)),
    avarias: text(500),
    faltas: text(500),
  })
  .superRefine((evento, context) => {
    if (evento.carga === null && evento.conteiner === null)
      context.addIssue({ code: 'custom', path: ['carga'], message: 'entrada.error.carga-ou-conteiner' })
    if (evento.condicao === 'AVARIADA' && evento.avarias === null)
      context.addIssue({ code: 'custom', path: ['avarias'], message: 'validation.required' })
    if (evento.tipo === 'PESAGEM' && evento.pesoBruto === null)
      context.addIssue({ code: 'custom', path: ['pesoBruto'], message: 'validation.required' })
  })
export type EventoDados = z.output<typeof eventoDados>
