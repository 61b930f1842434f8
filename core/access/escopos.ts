/** What a machine may do: read or change one kind of thing. */
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

/** What the terminal's own systems send. */
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

/** What a system that decides as the desk does may be made for: reading what waits there, and deciding it. */
export const escoposDaMesa = ['mesa:ler', 'mesa:escrever'] as const
type EscopoDaMesa = (typeof escoposDaMesa)[number]

/** What a key of the terminal's own systems may be made for: what they send, hearing what happens, and the desk. */
export const escoposDoTerminal = [...escoposDeEntrada, 'eventos:ler', ...escoposDaMesa] as const
export type EscopoDoTerminal = (typeof escoposDoTerminal)[number]

/** What a company's key may be made for. */
export type EscopoDeEmpresa = `${Recurso}:${(typeof modos)[number]}`
export type Escopo = EscopoDeEmpresa | EscopoDeEntrada | EscopoDaMesa

/** What nobody changes through the portal is only read. */
const onlyRead: readonly Recurso[] = ['cargas', 'navios', 'listas', 'eventos']

export const escopos = recursos.flatMap((recurso) =>
  modos
    .filter((modo) => modo === 'ler' || !onlyRead.includes(recurso))
    .map((modo): EscopoDeEmpresa => `${recurso}:${modo}`),
)

/** Of which kind of thing the calls of each feature of the contract are; those of all others are for people alone. */
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

/** Calls of features that are for people else: whom a request can name, and what the terminal tells its parties. */
const recursoOfCall: Readonly<Record<string, Recurso>> = {
  findEmpresas: 'servicos',
  findEmpresasAutorizadoras: 'servicos',
  findEmpresasAutorizadas: 'servicos',
  listNotas: 'servicos',
}

/** Calls about somebody's own desk: what they have begun to write, the ships that they follow. */
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

/** The calls of the desk that a system of the terminal can make too; how the desk is kept is for its people. */
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

/** Every machine may ask what it is, and what became of what it has sent. */
const ofEveryMachine: ReadonlySet<string> = new Set(['getFonteEu', 'getRecebimento'])

const toEntrada = '/api/integracao/'

/** What a call sends in, by its address. */
const entradaOf = (path: string): Entrada | undefined =>
  path.startsWith(toEntrada)
    ? entradas.find((one) => path.slice(toEntrada.length).split('/')[0] === one)
    : undefined

export const isOfMesa = (escopo: string | null) => escoposDaMesa.some((one) => one === escopo)

/** What a machine needs for a call: a scope, or none; null where the call is for people alone. */
export function escopoOf({ name, feature, path }: Call, isRead: boolean): Escopo | 'none' | null {
  if (ofEveryMachine.has(name)) return 'none'
  const entrada = entradaOf(path)
  if (entrada) return `${entrada}:enviar`
  if (daMesa.has(name)) return isRead ? 'mesa:ler' : 'mesa:escrever'
  const recurso = recursoOfCall[name] ?? recursoOfFeature[feature]
  if (!recurso || ofPeople.has(name)) return null
  const escopo: EscopoDeEmpresa = `${recurso}:${isRead ? 'ler' : 'escrever'}`
  return escopos.includes(escopo) ? escopo : null
}
