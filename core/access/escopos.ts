/** The resources that keys of companies can read or change. */
export const recursos = [
  'servicos',
  'agendamentos',
  'cargas',
  'navios',
  'bookings',
  'frota',
  'faturas',
  'listas',
  'eventos',
] as const
export type Recurso = (typeof recursos)[number]

const modos = ['ler', 'escrever'] as const

/** The resources that the terminal's own systems send. */
export const entradas = [
  'empresas',
  'navios',
  'escalas',
  'conteineres',
  'bookings',
  'ces-mercante',
  'cargas',
  'eventos',
  'bloqueios',
  'faturas',
  'pagamentos',
  'conferencias',
  'iso-codes',
  'portos',
] as const
export type Entrada = (typeof entradas)[number]
export type EscopoDeEntrada = `${Entrada}:enviar`

export const escoposDeEntrada = entradas.map((entrada): EscopoDeEntrada => `${entrada}:enviar`)

/** The scopes of a system that works like the desk: reading the queue, and deciding. */
export const escoposDaMesa = ['mesa:ler', 'mesa:escrever'] as const
type EscopoDaMesa = (typeof escoposDaMesa)[number]

/** The scope of a system that asks whom the gate lets in, and reads who is expected. */
export const escopoDaPortaria = 'portaria:ler' as const
type EscopoDaPortaria = typeof escopoDaPortaria

/** The scopes of keys of the terminal's own systems: sending, reading events, the gate, and the desk. */
export const escoposDoTerminal = [
  ...escoposDeEntrada,
  'eventos:ler',
  escopoDaPortaria,
  ...escoposDaMesa,
] as const
export type EscopoDoTerminal = (typeof escoposDoTerminal)[number]

/** The scopes of a company's key. */
export type EscopoDeEmpresa = `${Recurso}:${(typeof modos)[number]}`
export type Escopo = EscopoDeEmpresa | EscopoDeEntrada | EscopoDaMesa | EscopoDaPortaria

/** Resources that cannot be changed through the portal are read-only. */
const onlyRead: readonly Recurso[] = ['cargas', 'navios', 'listas', 'eventos']

export const escopos = recursos.flatMap((recurso) =>
  modos
    .filter((modo) => modo === 'ler' || !onlyRead.includes(recurso))
    .map((modo): EscopoDeEmpresa => `${recurso}:${modo}`),
)

/** The resource of each feature's calls in the contract; calls of other features are only for people. */
const recursoOfFeature: Readonly<Record<string, Recurso>> = {
  servico: 'servicos',
  pendencia: 'servicos',
  pendenciaDetalhes: 'servicos',
  exemplosServico: 'servicos',
  anexo: 'servicos',
  documento: 'servicos',
  buscaCarga: 'servicos',
  cargaServico: 'servicos',
  cargasPorServico: 'servicos',
  pedido: 'servicos',
  agendamento: 'agendamentos',
  passe: 'agendamentos',
  transporte: 'agendamentos',
  carga: 'cargas',
  conteiner: 'cargas',
  'iso-code': 'cargas',
  'boletim-pesagem': 'cargas',
  escala: 'navios',
  booking: 'bookings',
  motorista: 'frota',
  caminhao: 'frota',
  autorizacaoAcesso: 'frota',
  planilha: 'frota',
  fatura: 'faturas',
  search: 'listas',
  eventos: 'eventos',
}

/**
 * Single calls for machines in features that are only for people: finding the companies that a request names, and
 * reading notes.
 */
const recursoOfCall: Readonly<Record<string, Recurso>> = {
  findEmpresas: 'servicos',
  findEmpresasAutorizadoras: 'servicos',
  findEmpresasAutorizadas: 'servicos',
  listNotas: 'servicos',
}

/** Calls about a user's own work, such as drafts and followed ships, are only for people. */
const ofPeople: ReadonlySet<string> = new Set([
  'getRascunho',
  'saveRascunho',
  'deleteRascunho',
  'getAcompanhamento',
  'saveAcompanhamento',
  'getCalendarioAssinado',
  'renewCalendarioAssinado',
  'deleteCalendarioAssinado',
])

/** The calls of the desk that a system of the terminal can make too; the desk's other calls are only for people. */
const daMesa: ReadonlySet<string> = new Set([
  'listFila',
  'getTerminalServico',
  'decidePendencia',
  'emitFatura',
  'createCargaEvento',
])

interface Call {
  name: string
  feature: string
  path: string
}

/** Every machine may read its own identity and the results of what it has sent. */
const ofEveryMachine: ReadonlySet<string> = new Set(['getFonteEu', 'getRecebimento'])

const toEntrada = '/api/integracao/'
const toPortaria = `${toEntrada}portaria/`

/** The resource that a call receives, by its address. */
const entradaOf = (path: string): Entrada | undefined =>
  path.startsWith(toEntrada)
    ? entradas.find((one) => path.slice(toEntrada.length).split('/')[0] === one)
    : undefined

export const isOfMesa = (escopo: string | null) => escoposDaMesa.some((one) => one === escopo)

/** The scope that a machine needs for a call, or `none`; null where the call is only for people. */
export function escopoOf({ name, feature, path }: Call, isRead: boolean): Escopo | 'none' | null {
  if (ofEveryMachine.has(name)) return 'none'
  if (path.startsWith(toPortaria)) return escopoDaPortaria
  const entrada = entradaOf(path)
  if (entrada) return `${entrada}:enviar`
  if (daMesa.has(name)) return isRead ? 'mesa:ler' : 'mesa:escrever'
  const recurso = recursoOfCall[name] ?? recursoOfFeature[feature]
  if (!recurso || ofPeople.has(name)) return null
  const escopo: EscopoDeEmpresa = `${recurso}:${isRead ? 'ler' : 'escrever'}`
  return escopos.includes(escopo) ? escopo : null
}
