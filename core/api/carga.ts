import { z } from 'zod'
import { areas } from '../access/area.ts'
import { categoriasCarga, tiposCarga } from '../catalogo/cargas.ts'
import { pendenciaTipos } from '../catalogo/pendencias.ts'
import { situacoesDeBloqueio } from '../entrada/bloqueios.ts'
import { condicoesConteiner } from '../pendencia/intercambio-devolucao/forma.ts'
import type { TextKey } from '../texts/text-key.ts'
import { id, idParam, timestamp } from '../values/inputs.ts'
import { acontecimentos } from '../workflow/estadia.ts'
import { servicoStatuses } from '../workflow/estado.ts'
import { vezes } from '../workflow/politica.ts'
import { isoCode } from './iso-code.ts'
import { named } from './named.ts'
import { route } from './route.ts'

export const cargaConsignatario = z.object({
  /** The id of its part in this cargo, for `deleteCargaConsignatario`. */
  id,
  empresaId: id,
  consignatarioCnpj: z.string(),
  consignatarioNome: z.string(),
})

export const bloqueioCarga = z.object({
  id,
  tipo: z.enum(['MAPA', 'MEIO_AMBIENTE', 'ADUANEIRO', 'TERMINAL']),
  descricao: z.string(),
  /** The authority that blocks the cargo, and its document. */
  orgao: z.string().nullable(),
  documento: z.string().nullable(),
  /** An announced block does not hold yet. */
  situacao: z.enum(situacoesDeBloqueio),
  /** The system that sent the block; null where people entered it. */
  fonte: z.string().nullable(),
  criadoEm: timestamp,
  liberadoEm: timestamp.nullable(),
})

/** An event of cargo, entered at the desk or sent by a system. */
export const acontecimentoDaCarga = z.object({
  id,
  tipo: z.enum(acontecimentos),
  at: timestamp,
  posicao: z.string().nullable(),
  lacres: z.array(z.string()),
  /** Thousandths of a kilogram. */
  pesoBruto: z.int().nullable(),
  observacao: z.string().nullable(),
  condicao: z.enum(condicoesConteiner).nullable(),
  fonte: z.string().nullable(),
  /** When the source took the event back. */
  retratadoEm: timestamp.nullable(),
  /** Only for staff. */
  placa: z.string().nullable(),
  /** False where a stronger source has sent the same passage. */
  conta: z.boolean(),
  /** Why the service did not follow the event: a message key and its parameters, only for staff. */
  recusa: named<TextKey>().nullable(),
  recusaParametros: z.array(z.string()),
})
export type AcontecimentoDaCarga = z.infer<typeof acontecimentoDaCarga>

export const carga = z.object({
  id,
  identificador: z.string(),
  tipoCarga: z.enum(tiposCarga),
  categoria: z.enum(categoriasCarga),
  conteiner: z.object({ id, codigo: z.string(), isocode: isoCode.nullable() }).nullable(),
  ceMercante: z.string().nullable(),
  bl: z.string().nullable(),
  /** Without its id where the caller may not see the booking. */
  booking: z.object({ id: id.nullable(), numero: z.string() }).nullable(),
  escalaId: id.nullable(),
  navioNome: z.string().nullable(),
  viagemOutbound: z.string().nullable(),
  produto: z.string().nullable(),
  quantidade: z.int(),
  /** Thousandths of a kilogram. */
  pesoBruto: z.int(),
  indicadorDesova: z.boolean(),
  indicadorCargaPerigosa: z.boolean(),
  indicadorOOG: z.boolean(),
  indicadorReefer: z.boolean(),
  indicadorRestricao: z.boolean(),
  recebidaEm: timestamp.nullable(),
  entregueEm: timestamp.nullable(),
  /** The position in the yard. */
  posicaoPatio: z.string().nullable(),
  consignatarios: z.array(cargaConsignatario),
  /** Several consignees share the box. */
  parteDeLote: z.boolean(),
  bloqueiosCarga: z.array(bloqueioCarga),
})
export type Carga = z.infer<typeof carga>

/** A service on the cargo in which the caller has a part; for staff without a company and area. */
export const servicoDaCarga = z.object({
  id,
  numeroSolicitacao: z.string(),
  subtipo: z.string(),
  status: z.enum(servicoStatuses),
  dataCriacao: timestamp,
  empresaId: id.nullable(),
  area: z.enum(areas.map(({ area }) => area)).nullable(),
  /** The open pendencias, with whose turn each is and since when; the longest wait first. */
  esperas: z.array(z.object({ tipo: z.enum(pendenciaTipos), vez: z.enum(vezes), desde: timestamp })),
})
export type ServicoDaCarga = z.infer<typeof servicoDaCarga>

export const getCarga = route({
  method: 'GET',
  path: '/api/cargas/:id',
  access: 'user',
  summary: 'One cargo with whose it is, what blocks it, what has happened to it and the services on it.',
  params: idParam,
  answer: carga.extend({
    servicos: z.array(servicoDaCarga),
    /** The newest first. */
    eventos: z.array(acontecimentoDaCarga),
  }),
})
