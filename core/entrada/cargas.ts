import { z } from 'zod'
import { categoriasCarga, tiposCarga } from '../catalogo/cargas.ts'
import { imoClassField, optionalField, sealField, unNumberField, vgmMethodField } from '../values/fields.ts'
import { requiredLine } from '../values/inputs.ts'
import { mostQuilosDeConteiner } from '../values/pesos.ts'
import {
  bookingRef,
  ceNumero,
  conteinerCodigo,
  empresaRef,
  escalaRef,
  instante,
  optional,
  quilos,
  quilosDeConteiner,
  text,
} from './referencias.ts'

/** One stay of a box or a lot, from its arrival to its departure. */
export const cargaDados = z
  .strictObject({
    tipo: z.enum(tiposCarga),
    categoria: z.enum(categoriasCarga),
    /** The number of a box. */
    conteiner: optional(conteinerCodigo),
    /** The name of a lot or a vehicle. */
    identificador: optional(requiredLine(60)),
    escala: optional(escalaRef),
    ceMercante: ceNumero,
    /** The booking, with the item by its reference or its place in the list. */
    booking: optional(bookingRef.extend({ item: optional(requiredLine(35)) })),
    consignatarios: z.array(empresaRef).max(50).default([]),
    produto: text(255),
    quantidade: z.int().min(1).max(1_000_000).default(1),
    pesoBruto: quilos,
    vgm: optional(
      z.strictObject({ peso: quilosDeConteiner, metodo: vgmMethodField, em: instante, por: text(100) }),
    ),
    lacres: z.array(sealField).max(20).default([]),
    onu: optionalField(unNumberField),
    classeIMO: optionalField(imoClassField.max(10)),
    temperatura: optional(z.number().min(-100).max(100).multipleOf(0.1)),
    indicadorCargaPerigosa: z.boolean().default(false),
    indicadorOOG: z.boolean().default(false),
    indicadorReefer: z.boolean().default(false),
    indicadorRestricao: z.boolean().default(false),
    /** The position on the ship. */
    posicaoNavio: text(10),
  })
  .superRefine((carga, context) => {
    const isBox = carga.tipo === 'CONTEINER'
    if (isBox && carga.pesoBruto > mostQuilosDeConteiner)
      context.addIssue({
        code: 'too_big',
        origin: 'number',
        maximum: mostQuilosDeConteiner,
        path: ['pesoBruto'],
        input: carga.pesoBruto,
      })
    if (isBox && carga.conteiner === null && carga.categoria !== 'VAZIO')
      context.addIssue({ code: 'custom', path: ['conteiner'], message: 'validation.required' })
    if (!isBox && carga.identificador === null)
      context.addIssue({ code: 'custom', path: ['identificador'], message: 'validation.required' })
    if (carga.escala === null && carga.booking === null && carga.ceMercante === null)
      context.addIssue({ code: 'custom', path: ['escala'], message: 'entrada.error.escala-ou-booking' })
  })
export type CargaDados = z.output<typeof cargaDados>

/** The reference of cargo without one from any source is its id: `#17`. */
export const refSemNome = (id: number) => `#${id}`
export const idSemNome = (ref: string): number | null => Number(/^#([1-9]\d{0,14})$/.exec(ref)?.[1]) || null

/** The default reference of a stay: its box or lot, and the call or booking that brings it: `CSQU3054383/VIX0042`. */
export function refDeCarga(carga: {
  conteiner?: string | null
  identificador?: string | null
  escala?: string | null
  ceMercante?: string | null
  booking?: { numero?: string | null } | null
}): string {
  const which = carga.conteiner || carga.identificador
  const brought = carga.escala || carga.ceMercante || carga.booking?.numero
  return which && brought ? `${which}/${brought}`.slice(0, 60) : ''
}
