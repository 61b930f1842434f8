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

/** A kind of pendencia screen, with the pendencias that it resolves. */
export interface Kind extends Tela {
  tipos: readonly PendenciaTipo[]
}
export type KindSlug = TelaDeclarada['slug']

/** Every kind of pendencia screen, as the rows of the catalogue name them. */
export const kinds = Object.fromEntries(
  tiposWith(({ telas }) => telas)
    .flatMap((tipo) => kindRow(tipo).telas ?? [])
    .map((tela): [string, Kind] => [tela.slug, { ...tela, tipos: tiposOn(tela) }]),
) as Record<KindSlug, Kind>
export const kindSlugs = keysOf(kinds)

function tiposOn({ slug }: Tela): PendenciaTipo[] {
  return tiposWith(({ telas }) => telas?.some((one) => one.slug === slug))
}

/** Whether a screen belongs to a service; otherwise another one has the same pendencias there. */
export const isScreenIn = ({ em, exceto }: Tela, servico: ServicoRef) =>
  (!em || hasTraco(servico, em)) && !(exceto && hasTraco(servico, exceto))

type SlugThat<Faz extends Tela['faz']> = Extract<TelaDeclarada, { faz: Faz }>['slug']
/** Windows are chosen there. */
export type AgendamentoSlug = SlugThat<'AGENDAR'>
/** A form is filled in there. */
export type FormaSlug = SlugThat<'PREENCHER'>
/** They are only looked at. */
export type LeituraSlug = SlugThat<'LER'>

export const isAgendamentoSlug = (slug: KindSlug): slug is AgendamentoSlug => kinds[slug].faz === 'AGENDAR'
export const isFormaSlug = (slug: KindSlug): slug is FormaSlug => kinds[slug].faz === 'PREENCHER'
export const isLeituraSlug = (slug: KindSlug): slug is LeituraSlug => kinds[slug].faz === 'LER'

export const agendamentoSlugs = kindSlugs.filter(isAgendamentoSlug)
export const formaSlugs = kindSlugs.filter(isFormaSlug)

/** Windows that were chosen are chosen again there. */
export const isMoveSlug = (slug: KindSlug) => kinds[slug].tipos.every(isReagendamento)

/** The screen on which a pendencia is resolved; `null` for those that the terminal decides by itself. */
export function kindOf(tipo: PendenciaTipo, servico: ServicoRef): KindSlug | null {
  return (
    kindSlugs.find((slug) => {
      const kind = kinds[slug]
      return kind.tipos.includes(tipo) && isScreenIn(kind, servico)
    }) ?? null
  )
}

/** The address of a pendencia's screen for somebody who looks at the service in this area. */
export function pathOfPendencia(
  area: Area,
  empresaId: number,
  servico: ServicoRef & { id: number; requisitante: { id: number } },
  pendencia: { id: number; tipo: PendenciaTipo },
): string | null {
  const slug = kindOf(pendencia.tipo, servico)
  if (!slug) return null
  const { shared, query = [] } = kinds[slug]
  const values = { requisitanteId: servico.requisitante.id, tipoPendencia: pendencia.tipo }
  const search = query.map((name) => `${name}=${values[name]}`).join('&')
  const place = shared ? 'servico' : `servico-${area}`
  const path = `/${empresaId}/${place}/${servico.id}/pendencia-${slug}/${pendencia.id}`
  return search ? `${path}?${search}` : path
}

/** What an address says besides ids, where it says something. */
export interface Endereco {
  requisitanteId?: number | undefined
  tipoPendencia?: string | undefined
}

/** The part of an address that does not fit what it leads to, or null. */
export function wrongInEndereco(
  { requisitanteId, tipoPendencia }: Endereco,
  { servico, pendencia }: { servico: { requisitante: { id: number } }; pendencia: { tipo: string } },
): keyof Endereco | null {
  if (requisitanteId !== undefined && requisitanteId !== servico.requisitante.id) return 'requisitanteId'
  return tipoPendencia !== undefined && tipoPendencia !== pendencia.tipo ? 'tipoPendencia' : null
}

const declared: readonly ServicoDeclarado[] = servicosDeclarados

/** The areas in which a kind is opened: where such services are asked for, and the haulier's for its own part. */
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
 * Whether somebody who looks at a service in this area has a screen for a pendencia of it; one that has no screen is seen
 * with the service itself.
 */
export function opensIn(area: Area, tipo: PendenciaTipo, servico: ServicoRef): boolean {
  const slug = kindOf(tipo, servico)
  return slug === null || areasOfKind(slug).includes(area)
}

/** Kinds of pendencias for which an area has no screen in any service. */
export const closedIn = (area: Area): PendenciaTipo[] =>
  tiposWith(({ telas }) => telas).filter(
    (tipo) => !kindSlugs.some((slug) => kinds[slug].tipos.includes(tipo) && areasOfKind(slug).includes(area)),
  )

/** What may be attached on a kind's screen, and what must be. */
interface AnexosDaTela {
  permitidos: readonly AnexoTipo[]
  obrigatorios: readonly AnexoTipo[]
}

/** The same, narrowed where the subtype lists only some. */
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

/** The documents that are still asked for: all of them, or one of several. */
interface DocumentosQueFaltam {
  tipos: readonly AnexoTipo[]
  bastaUm: boolean
}

/** `null` where nothing is missing. */
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

/** What is attached only on screens that the warehouse goes without. */
const foraDoArmazem: ReadonlySet<AnexoTipo> = new Set(
  kindSlugs.filter((slug) => !isShownToArmazem(slug)).flatMap((slug) => kinds[slug].anexos ?? []),
)
export const isAnexoShownToArmazem = (tipo: AnexoTipo) => !foraDoArmazem.has(tipo)

/** Pendencias without a screen of their own. */
export const isDecidedOnly = (tipo: PendenciaTipo) => isOnRequest(tipo) || !kindRow(tipo).telas
