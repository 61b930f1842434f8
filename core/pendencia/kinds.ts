import { type Area, areas } from '../access/area.ts'
import type { AnexoTipo } from '../catalogo/papeis.ts'
import type { Tela } from '../catalogo/pendencia-declaravel.ts'
import type { PendenciaTipo, TelaDeclarada } from '../catalogo/pendencias.ts'
import { hasTraco, type ServicoDeclarado, type ServicoRef, servicosDeclarados } from '../catalogo/servicos.ts'
import { keysOf } from '../values/tables.ts'
import type { StatusVirtual } from '../workflow/estado.ts'
import {
  isAgendamento,
  isForTransportador,
  isOnRequest,
  isReagendamento,
  kindRow,
  tiposWith,
} from '../workflow/politica.ts'

/** A kind of screen, with the pendencias that it resolves. */
export interface Kind extends Tela {
  tipos: readonly PendenciaTipo[]
}
export type KindSlug = TelaDeclarada['slug']

/** All kinds of screens in the catalogue's rows. */
export const kinds = Object.fromEntries(
  tiposWith(({ telas }) => telas)
    .flatMap((tipo) => kindRow(tipo).telas ?? [])
    .map((tela): [string, Kind] => [tela.slug, { ...tela, tipos: tiposOn(tela) }]),
) as Record<KindSlug, Kind>
export const kindSlugs = keysOf(kinds)

function tiposOn({ slug }: Tela): PendenciaTipo[] {
  return tiposWith(({ telas }) => telas?.some((one) => one.slug === slug))
}

/** Whether a service uses this screen; if not, another screen has the same pendencias. */
export const isScreenIn = ({ em, exceto }: Tela, servico: ServicoRef) =>
  (!em || hasTraco(servico, em)) && !(exceto && hasTraco(servico, exceto))

type SlugThat<Faz extends Tela['faz']> = Extract<TelaDeclarada, { faz: Faz }>['slug']
/** Kinds of screens on which windows are chosen. */
export type AgendamentoSlug = SlugThat<'AGENDAR'>
/** Kinds of screens with a form. */
export type FormaSlug = SlugThat<'PREENCHER'>
/** Kinds of read-only screens. */
export type LeituraSlug = SlugThat<'LER'>

export const isAgendamentoSlug = (slug: KindSlug): slug is AgendamentoSlug => kinds[slug].faz === 'AGENDAR'
export const isFormaSlug = (slug: KindSlug): slug is FormaSlug => kinds[slug].faz === 'PREENCHER'
export const isLeituraSlug = (slug: KindSlug): slug is LeituraSlug => kinds[slug].faz === 'LER'

export const agendamentoSlugs = kindSlugs.filter(isAgendamentoSlug)
export const formaSlugs = kindSlugs.filter(isFormaSlug)

/** Whether windows are moved on the screen. */
export const isMoveSlug = (slug: KindSlug) => kinds[slug].tipos.every(isReagendamento)

/** The screen on which a pendencia is resolved; `null` for pendencias that the terminal decides by itself. */
export function kindOf(tipo: PendenciaTipo, servico: ServicoRef): KindSlug | null {
  return (
    kindSlugs.find((slug) => {
      const kind = kinds[slug]
      return kind.tipos.includes(tipo) && isScreenIn(kind, servico)
    }) ?? null
  )
}

/** The address of a pendencia's screen for a viewer in this area, or null where the area has no such screen. */
export function pathOfPendencia(
  area: Area,
  empresaId: number,
  servico: ServicoRef & { id: number; requisitante: { id: number } },
  pendencia: { id: number; tipo: PendenciaTipo },
): string | null {
  const slug = kindOf(pendencia.tipo, servico)
  if (!slug) return null
  const { shared, query = [] } = kinds[slug]
  if (!shared && !areasOfKind(slug).includes(area)) return null
  const values = { requisitanteId: servico.requisitante.id, tipoPendencia: pendencia.tipo }
  const search = query.map((name) => `${name}=${values[name]}`).join('&')
  const place = shared ? 'servico' : `servico-${area}`
  const path = `/${empresaId}/${place}/${servico.id}/pendencia-${slug}/${pendencia.id}`
  return search ? `${path}?${search}` : path
}

/** The optional query of a screen's address. */
export interface Endereco {
  requisitanteId?: number | undefined
  tipoPendencia?: string | undefined
}

/** The part of the query that does not fit the pendencia, or null. */
export function wrongInEndereco(
  { requisitanteId, tipoPendencia }: Endereco,
  { servico, pendencia }: { servico: { requisitante: { id: number } }; pendencia: { tipo: string } },
): keyof Endereco | null {
  if (requisitanteId !== undefined && requisitanteId !== servico.requisitante.id) return 'requisitanteId'
  return tipoPendencia !== undefined && tipoPendencia !== pendencia.tipo ? 'tipoPendencia' : null
}

const declared: readonly ServicoDeclarado[] = servicosDeclarados

/**
 * The areas that open a kind of screen: those in which such services are asked for, and the haulier's for pendencias of
 * hauliers.
 */
export function areasOfKind(slug: KindSlug): Area[] {
  const kind = kinds[slug]
  const { tipos } = kind
  const isThere = (tipo: PendenciaTipo) =>
    tipos.includes(tipo) || (tipos.some(isReagendamento) && isAgendamento(tipo))
  const services = declared.filter(
    (servico) => isScreenIn(kind, servico) && servico.pendencias.some(({ tipo }) => isThere(tipo)),
  )
  const asking = new Set(services.flatMap((servico) => servico.areas))
  if (services.length && tipos.some(isForTransportador)) asking.add('transportador')
  return areas.map(({ area }) => area).filter((area) => asking.has(area))
}

/**
 * Whether this area has a screen for a pendencia of the service. A pendencia without a screen is shown with the service
 * itself.
 */
export function opensIn(area: Area, tipo: PendenciaTipo, servico: ServicoRef): boolean {
  const slug = kindOf(tipo, servico)
  return slug === null || areasOfKind(slug).includes(area)
}

/** Kinds of pendencias for which the area has no screen in any service. */
export const closedIn = (area: Area): PendenciaTipo[] =>
  tiposWith(({ telas }) => telas).filter(
    (tipo) => !kindSlugs.some((slug) => kinds[slug].tipos.includes(tipo) && areasOfKind(slug).includes(area)),
  )

/** The types of documents that may be attached on a screen, and the required ones. */
interface AnexosDaTela {
  permitidos: readonly AnexoTipo[]
  obrigatorios: readonly AnexoTipo[]
}

/** The documents of the screen, limited to those of the subtype where it lists its own. */
export function anexosOf(
  slug: KindSlug,
  { anexos: ofServico }: Pick<ServicoDeclarado, 'anexos'>,
  pendencia?: { subtipo: string | null; statusVirtual: StatusVirtual | null },
): AnexosDaTela {
  const { anexos = [], obrigatorios = [], obrigatoriosEm, obrigatoriosDe } = kinds[slug]
  const permitidos = anexos.filter((tipo) => ofServico.includes(tipo) || obrigatorios.includes(tipo))
  const isLater = pendencia && obrigatoriosEm && pendencia.statusVirtual !== obrigatoriosEm
  const ofSubtipo = pendencia?.subtipo ? obrigatoriosDe?.[pendencia.subtipo] : undefined
  return { permitidos, obrigatorios: isLater ? [] : (ofSubtipo ?? obrigatorios) }
}

/** The required documents that are missing: all of them, or one of several. */
interface DocumentosQueFaltam {
  tipos: readonly AnexoTipo[]
  bastaUm: boolean
}

/** `null` where no document is missing. */
export function documentosQueFaltam(
  slug: KindSlug,
  declarado: Pick<ServicoDeclarado, 'anexos'>,
  pendencia: { subtipo: string | null; statusVirtual: StatusVirtual | null },
  attached: readonly AnexoTipo[],
): DocumentosQueFaltam | null {
  const { permitidos, obrigatorios } = anexosOf(slug, declarado, pendencia)
  const tipos = obrigatorios.filter((tipo) => !attached.includes(tipo))
  if (tipos.length) return { tipos, bastaUm: false }
  return kinds[slug].algumAnexo && attached.length === 0 ? { tipos: permitidos, bastaUm: true } : null
}

export const isShownToArmazem = (slug: KindSlug) => !kinds[slug].foraDoArmazem

/** The types of documents that are attached only on screens that the warehouse does not see. */
const foraDoArmazem: ReadonlySet<AnexoTipo> = new Set(
  kindSlugs.filter((slug) => !isShownToArmazem(slug)).flatMap((slug) => kinds[slug].anexos ?? []),
)
export const isAnexoShownToArmazem = (tipo: AnexoTipo) => !foraDoArmazem.has(tipo)

/** Pendencias without a screen of their own. */
export const isDecidedOnly = (tipo: PendenciaTipo) => isOnRequest(tipo) || !kindRow(tipo).telas
