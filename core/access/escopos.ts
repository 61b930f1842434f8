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
] as const
export type Recurso = (typeof recursos)[number]

const modos = ['ler', 'escrever'] as const
export type Escopo = `${Recurso}:${(typeof modos)[number]}`

/** What nobody changes through the portal is only read. */
const onlyRead: readonly Recurso[] = ['cargas', 'navios', 'listas']

export const escopos = recursos.flatMap((recurso) =>
  modos
    .filter((modo) => modo === 'ler' || !onlyRead.includes(recurso))
    .map((modo): Escopo => `${recurso}:${modo}`),
) as [Escopo, ...Escopo[]]

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

interface Call {
  name: string
  feature: string
}

/** Every machine may ask what it is. */
const ofEveryMachine = 'getFonteEu'

/** What a machine needs for a call: a scope, or none; null where the call is for people alone. */
export function escopoOf({ name, feature }: Call, isRead: boolean): Escopo | 'none' | null {
  if (name === ofEveryMachine) return 'none'
  const recurso = recursoOfFeature[feature]
  if (!recurso || ofPeople.has(name)) return null
  const escopo: Escopo = `${recurso}:${isRead ? 'ler' : 'escrever'}`
  return escopos.includes(escopo) ? escopo : null
}
