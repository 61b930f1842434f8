import { createEmpresaUser } from '@cais/core/api/empresa.ts'
import { completeCnpj } from '@cais/core/values/cnpj.ts'
import { empresaIdOf, newCpf } from '../people.ts'
import type { TestServer } from '../test-server.ts'
import { knownServico } from './servicos.ts'
import { type Make, nextSerial, type Values } from './values.ts'

/** The company that `gestor` administers. */
const gestorEmpresaId = empresaIdOf('gestor')
const ofGestor = { as: ['gestor'], companyId: [gestorEmpresaId], empresa: [{ id: gestorEmpresaId }] }

export async function newPessoa({ db, clock }: TestServer) {
  const login = `pessoa.${nextSerial()}`
  const now = clock.now()
  const trace = { created_at: now, created_by: 'admin', modified_at: now, modified_by: 'admin' }
  const email = `${login}@empresa.example`
  const name = { first_name: 'Pessoa', last_name: 'de Teste', lang_key: 'pt-br' } as const
  const { id } = await db
    .insertInto('usuario')
    .values({ login, email, cpf: newCpf(), activated: true, ever_activated: true, ...name, ...trace })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, login, email }
}

/** A company that is found only by its complete register. */
export async function newCliente({ db, clock }: TestServer) {
  const serial = String(nextSerial())
  const national_register = completeCnpj(`87${serial.padStart(10, '0')}`)
  const { id } = await db
    .insertInto('empresa')
    .values({ nome: `Comércio ${serial}`, national_register, activated: true, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('empresa_tipo').values({ empresa_id: id, tipo: 'Cliente' }).execute()
  return { id, nationalRegister: national_register }
}

/** Users of a company, or the staff assigned to a service. */
export const knownEmpresa: Make = async (server, route) => {
  if (/servico/i.test(route.path)) {
    const { id, ...servico } = await knownServico(server, { ...route, path: '' })
    return { ...servico, id: id ?? [], servicoId: id ?? [] }
  }
  const { id: usuario_id, login } = await newPessoa(server)
  const { id } = await server.db
    .insertInto('empresa_user')
    .values({ empresa_id: gestorEmpresaId, usuario_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const isStaffs = route.path.includes('for-admin')
  const guest = await newPessoa(server)
  return {
    ...ofGestor,
    ...(isStaffs && { as: ['grc'] }),
    id: [id],
    user: [{ login: guest.login }],
    admin: [false],
    active: [true],
    empresaAutorizadoraId: [gestorEmpresaId],
    text: [login],
  }
}

/** An invited user, or the link of a person without an account. */
export const knownConvite: Make = async (server, { path }): Promise<Values> => {
  if (path === '/api/convites/:chave') return { chave: [await newConviteLink(server)] }
  const { login } = await newPessoa(server)
  const body = { user: { login }, empresa: { id: gestorEmpresaId } }
  const { id } = (await server.call(createEmpresaUser, { body }, { as: 'gestor' })).body
  return { as: [login], id: [id] }
}

async function newConviteLink(server: TestServer): Promise<string> {
  const login = `alguem.${nextSerial()}@empresa.example`
  const body = { user: { login }, empresa: { id: gestorEmpresaId } }
  await server.call(createEmpresaUser, { body }, { as: 'gestor' })
  const mail = (await server.mails()).findLast(({ recipient }) => recipient === login)
  return /convite=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

export const knownUsers: Make = async (server, { method, path }) => {
  const { id, login } = await newPessoa(server)
  const other = `pessoa.${nextSerial()}`
  return {
    as: ['grc'],
    id: [path === '/api/users' ? id : String(id)],
    ...(method === 'PUT' && { login: [login], email: [`${login}@empresa.example`] }),
    ...(method === 'POST' && { login: [other], email: [`${other}@empresa.example`] }),
    cpf: [newCpf()],
  }
}

export const knownMensagem: Make = async (server, { path }): Promise<Values> => {
  if (path.startsWith('/api/terminal/mensagens'))
    return {
      as: ['grc'],
      para: ['TODOS', 'TIPOS', 'EMPRESAS'],
      tipos: [['Cliente'], ['Depot', 'Armador']],
      empresas: [[1], [2, '3']],
      titulo: ['Gate fechado no feriado'],
      texto: ['O gate fecha às 18h.\nVolta na segunda-feira.'],
    }
  const { db, clock } = server
  const { id: usuario_id, login } = await newPessoa(server)
  const mensagem = await db
    .insertInto('mensagem')
    .values({ titulo: 'Aviso', texto: 'Mudou a janela.', data_criacao: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('mensagem_user')
    .values({ mensagem_id: mensagem.id, usuario_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    as: [login],
    userId: [usuario_id],
    mensagens: [[{ id }]],
    porEmail: [['PRAZO'], []],
    noPortal: [['PRAZO'], []],
  }
}

const inserted = (id: number): Values => ({ ...ofGestor, id: [id] })

export const knownContato: Make = async ({ db }) => {
  const contato = { empresa_id: gestorEmpresaId, nome: 'Rita', cargo: null, telefone: '2733330000' }
  const { id } = await db
    .insertInto('contato_empresa')
    .values(contato)
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    ...inserted(id),
    nome: ['Vitória'],
    telefone: ['27 3333-0000', '(27) 99999-0000'],
    cargo: ['', null],
  }
}

export const knownEmail: Make = async ({ db }) => {
  const email = `contas.${nextSerial()}@empresa.example`
  const { id } = await db
    .insertInto('email_empresa')
    .values({ empresa_id: gestorEmpresaId, email, assunto: 'GERAL' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...inserted(id), email: [`novo.${email}`] }
}

/** An authorisation by the company of `gestor`, and a company without one. */
export const knownAutorizacao: Make = async (server) => {
  const [known, other] = [await newCliente(server), await newCliente(server)]
  const { id } = await server.db
    .insertInto('autorizacao')
    .values({
      empresa_autorizadora_id: gestorEmpresaId,
      empresa_autorizada_id: known.id,
      tipo: 'REPRESENTANTE',
      data_inicio: '2020-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    ...inserted(id),
    empresaAutorizadora: [{ id: gestorEmpresaId }],
    empresaAutorizada: [other],
    tipo: ['REPRESENTANTE'],
    dataInicio: ['2026-08-01'],
    dataVencimento: [null, '2030-01-01'],
  }
}

/** A service with weighings. */
export const knownBoletim: Make = async (server, route) => {
  const { id, ids, as = [] } = await knownServico(server, { ...route, path: '' })
  const servicoId = id?.[0] as number
  const [cargaServicoId = 0] = (ids?.[0] ?? []) as number[]
  const tipo = route.path.includes('descarga') ? 'DESCARGA' : 'REPESAGEM'
  const weights = { peso_bruto: 30_000_000, peso_tara: 15_000_000, placa: 'BRA2E19' }
  const { carga_id } = await server.db
    .selectFrom('carga_servico')
    .select('carga_id')
    .where('id', '=', cargaServicoId)
    .executeTakeFirstOrThrow()
  const boletim = await server.db
    .insertInto('boletim_pesagem')
    .values({
      numero: `BT${nextSerial()}`,
      tipo,
      servico_id: servicoId,
      carga_servico_id: cargaServicoId,
      carga_id,
      data_pesagem: server.clock.now(),
      ...weights,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    as,
    id: [route.path.endsWith('/pesagens') ? carga_id : boletim.id],
    servicoId: [servicoId],
    cargaServicoId: [cargaServicoId],
    sort: ['dataPesagem,asc'],
  }
}
