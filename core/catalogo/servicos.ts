import type { Area } from '../access/area.ts'
import type { CampoDeclarado, ParteDeclarada } from './campos.ts'
import type { CargaAceita, CategoriaCarga } from './cargas.ts'
import { declaracoes } from './declaracoes.ts'
import type { JanelaDeclarada } from './janelas.ts'
import type { PendenciaDeclarada } from './ordem.ts'
import type { AnexoTipo, Documento, Planilha } from './papeis.ts'
import type { PendenciaTipo } from './pendencias.ts'
import { type Passos, type Preco, type ServicoTipo, tipoOfServico } from './tipos-servico.ts'

/** How the cargo of a service is found: CE Mercante, BL, booking, identifiers, spreadsheet. */
export const buscas = ['CE', 'BL', 'BK', 'ID', 'PL'] as const
export type Busca = (typeof buscas)[number]

/** Everything that makes a service subtype; one that leaves something open does not compile. */
export interface ServicoDeclarado {
  tipo: ServicoTipo
  subtipo: string
  /** The areas in which it is asked for. */
  areas: readonly Area[]
  buscas: readonly Busca[]
  /** Whether a vessel call must be chosen. */
  escala: boolean
  carga: CargaAceita
  partes: readonly ParteDeclarada[]
  campos: readonly CampoDeclarado[]
  /** In an order in which each comes after what it waits for. */
  pendencias: readonly PendenciaDeclarada[]
  /** The documents that may be attached to it. */
  anexos: readonly AnexoTipo[]
  /** The documents it gives, beside the request itself. */
  documentos: readonly Documento[]
  planilhas: readonly Planilha[]
  /** For how many days a request holds; `null` where it is done at once. */
  validadeDias: number | null
  /** Which windows its cargo takes; `null` where it comes without an appointment. */
  janela: JanelaDeclarada | null
  /** Of a hundred requests about such cargo, how many ask for this: what `npm run seed` makes. */
  frequencia: { readonly [categoria in CategoriaCarga]?: number }
  /** What it costs in the demo beyond the prices of its type; for the same item its own counts. */
  precos?: readonly Preco[]
  /** The pendencia that stands first in its table, whatever came up before it. */
  primeira?: PendenciaTipo
  /** Only documents of its own types are listed. */
  soSeusAnexos?: true
  /** The chosen call is read again, whole, for the service and all of its lines. */
  recarregaEscala?: true
  /** A booking may be made with the request; those of all other services come from the line. */
  criaBooking?: true
  /** Several carriers fetch it, each with drivers and trucks of its own. */
  variosTransportadores?: true
  /** Where something else happens to its cargo than its type says. */
  passos?: Passos
}

/** The service subtypes of the terminal: who asks, how the cargo is found, what has to be resolved in which order. */
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

/** What is told of a service where only its names are known. */
export interface ServicoRef {
  tipo: string
  subtipo: string
}

/** What a screen can ask of a service to be its own. */
export type Traco = 'ARMAZEM' | 'VARIOS_TRANSPORTADORES'

const tracos: Record<Traco, (servico: ServicoRef) => boolean> = {
  ARMAZEM: ({ tipo }) => tipoOfServico(tipo).armazem ?? false,
  VARIOS_TRANSPORTADORES: ({ subtipo }) => findServicoDeclarado(subtipo)?.variosTransportadores ?? false,
}

export const hasTraco = (servico: ServicoRef, traco: Traco) => tracos[traco](servico)
