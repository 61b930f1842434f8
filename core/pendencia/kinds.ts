import { type Area, areas } from '../access/area.ts'
import type { AnexoTipo } from '../catalogo/papeis.ts'
import type { PendenciaTipo } from '../catalogo/pendencias.ts'
import { type ServicoDeclarado, servicosDeclarados } from '../catalogo/servicos.ts'
import { isAgendamento, type StatusVirtual } from '../workflow/estado.ts'
import { isForTransportador, isOnRequest } from '../workflow/politica.ts'

export interface Kind {
  tipos: readonly PendenciaTipo[]
  /** Only in services for which this holds; otherwise another kind has the same pendencias. */
  em?: (servico: ServicoRef) => boolean
  /** Its address names no area: everybody with a part in the service opens the same one. */
  shared?: true
  /** Only to look at: the terminal fills it in. */
  viewOnly?: true
  /** What its address says besides company, service and pendencia. */
  query?: readonly ('requisitanteId' | 'tipoPendencia')[]
  anexos: {
    permitidos: readonly AnexoTipo[]
    /** Without these it cannot be handed in. */
    obrigatorios: readonly AnexoTipo[]
  }
  /** They are asked for only while it stands there. */
  obrigatoriosEm?: StatusVirtual
}

type ServicoRef = Pick<ServicoDeclarado, 'tipo' | 'subtipo'>

const none = { permitidos: [], obrigatorios: [] } as const
const isDesova = ({ tipo }: ServicoRef) => tipo === 'DESOVA'
const isNotDesova = (servico: ServicoRef) => !isDesova(servico)
const isDireta = ({ subtipo }: ServicoRef) => subtipo === 'DESOVA_DIRETA'

/** Every kind of pendencia screen: which pendencias it resolves, how its address reads, what may be attached there. */
export const kinds = {
  agendamento: { tipos: ['AGENDAMENTO', 'AGENDAMENTO_CARGA_GERAL'], em: isNotDesova, anexos: none },
  reagendamento: { tipos: ['REAGENDAMENTO'], em: isNotDesova, anexos: none },
  'agendamento-desova': { tipos: ['AGENDAMENTO'], em: isDesova, anexos: none },
  'reagendamento-desova': { tipos: ['REAGENDAMENTO'], em: isDesova, anexos: none },
  anexo: {
    tipos: ['ANEXO'],
    anexos: {
      permitidos: [
        'BL',
        'CE_MERCANTE',
        'DI',
        'DUIMP',
        'DTA',
        'DTC',
        'COMPROVANTE_ICMS',
        'AUTORIZACAO',
        'OUTROS',
      ],
      obrigatorios: [],
    },
  },
  'dados-transporte': {
    tipos: ['DADOS_TRANSPORTE'],
    em: (servico) => !isDireta(servico),
    query: ['requisitanteId'],
    anexos: none,
  },
  'dados-transporte-carga-geral': {
    tipos: ['DADOS_TRANSPORTE_CARGA_GERAL'],
    query: ['requisitanteId'],
    anexos: none,
  },
  'dados-transporte-desova': {
    tipos: ['DADOS_TRANSPORTE'],
    em: isDireta,
    shared: true,
    query: ['requisitanteId'],
    anexos: none,
  },
  'conhecimento-carga': {
    tipos: ['CONHECIMENTO_CARGA'],
    anexos: { permitidos: ['BL', 'CE_MERCANTE', 'OUTROS'], obrigatorios: ['BL'] },
  },
  manifesto: { tipos: ['MANIFESTO'], viewOnly: true, anexos: none },
  'carga-perigosa': {
    tipos: ['CARGA_PERIGOSA'],
    anexos: {
      permitidos: ['FISPQ', 'FICHA_EMERGENCIA', 'OUTROS'],
      obrigatorios: ['FISPQ', 'FICHA_EMERGENCIA'],
    },
  },
  'carga-oog': { tipos: ['CARGA_OOG'], anexos: { permitidos: ['FOTO', 'OUTROS'], obrigatorios: [] } },
  'carga-refrigerada': { tipos: ['CARGA_REFRIGERADA'], anexos: { permitidos: ['OUTROS'], obrigatorios: [] } },
  'nota-fiscal': {
    tipos: ['NOTAS_FISCAIS'],
    query: ['requisitanteId'],
    anexos: { permitidos: ['NOTA_FISCAL'], obrigatorios: [] },
  },
  'nota-fiscal-ce-mercante': {
    tipos: ['NOTA_FISCAL_RETIRADA', 'NOTA_FISCAL_DESOVA_DIRETA'],
    query: ['requisitanteId', 'tipoPendencia'],
    anexos: { permitidos: ['NOTA_FISCAL'], obrigatorios: [] },
  },
  'dados-documentais': {
    tipos: ['DADOS_DOCUMENTAIS'],
    anexos: { permitidos: ['OUTROS'], obrigatorios: [] },
  },
  motoristas: { tipos: ['MOTORISTAS'], anexos: none },
  veiculos: { tipos: ['VEICULOS'], anexos: none },
  romaneio: { tipos: ['ROMANEIO'], anexos: { permitidos: ['ROMANEIO'], obrigatorios: ['ROMANEIO'] } },
  'carga-restricao': {
    tipos: ['CARGA_RESTRICAO'],
    anexos: {
      permitidos: ['LPCO', 'CERTIFICADO_FUMIGACAO', 'AUTORIZACAO', 'OUTROS'],
      obrigatorios: ['LPCO'],
    },
  },
  'vistoria-mapa': {
    tipos: ['VISTORIA_MAPA'],
    anexos: { permitidos: ['LPCO', 'CERTIFICADO_FUMIGACAO', 'OUTROS'], obrigatorios: ['LPCO'] },
    obrigatoriosEm: 'AGUARDANDO_LPCO_POS_VISTORIA',
  },
  'intercambio-devolucao': {
    tipos: ['INTERCAMBIO_DEVOLUCAO'],
    shared: true,
    anexos: { permitidos: ['TERMO_DEVOLUCAO', 'EIR', 'FOTO'], obrigatorios: ['TERMO_DEVOLUCAO'] },
  },
} as const satisfies Record<string, Kind>
export type KindSlug = keyof typeof kinds
export const kindSlugs = Object.keys(kinds) as KindSlug[]

/** The screen on which a pendencia is resolved; `null` for those that the terminal decides by itself. */
export function kindOf(tipo: PendenciaTipo, servico: ServicoRef): KindSlug | null {
  return (
    kindSlugs.find((slug) => {
      const { tipos, em }: Kind = kinds[slug]
      return tipos.includes(tipo) && (!em || em(servico))
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
  const { shared, query = [] }: Kind = kinds[slug]
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
  const { tipos, em }: Kind = kinds[slug]
  const services = declared.filter(
    (servico) =>
      (!em || em(servico)) &&
      (servico.pendencias.some(({ tipo }) => tipos.includes(tipo)) ||
        (tipos.includes('REAGENDAMENTO') && servico.pendencias.some(({ tipo }) => isAgendamento(tipo)))),
  )
  const asking = new Set(services.flatMap((servico) => servico.areas))
  if (services.length && tipos.some(isForTransportador)) asking.add('transportador')
  return areas.map(({ area }) => area).filter((area) => asking.has(area))
}

/** What may be attached on a kind's screen, narrowed where the subtype lists only some. */
export function anexosOf(
  slug: KindSlug,
  { anexos }: Pick<ServicoDeclarado, 'anexos'>,
  pendencia?: { subtipo: string | null; statusVirtual: StatusVirtual | null },
): Kind['anexos'] {
  const { anexos: ofKind, obrigatoriosEm }: Kind = kinds[slug]
  const { permitidos, obrigatorios } = ofKind
  const allowed = permitidos.filter((tipo) => anexos.includes(tipo) || obrigatorios.includes(tipo))
  const isLater = pendencia && obrigatoriosEm && pendencia.statusVirtual !== obrigatoriosEm
  const isTransit = slug === 'anexo' && pendencia?.subtipo === 'DTA'
  return { permitidos: allowed, obrigatorios: isLater ? [] : isTransit ? ['DTA'] : obrigatorios }
}

/** What invoices say is between the customer and the terminal: the warehouse, which unstuffs the goods, goes without. */
const foraDoArmazem = { kinds: ['nota-fiscal', 'nota-fiscal-ce-mercante'], anexos: ['NOTA_FISCAL'] }

export const isShownToArmazem = (slug: KindSlug) => !foraDoArmazem.kinds.includes(slug)
export const isAnexoShownToArmazem = (tipo: AnexoTipo) => !foraDoArmazem.anexos.includes(tipo)

/** Pendencias without a screen of their own. */
export const isDecidedOnly = (tipo: PendenciaTipo) =>
  isOnRequest(tipo) || !kindSlugs.some((slug) => (kinds[slug].tipos as readonly string[]).includes(tipo))
