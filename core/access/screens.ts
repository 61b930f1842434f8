import type { NameIn } from '../texts/text-key.ts'
import { type Holder, holdsAny, isArmazem, isStaff, mayUse, showsSideMenu } from './access.ts'
import { type Area, areas, authoritiesOfArea, landingArea } from './area.ts'
import { type Authority, staffAuthorities } from './authority.ts'

/** The areas that see weighing bulletins. */
export const boletimAreas = ['cliente', 'transportador', 'despachante'] as const satisfies readonly Area[]

/** The areas with the screen of orders. */
export const pedidoAreas = [
  'cliente',
  'depot',
  'beneficiario',
  'transportador',
  'armador',
  'despachante',
] as const satisfies readonly Area[]

type Screens = Record<string, readonly Authority[]>

const servicoScreens: Screens = Object.fromEntries(
  areas.map(({ area }) => [`servico-${area}`, authoritiesOfArea(area)]),
)

const pedidoScreens: Screens = Object.fromEntries(
  pedidoAreas.map((area) => [`pedido-${area}`, authoritiesOfArea(area)]),
)

const boletimScreens: Screens = Object.fromEntries(
  boletimAreas.map((area) => [`boletim-pesagem-${area}`, authoritiesOfArea(area)]),
)

/**
 * The screens under `/{companyId}/`, each with the authorities that open it. Staff also open the company page of any
 * company, to help with its users.
 */
export const companyScreens: Screens = {
  ...servicoScreens,
  ...boletimScreens,
  ...pedidoScreens,
  'boletim-pesagem': ['CLIENTE', 'DESPACHANTE', 'TRANSPORTADOR'],
  'minhas-pendencias-transportador': ['TRANSPORTADOR'],
  'minhas-pendencias-desova-transportador': ['TRANSPORTADOR'],
  'motoristas-autorizados': ['TRANSPORTADOR'],
  'veiculos-autorizados': ['TRANSPORTADOR'],
  'booking-armador': ['ARMADOR', 'AGENCIA_MARITIMA'],
  'caminhoes-do-dia': [...new Set(areas.flatMap(({ area }) => [...authoritiesOfArea(area)]))],
  empresa: ['ADMIN_EMPRESA', 'ADMIN', 'GERENTE_R_CLIENTE'],
}

export interface MenuEntry {
  name: NameIn<'menu.entry'>
  /** The screen under `/{companyId}/`; `path` is for entries with another address. */
  screen?: string
  path?: string
  /** The authorities that see the entry, where not the whole group sees it. */
  only?: readonly Authority[]
}

export interface MenuGroup {
  name: NameIn<'menu.group'>
  authorities: readonly Authority[]
  entries: MenuEntry[]
}

const servicos = (area: Area): MenuEntry => ({ name: 'servicos', screen: `servico-${area}` })
const boletim = (area: Area): MenuEntry => ({ name: 'boletim-pesagem', screen: `boletim-pesagem-${area}` })
const pedidos = (area: (typeof pedidoAreas)[number]): MenuEntry => ({
  name: 'pedidos',
  screen: `pedido-${area}`,
})

/** The lists on which every box and cargo shows why it is still here. */
const cargas: MenuEntry[] = [
  { name: 'conteineres', path: '/conteiner' },
  { name: 'cargas', path: '/carga' },
]

const caminhoes: MenuEntry = { name: 'caminhoes-do-dia', screen: 'caminhoes-do-dia' }

type CommonEntry = MenuEntry & { path: string }

export const homeEntry: CommonEntry = { name: 'home', path: '/' }

const pendenciasEntry: CommonEntry = { name: 'minhas-pendencias', path: '/minhas-pendencias' }
const escalaEntry: CommonEntry = { name: 'escala', path: '/escala' }

/**
 * The entries above the groups, for every signed-in user with a menu. Users of a company also get its pendencias, and
 * staff the queue of the terminal.
 */
export function commonEntriesOf(user: Holder | null, empresa: Holder | null): CommonEntry[] {
  const hasArea = empresa !== null && landingArea(empresa.authorities) !== null
  const hasWork = hasArea || isStaff(user) || isArmazem(user)
  return [...(hasWork ? [pendenciasEntry] : []), escalaEntry]
}

/** The authorities that set up the terminal. */
export const comecarAuthorities = ['ADMIN'] as const satisfies readonly Authority[]

/** The side menu: a group for each role, shown to whoever holds one of its authorities. */
export const menuGroups: MenuGroup[] = [
  {
    name: 'cliente',
    authorities: ['CLIENTE'],
    entries: [servicos('cliente'), caminhoes, pedidos('cliente'), boletim('cliente'), ...cargas],
  },
  {
    name: 'depot',
    authorities: ['DEPOT'],
    entries: [servicos('depot'), caminhoes, pedidos('depot'), ...cargas],
  },
  { name: 'terminal', authorities: ['TERMINAL'], entries: [servicos('terminal'), caminhoes, ...cargas] },
  {
    name: 'beneficiario',
    authorities: ['BENEFICIARIO'],
    entries: [servicos('beneficiario'), caminhoes, pedidos('beneficiario'), ...cargas],
  },
  {
    name: 'admin-empresa',
    authorities: companyScreens.empresa ?? [],
    entries: [{ name: 'empresa', screen: 'empresa' }],
  },
  {
    name: 'transportador',
    authorities: ['TRANSPORTADOR'],
    entries: [
      servicos('transportador'),
      caminhoes,
      pedidos('transportador'),
      boletim('transportador'),
      { name: 'pendencias-transporte', screen: 'minhas-pendencias-transportador' },
      { name: 'minhas-pendencias-desova', screen: 'minhas-pendencias-desova-transportador' },
      { name: 'motoristas-autorizados', screen: 'motoristas-autorizados' },
      { name: 'veiculos-autorizados', screen: 'veiculos-autorizados' },
      ...cargas,
    ],
  },
  { name: 'agencia-maritima', authorities: ['AGENCIA_MARITIMA'], entries: [servicos('agencia-maritima')] },
  {
    name: 'armador',
    authorities: ['ARMADOR', 'AGENCIA_MARITIMA'],
    entries: [
      { name: 'servicos-armador', screen: 'servico-armador' },
      { name: 'pedidos-armador', screen: 'pedido-armador' },
      { name: 'booking-armador', screen: 'booking-armador' },
      ...cargas,
    ],
  },
  {
    name: 'despachante',
    authorities: ['DESPACHANTE'],
    entries: [servicos('despachante'), caminhoes, pedidos('despachante'), boletim('despachante'), ...cargas],
  },
  {
    name: 'agente-carga',
    authorities: ['AGENTE_DE_CARGA'],
    entries: [servicos('agente-carga'), caminhoes, ...cargas],
  },
  {
    name: 'mesa',
    authorities: staffAuthorities,
    entries: [
      { name: 'fila', path: '/terminal/fila' },
      { name: 'portaria', path: '/terminal/portaria' },
      { name: 'grade', path: '/terminal/grade' },
      { name: 'tarifas', path: '/terminal/tarifas' },
      { name: 'suporte', path: '/terminal/suporte' },
      { name: 'mensagens', path: '/terminal/mensagens' },
    ],
  },
  { name: 'armazem', authorities: ['DESOVA'], entries: [{ name: 'fila', path: '/terminal/fila' }] },
  {
    name: 'entidade',
    authorities: staffAuthorities,
    entries: [
      { name: 'servicos-todos', path: '/servico' },
      ...cargas,
      { name: 'bookings', path: '/booking' },
      { name: 'empresas', path: '/empresas' },
      { name: 'pedidos-de-acesso', path: '/empresas/pedidos' },
      { name: 'pessoas', path: '/admin/user-management' },
    ],
  },
  {
    name: 'administracao',
    authorities: staffAuthorities,
    entries: [
      { name: 'comecar', path: '/admin/comecar', only: comecarAuthorities },
      { name: 'audits', path: '/admin/audits' },
      { name: 'jhi-health', path: '/admin/jhi-health' },
      { name: 'jhi-metrics', path: '/admin/jhi-metrics' },
      { name: 'logs', path: '/admin/logs' },
      { name: 'jobs', path: '/admin/jobs' },
      { name: 'fontes', path: '/admin/fontes' },
      { name: 'webhooks', path: '/admin/webhooks', only: comecarAuthorities },
      { name: 'pagamentos', path: '/admin/pagamentos' },
      { name: 'integracao', path: '/admin/integracao' },
      { name: 'cadastros', path: '/admin/cadastros' },
      { name: 'jhi-configuration', path: '/admin/jhi-configuration' },
      { name: 'docs', path: '/admin/docs' },
    ],
  },
]

/** The entry of the menu with this address: a screen below a company, or a whole path. It gives the screen its title. */
export function entryNameOf(address: string): MenuEntry['name'] | null {
  const entries = [...menuGroups.flatMap((group) => group.entries), pendenciasEntry, escalaEntry]
  return entries.find(({ screen, path }) => screen === address || path === address)?.name ?? null
}

/** The groups that a person sees. Staff pass every check without a loaded company, but screens of a company need one. */
export function menuOf(user: Holder | null, empresa: (Holder & { activated: boolean }) | null): MenuGroup[] {
  if (!user || !showsSideMenu(user, empresa)) return []
  const standsAlone = ({ entries }: MenuGroup) => entries.every(({ path }) => path)
  const groups = empresa
    ? menuGroups.filter(({ authorities }) => mayUse(user, empresa, authorities))
    : menuGroups.filter((group) => standsAlone(group) && holdsAny(user, group.authorities))
  const isFor = ({ only }: MenuEntry) => only === undefined || holdsAny(user, only)
  return withoutRepeats(groups.map((group) => ({ ...group, entries: group.entries.filter(isFor) })))
}

/** An address in several groups is kept only in the first one, so that only one entry is marked as current. */
function withoutRepeats(groups: readonly MenuGroup[]): MenuGroup[] {
  const places = new Set<string>()
  const isFirst = ({ path, screen }: MenuEntry) => {
    const place = path ?? screen ?? ''
    const isNew = !places.has(place)
    places.add(place)
    return isNew
  }
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(isFirst) }))
    .filter(({ entries }) => entries.length > 0)
}

/** The authorities that open the terminal's desk; people of the warehouse see their part of it. */
export const terminalAuthorities = ['ADMIN', 'GERENTE_R_CLIENTE', 'DESOVA'] as const
