import * as account from './account.ts'
import * as agendamento from './agendamento.ts'
import * as anexo from './anexo.ts'
import * as autorizacao from './autorizacao.ts'
import * as autorizacaoAcesso from './autorizacao-acesso.ts'
import * as boletimPesagem from './boletim-pesagem.ts'
import * as booking from './booking.ts'
import * as bookingVazio from './booking-vazio.ts'
import * as buscaCarga from './busca-carga.ts'
import * as caminhao from './caminhao.ts'
import * as captcha from './captcha.ts'
import * as carga from './carga.ts'
import { compat } from './compat/calls.ts'
import * as configuration from './configuration.ts'
import * as contatoEmpresa from './contato-empresa.ts'
import * as conteiner from './conteiner.ts'
import * as convite from './convite.ts'
import * as documento from './documento.ts'
import * as emailEmpresa from './email-empresa.ts'
import * as empresa from './empresa.ts'
import * as empresaAtiva from './empresa-ativa.ts'
import * as entregue from './entregue.ts'
import * as escala from './escala.ts'
import * as exemplosServico from './exemplos-servico.ts'
import * as fatura from './fatura.ts'
import * as grade from './grade.ts'
import * as isoCode from './iso-code.ts'
import * as lineup from './lineup.ts'
import * as mailbox from './mailbox.ts'
import * as management from './management.ts'
import * as mensagem from './mensagem.ts'
import * as motorista from './motorista.ts'
import * as pedido from './pedido.ts'
import * as pendencia from './pendencia.ts'
import * as pendenciaDetalhes from './pendencia-detalhes.ts'
import * as planilha from './planilha.ts'
import type { Route } from './route.ts'
import * as search from './search.ts'
import * as servico from './servico.ts'
import * as session from './session.ts'
import * as suporte from './suporte.ts'
import * as suporteAviso from './suporte-aviso.ts'
import * as terminal from './terminal.ts'
import * as transporte from './transporte.ts'
import * as users from './users.ts'

const features = {
  account: { ...session, ...account },
  convite,
  users,
  empresa: { ...empresaAtiva, ...empresa },
  escala: { ...escala, ...lineup },
  'iso-code': isoCode,
  conteiner,
  carga,
  motorista,
  caminhao,
  booking,
  'boletim-pesagem': boletimPesagem,
  pedido,
  contatoEmpresa,
  emailEmpresa,
  autorizacao,
  autorizacaoAcesso,
  mensagem,
  configuration: { ...configuration, ...captcha },
  management: { ...management, ...mailbox },
  search,
  servico,
  terminal,
  entregue,
  exemplosServico,
  documento,
  buscaCarga,
  cargaServico: bookingVazio,
  planilha,
  fatura,
  pendencia,
  pendenciaDetalhes,
  agendamento,
  grade,
  transporte,
  anexo,
  suporte: { ...suporteAviso, ...suporte },
}

export interface NamedRoute {
  name: string
  feature: string
  /** Our own web never uses it; clients that follow the documents do. */
  compat: boolean
  route: Route
}

/** Every call of the portal under the name of its constant, for the API document and for tests over all of them. */
export const contract: NamedRoute[] = [
  ...callsOf(features).map((call) => ({ ...call, compat: false })),
  ...callsOf(compat).map((call) => ({ ...call, compat: true })),
]

function callsOf(calls: Record<string, object>): Omit<NamedRoute, 'compat'>[] {
  return Object.entries(calls).flatMap(([feature, exports]) =>
    Object.entries(exports)
      .flatMap(([name, value]) => (name.endsWith('Routes') ? ofKinds(value) : [[name, value] as const]))
      .filter((entry): entry is [string, Route] => isRoute(entry[1]))
      .map(([name, route]) => ({ name, feature, route })),
  )
}

/** `{ 'carga-oog': { find } }` is called `findCargaOog`. */
function ofKinds(groups: object): [string, unknown][] {
  return Object.entries(groups).flatMap(([kind, routes]) =>
    Object.entries(routes as object).map(([verb, route]): [string, unknown] => [
      verb + `-${kind}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      route,
    ]),
  )
}

function isRoute(value: unknown): value is Route {
  return (
    typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'method' in value
  )
}
