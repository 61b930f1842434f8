import type { Area } from '@cais/core/access/area.ts'
import type { Authority } from '@cais/core/access/authority.ts'
import { servicosOfArea } from '@cais/core/catalogo/servicos.ts'

/** The authorities that may open a screen, as in the documents. */
export type Opens = 'everybody' | 'signed-in' | readonly Authority[]

export interface DocumentScreen {
  /** With the documents' own names for parameters: `/{companyId}/servico-depot/{servicoId}/view`. */
  path: string
  opens: Opens
  /** The list that has a row for the last parameter of the path. */
  rowsOf?: string
}

const staff: Authority[] = ['ADMIN', 'GERENTE_R_CLIENTE']

/** The areas of services, with the authorities of each. */
export const areasOfDocuments: Record<string, Authority[]> = {
  cliente: ['CLIENTE'],
  beneficiario: ['BENEFICIARIO'],
  depot: ['DEPOT'],
  terminal: ['TERMINAL'],
  transportador: ['TRANSPORTADOR'],
  armador: ['ARMADOR', 'AGENCIA_MARITIMA'],
  despachante: ['DESPACHANTE'],
  'agente-carga': ['AGENTE_DE_CARGA'],
  'agencia-maritima': ['AGENCIA_MARITIMA'],
}
const withEdit = ['transportador', 'armador', 'despachante', 'agente-carga', 'agencia-maritima']
const withPedidos = ['cliente', 'depot', 'beneficiario', 'transportador', 'armador', 'despachante']
const withBoletins = ['cliente', 'transportador', 'despachante']

/** The addresses of new requests in an area. */
function novoOf(area: string): string[] {
  const [servico] = servicosOfArea(area as Area)
  return servico ? [servico.tipo, servico.subtipo] : []
}

const everybody = [
  '/',
  '/line-up',
  '/register',
  '/register/terms',
  '/account/activate',
  '/account/reset/request',
  '/account/reset/finish',
  '/forbidden',
  '/not-found',
].map((path): DocumentScreen => ({ path, opens: 'everybody' }))

const ofAccounts = ['/account/settings', '/account/password'].map(
  (path): DocumentScreen => ({ path, opens: 'signed-in' }),
)

const ofAdministration = [
  '/admin/user-management',
  '/admin/user-management/new',
  '/admin/user-management/multi/edit',
  '/admin/user-management/multi/view',
  '/admin/docs',
  '/admin/audits',
  '/admin/jhi-health',
  '/admin/logs',
  '/admin/jhi-metrics',
  '/admin/jhi-configuration',
].map((path): DocumentScreen => ({ path, opens: staff }))

const ofAreas = Object.entries(areasOfDocuments).flatMap(([area, opens]): DocumentScreen[] => {
  const list = `servico-${area}`
  const base = `/{companyId}/${list}`
  const [tipo, subtipo] = novoOf(area)
  return [
    { path: base, opens },
    { path: `${base}/new/${tipo}/${subtipo}`, opens },
    ...(area === 'terminal' ? [] : [{ path: `${base}/new/${tipo}`, opens }]),
    { path: `${base}/{servicoId}/view`, opens, rowsOf: list },
    ...(withEdit.includes(area) ? [{ path: `${base}/{servicoId}/edit`, opens, rowsOf: list }] : []),
  ]
})

const ofCompanies: DocumentScreen[] = [
  { path: '/{companyId}/empresa', opens: ['ADMIN_EMPRESA', ...staff] },
  ...withPedidos.map((area) => ({
    path: `/{companyId}/pedido-${area}`,
    opens: areasOfDocuments[area] ?? [],
  })),
  ...withBoletins.map((area) => ({
    path: `/{companyId}/boletim-pesagem-${area}`,
    opens: areasOfDocuments[area] ?? [],
  })),
  ...withBoletins.map((area) => ({
    path: '/{companyId}/boletim-pesagem/{boletimPesagemId}/view',
    opens: ['CLIENTE', 'DESPACHANTE', 'TRANSPORTADOR'] as const,
    rowsOf: `boletim-pesagem-${area}`,
  })),
  ...[
    'minhas-pendencias-transportador',
    'minhas-pendencias-desova-transportador',
    'motoristas-autorizados',
    'veiculos-autorizados',
  ].map((list): DocumentScreen => ({ path: `/{companyId}/${list}`, opens: ['TRANSPORTADOR'] })),
  { path: '/{companyId}/booking-armador', opens: ['ARMADOR', 'AGENCIA_MARITIMA'] },
  {
    path: '/{companyId}/booking-armador/{bookingId}/view',
    opens: ['ARMADOR', 'AGENCIA_MARITIMA'],
    rowsOf: 'booking-armador',
  },
]

/** Lists for every signed-in user, with the screens of their rows. */
const openLists = ['escala', 'iso-code', 'conteiner', 'carga', 'motorista', 'caminhao', 'booking'].flatMap(
  (list): DocumentScreen[] => [
    { path: `/${list}`, opens: 'signed-in' },
    { path: `/${list}/{id}/view`, opens: 'signed-in', rowsOf: list },
  ],
)

const servicosOfAll: DocumentScreen[] = [
  { path: '/servico', opens: 'signed-in' },
  { path: '/servico/new', opens: 'signed-in' },
  { path: '/servico/{servicoId}/view', opens: 'signed-in', rowsOf: 'servico' },
  { path: '/servico/{servicoId}/edit', opens: 'signed-in', rowsOf: 'servico' },
  { path: '/servico/RETIRADA/CONTEINER/IMPORTACAO/new', opens: 'signed-in' },
  { path: '/cliente/{companyId}/escala', opens: 'signed-in' },
]

/** Screens of our own, for work that the documents describe without a screen. */
const ours: DocumentScreen[] = [
  { path: '/terminal/fila', opens: [...staff, 'DESOVA'] },
  ...[
    '/terminal/grade',
    '/terminal/fila/ajustes',
    '/terminal/fila/numeros',
    '/terminal/tarifas',
    '/terminal/suporte',
    '/terminal/mensagens',
    '/empresas',
    '/empresas/new',
    '/empresas/20/edit',
    '/empresas/pedidos',
    '/admin/jobs',
    '/admin/fontes',
    '/admin/pagamentos',
    '/admin/integracao',
    '/admin/cadastros',
  ].map((path): DocumentScreen => ({ path, opens: staff })),
  { path: '/account/sessions', opens: 'signed-in' },
  { path: '/account/data', opens: 'signed-in' },
  { path: '/account/pedidos', opens: 'signed-in' },
  { path: '/conteiner/validacao', opens: 'signed-in' },
  { path: '/{companyId}/booking-armador/novo', opens: ['ARMADOR', 'AGENCIA_MARITIMA'] },
]

/** Every screen of both documents, and our own; screens of pendencias are found through services. */
export const documentScreens: DocumentScreen[] = [
  ...everybody,
  ...ofAccounts,
  ...ofAdministration,
  ...ofAreas,
  ...ofCompanies,
  ...servicosOfAll,
  ...openLists,
  ...ours,
]
