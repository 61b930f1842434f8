import { z } from 'zod'
import { buscas } from '../catalogo/servicos.ts'
import { itemDeBooking } from './busca-carga.ts'
import { empresaMatch } from './empresa.ts'
import { escala, escalaMatch } from './escala.ts'
import { cargaView } from './servico.ts'

/** A line of cargo in a request that is being written: what is shown, and what will be sent. */
const linha = z.object({
  /** The identity of the line; the same cargo cannot be added twice. */
  chave: z.string(),
  /** Known cargo. */
  carga: cargaView.nullable(),
  /** Cargo and booking items from a spreadsheet, of which only the ids are known. */
  cargaId: z.int().nullable(),
  bookingItemId: z.int().nullable(),
  /** The booking that known cargo came by. */
  bookingId: z.int().nullish(),
  /** The booking item under which cargo is announced. */
  item: itemDeBooking.nullable(),
  /** The id of the line, where a service is being edited. */
  id: z.int().nullable(),
  conteiner: z.string().nullable(),
  isoCode: z.string().nullable(),
  identificador: z.string().nullable(),
  quantidade: z.int().nullable(),
  /** In thousandths of a kilogram. */
  pesoBruto: z.int().nullable(),
  /** The chosen call; every line repeats it. */
  escala: z.string().nullable(),
  /** All data of the chosen call, where the subtype reloads them. */
  escalaCompleta: escala.nullish(),
})
export type Linha = z.infer<typeof linha>

/**
 * The contents of the form of a new request. They are stored unchecked, and checked when they are read again.
 */
export const pedido = z.object({
  etapa: z.int().min(0).max(3),
  consignatario: empresaMatch.nullable(),
  escala: escalaMatch
    .partial()
    .required({ escalaId: true, navioNome: true, viagemOutbound: true })
    .extend({ completa: escala.nullish() })
    .nullable(),
  busca: z.enum(buscas).nullable(),
  texto: z.string(),
  partes: z.record(z.string(), empresaMatch.nullable()),
  linhas: z.array(linha),
  dados: z.record(z.string(), z.string()),
  referenciaCliente: z.string(),
})
export type Pedido = z.infer<typeof pedido>
export type EscalaEscolhida = NonNullable<Pedido['escala']>
