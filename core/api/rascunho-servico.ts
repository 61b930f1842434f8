import { z } from 'zod'
import { buscas } from '../catalogo/servicos.ts'
import { itemDeBooking } from './busca-carga.ts'
import { empresaMatch } from './empresa.ts'
import { escala, escalaMatch } from './escala.ts'
import { cargaView } from './servico.ts'

/** One line of cargo as people see it while they ask: what it is, and what will be sent for it. */
const linha = z.object({
  /** Tells lines apart: the same cargo is not asked for twice. */
  chave: z.string(),
  /** Cargo that the terminal knows. */
  carga: cargaView.nullable(),
  /** The same, and booking items, where a spreadsheet named them: no more than their ids is known. */
  cargaId: z.int().nullable(),
  bookingItemId: z.int().nullable(),
  /** The booking item under which cargo is announced. */
  item: itemDeBooking.nullable(),
  /** The line of a service that is being edited. */
  id: z.int().nullable(),
  conteiner: z.string().nullable(),
  isoCode: z.string().nullable(),
  identificador: z.string().nullable(),
  quantidade: z.int().nullable(),
  /** In thousandths of a kilogram. */
  pesoBruto: z.int().nullable(),
  /** The call chosen for the service, on every line. */
  escala: z.string().nullable(),
  /** The same with everything known about it, where the subtype reloads it. */
  escalaCompleta: escala.nullish(),
})
export type Linha = z.infer<typeof linha>

/** What people have filled in so far; kept on the server as it is, and checked when it comes back. */
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
