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

/** The events of cargo that systems of a terminal send. */
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

/** The DCSA codes of equipment events that match one of ours. */
const tipoOfDcsa = {
  GTIN: 'GATE_ENTRADA',
  GTOT: 'GATE_SAIDA',
  DISC: 'DESCARGA',
  LOAD: 'EMBARQUE',
  STRP: 'DESOVA',
} as const satisfies Record<string, TipoDeEvento>

type Codigo = keyof typeof tipoOfDcsa
export const codigosDcsa = keysOf(tipoOfDcsa)

const isCodigo = (given: TipoDeEvento | Codigo): given is Codigo => Object.hasOwn(tipoOfDcsa, given)

/** Both codes are accepted; ours is stored. */
const tipo = z
  .enum([...tiposDeEvento, ...codigosDcsa])
  .transform((given): TipoDeEvento => (isCodigo(given) ? tipoOfDcsa[given] : given))

export const eventoDados = z
  .strictObject({
    tipo,
    /** The stay by the source's reference; otherwise the box, and the stay at the time of the event. */
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
    /** The position in the yard, or on the ship. */
    posicao: text(20),
    /** The number of pieces of general cargo on the truck; by default the announced number. */
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
    const { pesoBruto, pesoTara } = evento
    if (evento.tipo === 'PESAGEM' && pesoBruto === null)
      context.addIssue({ code: 'custom', path: ['pesoBruto'], message: 'validation.required' })
    // To the gram, as the tables have it: less than that is nothing.
    const isNothing = evento.tipo === 'PESAGEM' && pesoBruto !== null && pesoBruto < 0.0005
    if (isNothing || (pesoBruto !== null && pesoTara !== null && pesoTara > pesoBruto))
      context.addIssue({ code: 'custom', path: ['pesoTara'], message: 'entrada.error.pesagem' })
  })
export type EventoDados = z.output<typeof eventoDados>
