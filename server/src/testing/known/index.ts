import { createHash, randomUUID } from 'node:crypto'
import type { NamedRoute } from '@cais/core/api/contract.ts'
import { hashOfToken } from '../../http/session.ts'
import { failedJob, scheduleQueue } from '../jobs.ts'
import { newCpf, pessoa } from '../people.ts'
import type { TestServer } from '../test-server.ts'
import { knownAMao } from './a-mao.ts'
import { knownAdesao, knownCadastro } from './adesao.ts'
import { knownBuscaSalva } from './buscas.ts'
import {
  knownAround,
  knownBooking,
  knownBusca,
  knownCarga,
  knownConteiner,
  knownPlanilha,
  knownPorServico,
} from './cargas.ts'
import { knownComecar } from './comecar.ts'
import {
  knownAutorizacao,
  knownBoletim,
  knownContato,
  knownConvite,
  knownEmail,
  knownEmpresa,
  knownMensagem,
  knownUsers,
  newPessoa,
} from './empresas.ts'
import { knownFonte, knownIntegracao } from './fontes.ts'
import { knownAgendamento, knownGrade, knownPasse, knownPortaria } from './janelas.ts'
import { knownFatura, knownTerminal } from './mesa.ts'
import { knownPagamento } from './pagamentos.ts'
import { knownPainelIntegracao } from './painel-integracao.ts'
import {
  knownAnexo,
  knownDetalhes,
  knownDocumento,
  knownEntregue,
  knownPendencia,
  knownServico,
} from './servicos.ts'
import { knownSuporte } from './suporte.ts'
import { knownAcesso, knownCaminhao, knownMotorista, knownTransporte } from './transporte.ts'
import type { Make, Values } from './values.ts'
import { knownWebhook } from './webhooks.ts'

const many = Array.from({ length: 40 }, (_, n) => n)

/** Values that fit any call with these fields. */
export const common: Values = {
  // These would have to fit the pendencia, so they are left out.
  requisitanteId: [undefined],
  tipoPendencia: [undefined],
  id: [20, 21, 22, 23, 24, '25', 'depot'],
  firstName: ['Ana', 'Zoë'],
  lastName: ['Silva', "D'Ávila"],
  langKey: ['en'],
  companyId: [1, '2', 3],
  empresa: [{ id: 1 }, { id: 2 }],
  empresaAutorizadoraId: [1, '2'],
  userId: [pessoa('admin').id],
  text: ['Vale do Sol', 'ana', '52998224725', 'Garça Real', 'ABCD'],
  subtipo: ['DESOVA_DIRETA', 'RETIRADA_CONTEINER_IMPORTACAO_DTC'],
  nome: ['Vitória', 'rio'],
  group: ['aviso-geral', 'application'],
  key: ['enable'],
  username: ['cliente', 'depot@demo.cais.example'],
  password: ['portal-demo', 'a long password of mine'],
  currentPassword: ['portal-demo'],
  newPassword: ['portal-demo'],
  login: [...many.map((n) => `fuzz.${n}`), 'FUZZ@one', 'depot'],
  email: many.map((n) => `${n}@fuzz.example`),
  mail: ['cliente@demo.cais.example'],
  cpf: ['', null, ...many.map(newCpf)],
  authorities: [['TI'], []],
  acceptedTerms: [true],
  page: ['0'],
  size: ['20'],
  sort: ['id', 'login,asc', ['id', 'email,desc']],
  component: ['escala', 'servico', 'carga', 'servico-cliente'],
  pageNumber: [1],
  pageSize: [20, 200],
  filters: [
    [],
    [{ id: 'status', type: 'Enum', operator: 'in', value: ['PENDENTE'] }],
    [{ id: 'navioNome', type: 'String', operator: 'contains', value: 'mar' }],
    [
      {
        id: 'dataCriacao',
        type: 'Datetime',
        operator: 'betweenDate',
        datetime1: '2026-08-01',
        datetime2: '2026-08-31',
      },
    ],
    [
      {
        id: 'quantidade',
        type: 'Integer',
        operator: 'between',
        value: -(2 ** 53) + 1,
        value2: '9007199254740991',
      },
    ],
    [{ id: 'pesoBrutoKg', type: 'Decimal', operator: 'greaterThan', value: 1e308 }],
  ],
  sortedBy: [null, { id: 'id', reverse: true }],
  format: ['csv', 'xlsx'],
  formato: ['json', 'pdf'],
  columns: [['status'], ['navio', 'booking']],
  ids: [null, [1, '2', 3]],
}

/** A user with the key from a mail. */
const knownAccount: Make = async (server, { path }): Promise<Values> => {
  const { db, clock } = server
  const { id, login, email } = await newPessoa(server)
  const key = randomUUID()
  const key_hash = hashOfToken(key)
  const person = db.updateTable('usuario').where('id', '=', id)
  if (path === '/api/activate') {
    await person.set({ activated: false, ever_activated: false }).execute()
    await person.set({ activation_key_hash: key_hash }).execute()
  }
  if (path.endsWith('/reset-password/finish'))
    await person.set({ reset_key_hash: key_hash, reset_requested_at: clock.now() }).execute()
  if (/\/email\/confirm(-set)?$/.test(path)) {
    const set_by_staff = path.endsWith('-set')
    const change = { email: `nova.${email}`, key_hash, requested_at: clock.now(), set_by_staff }
    await db
      .insertInto('email_change')
      .values({ usuario_id: id, ...change })
      .execute()
  }
  const isNew = path === '/api/register'
  const needsPassword = path.endsWith('change-password')
  if (path.endsWith('/sessions/:id')) return { as: [login], id: [await sessionOf(server, id)] }
  if (path.endsWith('/apagar')) {
    const { password_hash } = await db
      .selectFrom('usuario')
      .select('password_hash')
      // The password of this account is never changed.
      .where('login', '=', 'semempresa')
      .executeTakeFirstOrThrow()
    await person.set({ password_hash }).execute()
    return { as: [login], confirmo: [true] }
  }
  return {
    as: [needsPassword ? 'depot' : login],
    key: [key],
    email: isNew ? [`registra.${email}`, ...(common.email ?? [])] : [email],
    ...(isNew && {
      login: [`registra.${login}`, ...(common.login ?? [])],
      cpf: [newCpf()],
      password: ['navio amarelo no cais'],
    }),
    ...(needsPassword && { newPassword: ['navio amarelo no cais'] }),
    ...(path.endsWith('/finish') && { newPassword: ['navio amarelo no cais'] }),
  }
}

/** The fingerprint of the current general notice. */
async function marcaAtual(db: TestServer['db']): Promise<string> {
  const { valor } = await db
    .selectFrom('property')
    .select('valor')
    .where('grupo', '=', 'aviso-geral')
    .where('chave', '=', 'mensagem')
    .executeTakeFirstOrThrow()
  return createHash('sha256').update(valor).digest('hex')
}

async function sessionOf({ db, clock }: TestServer, usuario_id: number): Promise<number> {
  const now = clock.now()
  const expires_at = new Date(now.getTime() + 3_600_000)
  const { id } = await db
    .insertInto('session')
    .values({
      token_hash: hashOfToken(randomUUID()),
      usuario_id,
      device: '',
      created_at: now,
      last_used_at: now,
      expires_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function newCalendario(server: TestServer): Promise<string> {
  const { id: usuario_id } = await newPessoa(server)
  const token = randomUUID()
  const values = { usuario_id, token_hash: hashOfToken(token), desde: server.clock.now() }
  await server.db.insertInto('calendario_assinado').values(values).execute()
  return token
}

/** A booking, for calls that ask for one row by its number. */
const knownSearch: Make = async (server, route): Promise<Values> => {
  if (route.path.endsWith('/facets')) return { component: ['minhas-pendencias'], by: ['tipo', 'vez'] }
  if (!route.path.includes(':entity')) return {}
  const { as = [], id = [] } = await knownBooking(server, route)
  return { as, id, entity: ['booking'] }
}

/** A failed job, which staff may run again, and a scheduled queue. */
const knownManagement: Make = async (server, { path }): Promise<Values> => {
  const as = ['admin']
  if (path.includes(':jobId')) return { as, jobId: [await failedJob(server.db)] }
  if (path.endsWith('/run')) await scheduleQueue(server.db, 'clean-up')
  return {
    as,
    name: ['http', 'ROOT'],
    configuredLevel: ['DEBUG', null],
    queue: ['clean-up'],
    sort: ['timestamp,asc', 'principal'],
    type: ['createUser'],
    empresaId: ['1'],
    principal: ['admin'],
    fromDate: ['2026-01-01'],
    toDate: ['2026-12-31'],
    langKey: ['pt-br', 'en'],
    ...(path.includes('/jobs') && { sort: ['createdAt,desc'] }),
  }
}

const knownIn: Record<string, Make> = {
  aMao: knownAMao,
  account: knownAccount,
  convite: knownConvite,
  users: knownUsers,
  empresa: knownEmpresa,
  cadastro: knownCadastro,
  adesao: knownAdesao,
  fonte: knownFonte,
  integracao: knownIntegracao,
  eventos: async (_server, { path }): Promise<Values> => ({
    as: [path === '/api/eventos' ? 'grc' : 'cliente'],
    companyId: [1],
    depois: [undefined, 'abc'],
  }),
  pagamento: knownPagamento,
  painelIntegracao: knownPainelIntegracao,
  comecar: knownComecar,
  'iso-code': async () => ({ code: ['22G1', '45R1'], id: [1] }),
  escala: async (server, { path }) => ({
    ...(path.endsWith('/grade-liberada') && { as: ['grc'] }),
    ...(path.includes(':token') && { token: [await newCalendario(server)] }),
    id: [1],
    visits: [['1']],
  }),
  conteiner: knownConteiner,
  carga: knownCarga,
  motorista: knownMotorista,
  caminhao: knownCaminhao,
  booking: knownBooking,
  'boletim-pesagem': knownBoletim,
  pedido: knownServico,
  contatoEmpresa: knownContato,
  emailEmpresa: knownEmail,
  autorizacao: knownAutorizacao,
  autorizacaoAcesso: knownAcesso,
  mensagem: knownMensagem,
  configuration: async ({ db }, { path }) => ({
    as: ['grc'],
    key: ['enable'],
    value: ['false'],
    values: [{ enable: 'false' }, { de: '2026-11-16', ate: '2026-11-20' }],
    ...(path.endsWith('/visto') && { marca: [await marcaAtual(db)] }),
  }),
  management: knownManagement,
  search: knownSearch,
  buscaSalva: knownBuscaSalva,
  home: async (_server, { path }) => ({ ...(path.endsWith('/terminal') && { as: ['grc'] }) }),
  servico: knownServico,
  terminal: knownTerminal,
  entregue: knownEntregue,
  documento: knownDocumento,
  buscaCarga: knownBusca,
  exemplosServico: knownBusca,
  cargasPorServico: knownPorServico,
  cargaServico: knownAround,
  planilha: knownPlanilha,
  fatura: knownFatura,
  pendencia: knownPendencia,
  pendenciaDetalhes: knownDetalhes,
  agendamento: knownAgendamento,
  grade: knownGrade,
  passe: knownPasse,
  portaria: knownPortaria,
  transporte: knownTransporte,
  anexo: knownAnexo,
  suporte: knownSuporte,
  webhook: knownWebhook,
}

/** The values for this call; `as` is the login of their owner. */
export const knownOf = async (server: TestServer, { feature, route }: NamedRoute): Promise<Values> =>
  (await knownIn[feature]?.(server, route)) ?? {}
