import type { Json } from './json.ts'

/** The meaning of each feature's calls, in the order of the document. */
const meanings: Record<string, string> = {
  account: 'Signing in and out, one’s own account, registration and passwords.',
  convite: 'Invitations into a company.',
  mensagem: 'Messages of the portal to a person, and which of them are mailed.',
  home: 'The day’s work, of a person and of the terminal.',
  suporte: 'Conversations with the terminal’s staff.',
  users: 'Accounts, for the terminal’s staff.',
  empresa: 'Companies and the people in them.',
  cadastro: 'Companies as the terminal’s staff enter and suspend them.',
  adesao: 'Asking to be let into a company or to bring a new one, and deciding about it.',
  'contato-empresa': 'Contacts of a company.',
  'email-empresa': 'Addresses to which a company wants its mail.',
  autorizacao: 'What one company lets another do for it.',
  'autorizacao-acesso': 'Drivers and trucks that a haulier lets into the terminal.',
  achar: 'Finding anything by a part of its name or number.',
  'busca-salva': 'Searches of the lists that people keep and share.',
  search: 'The lists: their columns and filters, one page, or all of it as a file.',
  servico: 'Services: asking for them, looking at them, changing and cancelling them.',
  'exemplos-servico': 'Earlier requests to begin a new one from.',
  'busca-carga': 'Cargo that a service can be asked for.',
  'carga-servico': 'Cargo lines of services and bookings.',
  'cargas-por-servico': 'Cargo look-ups by kind of service.',
  planilha: 'Spreadsheets that are read into a request or a fleet.',
  pendencia: 'What a service waits for: the screen of each kind, its draft, handing it in.',
  'pendencia-detalhes': 'What else belongs to a pendencia: notes, invoices, presence of cargo.',
  anexo: 'Files that are attached to services, pendencias and cargo.',
  agendamento: 'Places in windows of the terminal for trucks and cargo.',
  grade: 'The windows themselves, for those who plan them.',
  passe: 'Passes of appointments: for whoever drives, and at the gate.',
  portaria: 'What a gate’s own system asks about trucks, and the list by which it decides alone.',
  transporte: 'Drivers and trucks named for a service.',
  fatura: 'Bills, prices, exemptions and fines.',
  pagamento: 'Money that has come, and the bills that it is for.',
  pedido: 'One request for a service with how far it is and what is to be paid.',
  documento: 'Papers of a service as PDF.',
  'boletim-pesagem': 'Weighing bulletins.',
  booking: 'Bookings of the lines and their items.',
  escala: 'Calls of ships, ports and the line-up.',
  carga: 'Cargo and its stays in the terminal.',
  conteiner: 'Boxes, and whether their numbers are right.',
  'iso-code': 'Sizes and types of containers.',
  motorista: 'Drivers, as their hauliers declare them.',
  caminhao: 'Trucks, as their hauliers declare them.',
  terminal: 'The operator’s desk.',
  entregue: 'What was handed in, as the desk reads it.',
  'a-mao': 'What systems send, as the terminal’s staff look at it and enter it by hand.',
  fonte: 'Systems that work with keys, and their keys.',
  integracao: 'What the terminal’s own systems send.',
  'painel-integracao': 'How what systems send comes in, and what to do about what does not.',
  eventos: 'What happened, for systems that ask for it.',
  webhook: 'What happened, told to the systems of others; and the addresses that are told.',
  comecar: 'What a new terminal sets first: its name, address, look and berths.',
  configuration: 'Properties that the staff set for everybody.',
  management: 'Health and facts of the server.',
  compat:
    'Calls that only clients use that follow the older documents. Where there is a newer call for the same, it is named.',
}

/** `contatoEmpresa` is `contato-empresa`. */
export const tagOf = (feature: string) => feature.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The tags of these calls. */
export function tagsOf(calls: readonly { feature: string; compat: boolean }[]): Json[] {
  const used = new Set(calls.flatMap((call) => [tagOf(call.feature), ...(call.compat ? ['compat'] : [])]))
  const known = Object.keys(meanings).filter((name) => used.has(name))
  const others = [...used].filter((name) => !(name in meanings))
  return [...known, ...others].map((name) => ({ name, description: meanings[name] ?? '' }))
}
