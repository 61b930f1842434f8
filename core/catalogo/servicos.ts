import type { Area } from '../access/area.ts'
import type { CampoDeclarado, ParteDeclarada } from './campos.ts'
import type { CargaAceita, CategoriaCarga } from './cargas.ts'
import { declaracoes } from './declaracoes.ts'
import type { JanelaDeclarada } from './janelas.ts'
import type { PendenciaDeclarada } from './ordem.ts'
import type { AnexoTipo, Documento, Planilha } from './papeis.ts'
import type { PendenciaTipo } from './pendencias.ts'
import { type Passos, type Preco, type ServicoTipo, tipoOfServico } from './tipos-servico.ts'

/** The ways to find the cargo of a service: CE Mercante, BL, booking, identifiers, spreadsheet. */
export const buscas = ['CE', 'BL', 'BK', 'ID', 'PL'] as const
export type Busca = (typeof buscas)[number]

/** Everything that defines a subtype of service; a declaration with a missing property does not compile. */
export interface ServicoDeclarado {
  tipo: ServicoTipo
  subtipo: string
  /** The areas in which the service is asked for. */
  areas: readonly Area[]
  buscas: readonly Busca[]
  /** Whether a vessel call must be chosen. */
  escala: boolean
  carga: CargaAceita
  partes: readonly ParteDeclarada[]
  campos: readonly CampoDeclarado[]
  /** In an order in which each pendencia comes after its predecessors. */
  pendencias: readonly PendenciaDeclarada[]
  /** The types of documents that may be attached to the service. */
  anexos: readonly AnexoTipo[]
  /** The documents that the portal makes for the service, beside the request itself. */
  documentos: readonly Documento[]
  planilhas: readonly Planilha[]
  /** The number of days for which a request holds; `null` where the service is executed at once. */
  validadeDias: number | null
  /** The windows that the cargo takes; `null` for services without an appointment. */
  janela: JanelaDeclarada | null
  /** The share of this subtype among a hundred requests about such cargo, for `npm run seed`. */
  frequencia: { readonly [categoria in CategoriaCarga]?: number }
  /** The demo's prices beyond those of its type; a price for the same item replaces the type's. */
  precos?: readonly Preco[]
  /** The pendencia that is shown first in the table, whenever it was created. */
  primeira?: PendenciaTipo
  /** Only documents of the service's own types are listed. */
  soSeusAnexos?: true
  /** The data of the chosen call are read again for the service and all of its lines. */
  recarregaEscala?: true
  /** A booking may be created with the request; other services take the bookings that the shipping line created. */
  criaBooking?: true
  /** Several hauliers fetch the cargo, each with drivers and trucks of its own. */
  variosTransportadores?: true
  /** The steps of the cargo, where they differ from those of the type. */
  passos?: Passos
}

/** The subtypes of service: who asks, how the cargo is found, and what has to be resolved in which order. */
export const servicosDeclarados = declaracoes
export type { ServicoTipo }
export type ServicoSubtipo = (typeof servicosDeclarados)[number]['subtipo']

const bySubtipo: ReadonlyMap<string, ServicoDeclarado> = new Map(
  servicosDeclarados.map((servico) => [servico.subtipo, servico]),
)

export function findServicoDeclarado(subtipo: string): ServicoDeclarado | null {
  return bySubtipo.get(subtipo) ?? null
}

export function servicosOfArea(area: Area): ServicoDeclarado[] {
  return servicosDeclarados.filter((servico: ServicoDeclarado) => servico.areas.includes(area))
}

/** The reference to a service in answers that have only its names. */
export interface ServicoRef {
  tipo: string
  subtipo: string
}

/** The traits of services that decide which screen is used. */
export type Traco = 'ARMAZEM' | 'VARIOS_TRANSPORTADORES'

const tracos: Record<Traco, (servico: ServicoRef) => boolean> = {
  ARMAZEM: ({ tipo }) => tipoOfServico(tipo).armazem ?? false,
  VARIOS_TRANSPORTADORES: ({ subtipo }) => findServicoDeclarado(subtipo)?.variosTransportadores ?? false,
}

export const hasTraco = (servico: ServicoRef, traco: Traco) => tracos[traco](servico)
