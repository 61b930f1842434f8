import * as aMao from './a-mao.ts'
import * as account from './account.ts'
import * as achar from './achar.ts'
import * as adesao from './adesao.ts'
import * as agendamento from './agendamento.ts'
import * as anexo from './anexo.ts'
import * as audits from './audits.ts'
import * as autorizacao from './autorizacao.ts'
import * as autorizacaoAcesso from './autorizacao-acesso.ts'
import * as boletimPesagem from './boletim-pesagem.ts'
import * as booking from './booking.ts'
import * as bookingVazio from './booking-vazio.ts'
import * as buscaCarga from './busca-carga.ts'
import * as buscaSalva from './busca-salva.ts'
import * as cadastro from './cadastro.ts'
import * as caminhao from './caminhao.ts'
import * as captcha from './captcha.ts'
import * as carga from './carga.ts'
import * as comecar from './comecar.ts'
import { compat } from './compat/calls.ts'
import { insteadOf } from './compat/instead.ts'
import * as configuration from './configuration.ts'
import * as contatoEmpresa from './contato-empresa.ts'
import * as conteiner from './conteiner.ts'
import * as convite from './convite.ts'
import * as documento from './documento.ts'
import * as emailEmpresa from './email-empresa.ts'
import * as empresa from './empresa.ts'
import * as empresaAtiva from './empresa-ativa.ts'
import * as entregue from './entregue.ts'
import * as environment from './environment.ts'
import * as escala from './escala.ts'
import * as eventos from './eventos.ts'
import * as exemplosServico from './exemplos-servico.ts'
import * as fatura from './fatura.ts'
import * as fonte from './fonte.ts'
import * as grade from './grade.ts'
import * as health from './health.ts'
import * as home from './home.ts'
import * as integracao from './integracao.ts'
import * as isoCode from './iso-code.ts'
import * as jobs from './jobs.ts'
import * as lineup from './lineup.ts'
import * as loggers from './loggers.ts'
import * as mailbox from './mailbox.ts'
import * as management from './management.ts'
import * as mensagem from './mensagem.ts'
import * as mensagemEquipe from './mensagem-equipe.ts'
import * as mesa from './mesa.ts'
import * as metrics from './metrics.ts'
import * as motorista from './motorista.ts'
import * as notaFiscal from './nota-fiscal.ts'
import * as ownData from './own-data.ts'
import * as ownSessions from './own-sessions.ts'
import * as pagamento from './pagamento.ts'
import * as painelIntegracao from './painel-integracao.ts'
import * as passe from './passe.ts'
import * as pedido from './pedido.ts'
import * as pedidosADecidir from './pedidos-a-decidir.ts'
import * as pendencia from './pendencia.ts'
import * as pendenciaDetalhes from './pendencia-detalhes.ts'
import * as planilha from './planilha.ts'
import * as portaria from './portaria.ts'
import type { Route } from './route.ts'
import * as search from './search.ts'
import * as servico from './servico.ts'
import * as session from './session.ts'
import * as suporte from './suporte.ts'
import * as suporteAviso from './suporte-aviso.ts'
import * as telaQuebrada from './tela-quebrada.ts'
import * as terminal from './terminal.ts'
import * as transporte from './transporte.ts'
import * as users from './users.ts'
import * as webhook from './webhook.ts'

const features = {
  aMao,
  account: { ...session, ...account, ...ownSessions, ...ownData },
  convite,
  home,
  users,
  empresa: { ...empresaAtiva, ...empresa },
  cadastro,
  adesao: { ...adesao, ...pedidosADecidir },
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
  fonte,
  integracao,
  eventos,
  pagamento,
  painelIntegracao,
  comecar,
  autorizacao,
  autorizacaoAcesso,
  mensagem: { ...mensagem, ...mensagemEquipe },
  configuration: { ...configuration, ...captcha },
  management: {
    ...management,
    ...health,
    ...mailbox,
    ...audits,
    ...metrics,
    ...loggers,
    ...environment,
    ...jobs,
    ...telaQuebrada,
  },
  search,
  achar,
  servico,
  terminal: { ...terminal, ...mesa },
  entregue,
  exemplosServico,
  documento,
  buscaCarga,
  buscaSalva,
  cargaServico: bookingVazio,
  planilha,
  portaria,
  fatura,
  pendencia: { ...pendencia, ...notaFiscal },
  pendenciaDetalhes,
  agendamento,
  grade,
  passe,
  transporte,
  anexo,
  suporte: { ...suporteAviso, ...suporte },
  webhook,
}

export interface NamedRoute {
  name: string
  feature: string
  /** Only clients of the documents use it; our own web does not. */
  compat: boolean
  /** The name of the call that our own web uses for the same, where this one is only for clients of the documents. */
  instead: string | null
  route: Route
}

/** The exports of the contract's files, by feature: the calls, and the schemas that the API document names. */
export const exportsByFeature: readonly (readonly [feature: string, exports: object])[] = [
  ...Object.entries(features),
  ...Object.entries(compat),
]

/** Every call of the portal under the name of its constant, for the API document and for tests over all of them. */
export const contract: NamedRoute[] = [
  ...callsOf(features).map((call) => ({ ...call, compat: false, instead: null })),
  ...callsOf(compat).map((call) => ({ ...call, compat: true, instead: insteadOf(call.name) })),
]

type Named = Pick<NamedRoute, 'name' | 'route'>

function callsOf(calls: Record<string, object>): (Named & { feature: string })[] {
  return Object.entries(calls).flatMap(([feature, exports]) => {
    const declared = Object.entries(exports)
      // Loaders list the exports of a file in different orders.
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, value]) => (name.endsWith('Routes') ? ofKinds(value) : [[name, value] as const]))
      .filter((entry): entry is [string, Route] => isRoute(entry[1]))
      .map(([name, route]): Named => ({ name: route.name ?? name, route }))
    return withCompany(declared).map((call) => ({ ...call, feature }))
  })
}

/** The variant of a call for one company is a call of its own in the document. It is sorted in by its name. */
function withCompany(declared: Named[]): Named[] {
  return declared
    .flatMap(({ name, route: { ofCompany } }): Named[] =>
      ofCompany ? [{ name: ofCompany.name ?? `${name}OfCompany`, route: ofCompany }] : [],
    )
    .reduce((calls, one) => {
      const next = calls.findIndex(({ name }) => name > one.name)
      return calls.toSpliced(next < 0 ? calls.length : next, 0, one)
    }, declared)
}

/** `{ 'carga-oog': { find } }` is called `findCargaOog`. */
function ofKinds(groups: object): [string, unknown][] {
  return Object.entries<object>({ ...groups }).flatMap(([kind, routes]) =>
    Object.entries(routes).map(([verb, route]): [string, unknown] => [
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
