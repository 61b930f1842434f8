import { pdf } from '@cais/core/anexo/amostras.ts'
import { agendamentoRoutes, agendamentoSlugs, requestAprovacao } from '@cais/core/api/agendamento.ts'
import { anexoKinds } from '@cais/core/api/anexo.ts'
import { contract } from '@cais/core/api/contract.ts'
import { saveIsencao } from '@cais/core/api/fatura.ts'
import type { Route, Schema } from '@cais/core/api/route.ts'
import { createServico, saveInterveniente } from '@cais/core/api/servico.ts'
import { emitFatura } from '@cais/core/api/terminal.ts'
import { findServicoDeclarado, type ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { formaSlugs } from '@cais/core/pendencia/formas.ts'
import { kindSlugs } from '@cais/core/pendencia/kinds.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { requestsOf } from '../testing/hostile.ts'
import { openReagendamento } from '../testing/janelas.ts'
import { formaCalls } from '../testing/pendencia-calls.ts'
import { attachRequired, examples, openPendencia } from '../testing/pendencias.ts'
import { empresaIdOf, newCpf, pessoa } from '../testing/people.ts'
import { newBloqueio, newPedido } from '../testing/servico-pedidos.ts'
import { askFor, settleAll } from '../testing/terminal-course.ts'
import { startTestServer } from '../testing/test-server.ts'
import { hashOfToken } from './session.ts'

const server = await startTestServer()
const { call, callLoosely, db, clock } = server
/** For each call; FUZZ_RUNS=400 looks harder, after changes of the validation. */
const runs = Number(process.env.FUZZ_RUNS ?? 40)
/** From the name, so that a new call does not change what the others are sent. */
const seedOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)

const activationKey = 'activation-key-of-somebody'
const resetKey = 'reset-key-of-somebody'
/** As she was before she first came. */
const ana = db.updateTable('usuario').where('login', '=', 'ana.granitos')
await ana.set({ activated: false, ever_activated: false }).execute()
await ana.set({ activation_key_hash: hashOfToken(activationKey) }).execute()
await db
  .updateTable('usuario')
  .set({ reset_key_hash: hashOfToken(resetKey), reset_requested_at: clock.now() })
  .where('login', '=', 'bruno.granitos')
  .execute()
const mensagens = await db
  .selectFrom('mensagem_user')
  .select('id')
  .where('usuario_id', '=', pessoa('admin').id)
  .execute()

const [conteiner] = await db.selectFrom('conteiner').select('codigo').limit(1).execute()
const [motorista] = await db.selectFrom('motorista').select('cnh').limit(1).execute()
const [caminhao] = await db.selectFrom('caminhao').select('placa').limit(1).execute()
const [carga] = await db
  .selectFrom('carga')
  .innerJoin('ce_mercante', 'ce_mercante.id', 'carga.ce_mercante_id')
  .select(['carga.identificador', 'ce_mercante.numero'])
  .limit(1)
  .execute()
const editable = await db
  .selectFrom('booking_item')
  .innerJoin('booking', 'booking.id', 'booking_item.booking_id')
  .innerJoin('escala', 'escala.id', 'booking.escala_id')
  .select(['booking_item.id', 'booking.id as bookingId'])
  .where('booking.armador_id', '=', empresaIdOf('armador'))
  .where('booking.utilizado', '=', false)
  .where('escala.data_deadline', '>', clock.now())
  .limit(3)
  .execute()
/** Weighings of a kind in one service, which their calls take together. */
const weighings = await db
  .selectFrom('boletim_pesagem')
  .select(['servico_id', 'carga_servico_id'])
  .distinctOn('tipo')
  .where('tipo', 'in', ['DESCARGA', 'REPESAGEM'])
  .execute()
const pedidos = await db
  .selectFrom('servico_parte')
  .select('servico_id')
  .where('empresa_id', '=', 1)
  .where('area', '=', 'cliente')
  .limit(3)
  .execute()

const many = Array.from({ length: 40 }, (_, n) => n)

/** Values that exist, by the name of the field that takes them. */
const known = {
  // They have to fit the pendencia, or be left out.
  requisitanteId: [undefined],
  tipoPendencia: [undefined],
  id: [...mensagens.map((row) => row.id), 20, 21, 22, 23, 24, '25', 'depot'],
  firstName: ['Ana', 'Zoë'],
  lastName: ['Silva', "D'Ávila"],
  langKey: ['en'],
  admin: [true, false],
  companyId: [1, '2', 3],
  empresa: [{ id: 1 }, { id: 2 }],
  user: many.map((n) => ({ id: n + 20 })),
  empresaAutorizadora: [{ id: 1 }, { id: 2 }],
  empresaAutorizada: many.map((n) => ({ id: n + 20 })),
  empresaAutorizadoraId: [1, '2'],
  dataInicio: ['2026-08-01', '2026-12-31'],
  dataVencimento: [null, '2030-01-01'],
  telefone: ['27 3333-0000', '(27) 99999-0000'],
  cargo: ['', null, 'Gerente'],
  userId: [pessoa('admin').id],
  text: ['ana', 'Vale do Sol', '52998224725', 'Garça Real', 'ABCD'],
  subtipo: ['DESOVA_DIRETA', 'RETIRADA_CONTEINER_IMPORTACAO_DTC'],
  nome: ['Vitória', 'rio'],
  group: ['aviso-geral', 'application'],
  key: ['enable', activationKey, resetKey],
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
  sort: ['login,asc', ['id', 'email,desc']],
  component: ['escala', 'servico', 'carga', 'servico-cliente'],
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
  sortedBy: [{ id: 'id', reverse: true }, null],
  format: ['csv', 'xlsx'],
  columns: [['status'], ['navio', 'booking']],
  ids: [null, [1, '2', 3]],
}

/** What the calls of a feature are about, made anew for each call so that none uses up what another needs. */
const knownIn: Record<string, (route: Route) => Promise<Record<string, unknown[]>>> = {
  account: knownAccount,
  servico: knownServico,
  pendencia: knownPendencia,
  pendenciaDetalhes: knownDetalhes,
  agendamento: knownAgendamento,
  grade: knownGrade,
  transporte: knownTransporte,
  autorizacaoAcesso: knownAcesso,
  terminal: knownTerminal,
  anexo: knownAnexo,
  buscaCarga: knownCargas,
  exemplosServico: knownCargas,
  cargasPorServico: knownPorServico,
  cargaServico: knownAround,
  planilha: knownPlanilha,
  fatura: knownFatura,
  'iso-code': async () => ({ code: ['22G1', '45R1'] }),
  conteiner: async () => ({
    code: [conteiner?.codigo ?? ''],
    codigo: [conteiner?.codigo.slice(0, 4)],
    bytes: [Buffer.from(`Contêiner\n${conteiner?.codigo}`).toString('base64')],
    sort: ['codigo,desc'],
  }),
  mensagem: async () => ({ avisos: [['PRAZO'], []] }),
  empresa: async () => ({ servicoId: pedidos.map((row) => row.servico_id), companyId: [1] }),
  carga: async () => ({
    ceMercante: [carga?.numero ?? ''],
    numero: [carga?.numero ?? ''],
    identificador: [carga?.identificador ?? ''],
  }),
  motorista: async () => ({ cnh: [motorista?.cnh ?? ''] }),
  caminhao: async () => ({ placa: [caminhao?.placa ?? ''] }),
  pedido: async () => ({ companyId: [1], pedidoId: pedidos.map((row) => row.servico_id) }),
  'boletim-pesagem': async () => ({
    servicoId: weighings.map((row) => row.servico_id),
    cargaServicoId: weighings.map((row) => row.carga_servico_id),
    sort: ['dataPesagem,asc'],
  }),
  booking: async () => ({
    ...(await knownBooking()),
    sort: ['numero,desc'],
    indicadorRestricao: [true],
    companyId: [empresaIdOf('armador')],
    bookingId: editable.map((row) => row.bookingId),
    itemId: editable.map((row) => row.id),
    isocodeId: [1, 2],
    classeIMO: ['3', null],
    subClasseIMO: ['6.1', null],
    temperatura: [null, -18],
    indicadorCargaPerigosa: [true, null],
    indicadorOOG: [false],
    indicadorReefer: [null],
  }),
}

/** A call that takes cargo, and all that a booking for it refers to. */
async function knownBooking() {
  const escala = await db
    .selectFrom('escala')
    .select('id')
    .where('status', '=', 'ANUNCIADO')
    .where('data_deadline', '>', clock.now())
    .executeTakeFirstOrThrow()
  return {
    escalaId: [escala.id],
    armadorId: [empresaIdOf('armador')],
    numero: many.map((n) => `FUZZ${n}`),
    tipo: ['CONTEINER_CHEIO'],
    categoriaCarga: ['EXPORTACAO'],
    portoCargaId: [null],
    portoDescargaId: [1, 2],
    portoDestinoFinalId: [null],
    exportadorId: [1, null],
    quantidade: [3],
    produto: ['Café'],
    bookingItems: [[{ isocodeId: 1, quantidade: 2, produto: 'Café' }]],
    id: editable.map((row) => row.bookingId),
  }
}

/** Cargo and a booking of one company, by the numbers that people look for them with. */
async function knownCargas() {
  const find = (subtipo: string) => findServicoDeclarado(subtipo) as ServicoDeclarado
  const { empresaId, cargaIds } = await newPedido(db, { declarado: find('REPESAGEM'), area: 'cliente' })
  const { numero, escala_id } = await db
    .selectFrom('carga as c')
    .innerJoin('ce_mercante as m', 'm.id', 'c.ce_mercante_id')
    .select(['m.numero', 'm.escala_id'])
    .where('c.id', 'in', cargaIds)
    .executeTakeFirstOrThrow()
  return {
    companyId: [empresaId],
    kind: ['cliente'],
    subtipo: ['REPESAGEM', 'RECEPCAO_CONTEINER_EXPORTACAO'],
    busca: ['CE'],
    texto: [numero, 'QQZU 800001-0'],
    numero: [numero, 'BKT000001'],
    quem: ['cliente', empresaId],
    consignatarioId: [empresaId],
    escalaId: [escala_id],
  }
}

async function knownPorServico(route: Route & { porServico?: { subtipos: readonly string[] } }) {
  const { numero, ...cargas } = await knownCargas()
  return { ...cargas, texto: numero.slice(0, 1), subtipo: [...(route.porServico?.subtipos ?? [])] }
}

/** A sheet of boxes for a booking of one company, and one of trucks for a haulier. */
async function knownPlanilha({ path }: Route) {
  const declarado = findServicoDeclarado('RECEPCAO_CONTEINER_EXPORTACAO') as ServicoDeclarado
  const { empresaId } = await newPedido(db, { declarado, area: 'cliente' })
  const { empresa_id } = await db
    .selectFrom('empresa_tipo as t')
    .innerJoin('empresa as e', 'e.id', 't.empresa_id')
    .select('t.empresa_id')
    .where('t.tipo', '=', 'Transportador')
    .where('e.activated', '=', true)
    .executeTakeFirstOrThrow()
  const isOfServico = path.includes('/servico/')
  const sheets = ['Booking;Contêiner\nBK1;CSQU3054383', 'Placa,RENAVAM\nABC1C34,1']
  return {
    companyId: [isOfServico ? empresaId : empresa_id],
    kind: ['cliente'],
    subtipo: [declarado.subtipo],
    planilha: [isOfServico ? 'bookings-containers' : 'veiculos'],
    bytes: sheets.map((text) => Buffer.from(text).toString('base64')),
  }
}

/** General cargo that was announced, cargo with two consignees, and a ship for empty boxes. */
async function knownAround({ path }: Route) {
  const { numero } = await knownCargas()
  const declarado = findServicoDeclarado('RECEPCAO_CARGA_GERAL') as ServicoDeclarado
  const { empresaId, body } = await newPedido(db, { declarado, area: 'cliente' })
  const params = { companyId: empresaId, kind: 'cliente' as const }
  const made = (await call(createServico, { params, body }, { as: 'cliente' })).body
  const linhaId = made.cargaServico[0]?.id ?? 0
  const shared = await db
    .insertInto('carga_consignatario')
    .values({ carga_id: made.cargaServico[0]?.carga.id ?? 0, empresa_id: empresaId + 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const escala = await db
    .selectFrom('escala as e')
    .innerJoin('navio as n', 'n.id', 'e.navio_id')
    .select(['e.armador_id', 'e.viagem_outbound', 'n.nome'])
    .where('e.status', '=', 'ANUNCIADO')
    .executeTakeFirstOrThrow()
  return {
    companyId: [empresaId, escala.armador_id],
    kind: ['cliente'],
    id: path.includes('consignatarios') ? [shared.id] : [made.id],
    cargaServicoId: [linhaId],
    version: [1, 2, 3],
    tipoServico: ['RETIRADA', 'REPESAGEM'],
    numero,
    subtipo: ['RECEPCAO_CARGA_GERAL'],
    ceMercante: numero.slice(0, 1),
    cargas: ['QQZU8000010'],
    consignatarioId: [escala.armador_id],
    armadorId: [escala.armador_id],
    portoDescargaNome: ['Vitória'],
    escalaNavioNome: [escala.nome],
    escalaViagemOutbound: [escala.viagem_outbound],
    itens: [[{ isoCode: '22G1', quantidade: 2 }]],
    bookingId: [null],
    pesoBruto: [1_000],
    quantidade: [2],
  }
}

/** A service that everything can be done with, and cargo for another. */
async function knownServico({ path }: Route) {
  const [weighing, again] = ['TICKET_PESAGEM', 'REPESAGEM'].map(findServicoDeclarado) as ServicoDeclarado[]
  if (!weighing || !again) throw new Error('the catalogue lacks a subtype')
  const { empresaId, body } = await newPedido(db, { declarado: weighing, area: 'cliente' })
  const pedido = await newPedido(db, { declarado: again, area: 'cliente', count: 2 })
  const params = { companyId: empresaId, kind: 'cliente' as const }
  const { body: made } = await call(createServico, { params, body: pedido.body }, { as: 'cliente' })
  const hauliers = await db
    .selectFrom('empresa_tipo')
    .select('empresa_id')
    .where('tipo', '=', 'Transportador')
    .limit(3)
    .execute()
  const named = { empresaId: hauliers[0]?.empresa_id ?? 0, papel: 'TRANSPORTADOR' as const }
  await call(
    saveInterveniente,
    { params: { companyId: empresaId, id: made.id }, body: named },
    { as: 'cliente' },
  )
  const [linha] = made.cargaServico
  return {
    companyId: [empresaId],
    kind: ['cliente'],
    id: [path.endsWith('/reagendar') ? await scheduledServicoOf(empresaId) : made.id],
    ids: [[linha?.id]],
    version: [made.version],
    subtipo: ['TICKET_PESAGEM', 'REPESAGEM'],
    cargaServico: [body.cargaServico, [{ id: linha?.id }]],
    dados: [{}, { motivo: 'Conferir o peso.' }],
    partes: [{}],
    searchType: [null],
    escalaId: [null],
    consignatarioId: [null],
    bookingId: [null],
    empresaId: hauliers.map((row) => row.empresa_id),
    papel: ['TRANSPORTADOR'],
    conteudo: [{ passo: 1 }],
    motivo: ['por isso', null],
  }
}

/** One of the demo's whose appointment is confirmed. */
async function scheduledServicoOf(empresaId: number): Promise<number> {
  const { id } = await db
    .selectFrom('servico as s')
    .innerJoin('pendencia as p', 'p.servico_id', 's.id')
    .select('s.id')
    .where('s.requisitante_id', '=', empresaId)
    .where('s.area', '=', 'cliente')
    .where('s.status', '=', 'AGUARDANDO_EXECUCAO')
    .where('p.tipo', '=', 'AGENDAMENTO')
    .where('p.status', '=', 'RESOLVIDA')
    .orderBy('s.id')
    .executeTakeFirstOrThrow()
  return id
}

/** The administrator's own address, and another that waits for its key. */
async function knownAccount({ path }: Route): Promise<Record<string, unknown[]>> {
  const { id, email } = pessoa('admin')
  if (path === '/api/account') return { email: [email] }
  if (!path.endsWith('/email/confirm')) return {}
  const change = { email: 'fuzz@nova.example', key_hash: hashOfToken('fuzz-key'), requested_at: clock.now() }
  await db
    .insertInto('email_change')
    .values({ usuario_id: id, ...change })
    .execute()
  return { key: ['fuzz-key'] }
}

async function knownPendencia({ path }: Route): Promise<Record<string, unknown[]>> {
  const slug = kindSlugs.find((one) => path.includes(`/pendencia-${one}/`))
  if (!slug) return {}
  const opened = await openPendencia(server, slug)
  await attachRequired(db, slug, opened)
  const { companyId, servicoId, pendenciaId } = opened.params
  const form = formaSlugs.find((one) => one === slug)
  return {
    companyId: [companyId],
    servicoId: [servicoId],
    pendenciaId: [pendenciaId],
    version: [1, 2],
    ...(form && { dados: [examples[form](opened)] }),
  }
}

async function knownDetalhes(): Promise<Record<string, unknown[]>> {
  const opened = await openPendencia(server, 'dados-documentais', { area: 'cliente' })
  const { companyId, servicoId, pendenciaId } = opened.params
  return {
    companyId: [companyId],
    kind: ['cliente'],
    id: [servicoId],
    servicoId: [servicoId],
    pendenciaId: [pendenciaId],
    version: [1, 2, 3],
    dados: [examples['dados-documentais'](opened)],
    texto: ['Segue amanhã.'],
  }
}

/** A service with several lines at the terminal's desk, in the state that the call needs. */
type Asked = Awaited<ReturnType<typeof askFor>>
const financeiraOf = ({ pendencias }: Asked) => pendencias.find(({ tipo }) => tipo === 'FINANCEIRA')?.id ?? 0

async function askForIsencao(made: Asked) {
  const params = { servicoId: made.id, pendenciaId: financeiraOf(made) }
  return (await call(saveIsencao, { params, body: { motivo: 'Por isso.' } }, { as: 'cliente' })).body
}

/** A bill, one that can still be waived, and a service whose payer can still be named. */
async function knownFatura({ path }: Route): Promise<Record<string, unknown[]>> {
  const declarado = findServicoDeclarado('REPESAGEM') as ServicoDeclarado
  const made = await askFor({ call, db }, { declarado, area: 'cliente' })
  const pendenciaId = financeiraOf(made)
  if (path.includes('/pendencias/'))
    await call(emitFatura, { params: { id: pendenciaId }, body: {} }, { as: 'admin' })
  return {
    companyId: [made.empresaId],
    id: [path.includes('/pendencias/') ? pendenciaId : made.id],
    servicoId: [made.id],
    pendenciaId: [pendenciaId],
    motivo: ['Por isso.'],
    empresaId: [made.empresaId],
    email: ['contas@cais.example', null],
    observacao: [null],
    em: ['2026-08-01'],
    servico: ['REPESAGEM'],
    item: ['Pesagem noturna'],
    unidade: ['CARGA'],
    valorCentavos: [100],
    vigenteDesde: ['2027-01-01'],
  }
}

async function knownTerminal({ path }: Route): Promise<Record<string, unknown[]>> {
  const declarado = findServicoDeclarado('REPESAGEM') as ServicoDeclarado
  const made = await askFor({ call, db }, { declarado, area: 'cliente', count: 4 })
  const cargaIds = made.cargaServico.map(({ carga }) => carga.id)
  const common = { companyId: [made.empresaId], texto: ['QQZU', '2026'], motivo: ['Porque sim.'] }
  if (path.includes('/pendencias/')) {
    const id = made.pendencias.filter(({ tipo }) => tipo === 'FINANCEIRA').map((one) => one.id)
    return { ...common, vencimento: ['2026-12-01'], id, version: [1], evento: ['SUSPENDER'] }
  }
  if (path.includes('/isencoes/')) {
    const { id } = await askForIsencao(made)
    return { ...common, id: [id], evento: ['APROVAR', 'NEGAR'] }
  }
  if (path.includes('/cargas/')) return { id: cargaIds, tipo: ['TERMINAL'], descricao: ['Avaria'] }
  if (path.includes('/bloqueios/')) {
    for (const id of cargaIds) await newBloqueio(db, id, 'TERMINAL', 'Avaria')
    const blocks = db.selectFrom('bloqueio_carga').select('id').where('carga_id', 'in', cargaIds)
    return { id: (await blocks.execute()).map((row) => row.id) }
  }
  if (!path.includes('/cargas-servicos/')) return { ...common, id: [made.id] }
  await settleAll({ call }, made.id)
  return {
    id: made.cargaServico.map((linha) => linha.id),
    tipo: ['PESAGEM'],
    placa: ['BRA2E19'],
    pesoBruto: [30_000_000],
    pesoTara: [15_000_000],
    conteiner: [null],
  }
}

/** A pendencia that takes documents, one of them there already, and one on an earlier service. */
async function knownAnexo(route: Route): Promise<Record<string, unknown[]>> {
  const slug = anexoKinds.find((one) => route.path.includes(`/pendencia-${one}/`)) ?? 'carga-restricao'
  const earlier = await openPendencia(server, slug)
  await attachRequired(db, slug, earlier)
  const opened = await openPendencia(server, slug)
  await attachRequired(db, slug, opened)
  const links = await db
    .selectFrom('anexo_entity')
    .select(['id', 'anexo_id'])
    .where('servico_id', 'in', [earlier.params.servicoId, opened.params.servicoId])
    .orderBy('id')
    .execute()
  const [old, own] = links
  const { companyId, servicoId, pendenciaId } = opened.params
  const entity = { entityName: 'Pendencia', entityId: pendenciaId }
  const isOfServico = route.path.includes('/servicos/:id/')
  return {
    companyId: [companyId],
    servicoId: [servicoId],
    pendenciaId: [pendenciaId],
    id: [isOfServico ? servicoId : route.path.includes('anexos-entities') ? own?.id : own?.anexo_id],
    name: ['carta.pdf', 'a.txt'],
    tipo: ['LPCO'],
    tipoAnexo: ['LPCO'],
    tiposAnexos: ['LPCO,OUTROS'],
    bytes: [Buffer.from(pdf).toString('base64'), 'YQ=='],
    anexosEntities: [[entity]],
    entities: [`Pendencia:${pendenciaId}`],
    entityName: ['Pendencia'],
    entityId: [pendenciaId],
    entitiesIds: [String(pendenciaId)],
    anexosIds: [[old?.anexo_id]],
  }
}

/** A service whose cargo can be given windows, brought as far as the call needs it. */
async function knownAgendamento({ path }: Route): Promise<Record<string, unknown[]>> {
  const slug = agendamentoSlugs.find((one) => path.includes(`pendencia-${one}/`)) ?? 'agendamento'
  const isDesova = slug.endsWith('desova')
  const [first = 0, second = 0] = await freeJanelas(isDesova ? 'DESOVA' : 'GATE_CHEIO')
  const isMove = slug.startsWith('re') || path.includes('/reagendamentos/')
  const opened = isMove
    ? await openReagendamento(server, isDesova ? 'reagendamento-desova' : 'reagendamento', {
        janelaId: first,
      })
    : await openPendencia(server, isDesova ? 'agendamento-desova' : 'agendamento', { area: 'cliente' })
  const { params, linhas: cargaServicoIds, login: as, servico } = opened
  const { hold, confirm } = agendamentoRoutes.agendamento
  const choice = { janelaId: isMove ? second : first, cargaServicoIds }
  if (slug === 'agendamento' && /confirmar$|finalizar$/.test(path)) {
    await call(hold, { params, body: choice }, { as })
    if (path.endsWith('finalizar')) await call(confirm, { params, body: { cargaServicoIds } }, { as })
  }
  const held = agendamentoRoutes[slug] as (typeof agendamentoRoutes)['agendamento']
  if (slug !== 'agendamento' && path.endsWith('finalizar'))
    await call(held.hold, { params, body: choice }, { as })
  const extra = servico.pendencias.find(({ tipo }) => tipo === 'APROVACAO_VAGA_EXTRA')?.id ?? 0
  if (path.includes('vaga-extra')) {
    const asking = { params: { ...params, pendenciaId: extra }, body: { motivo: 'por isso' } }
    await call(requestAprovacao, asking, { as })
  }
  return {
    companyId: [params.companyId],
    servicoId: [params.servicoId],
    pendenciaId: [/pedir$|vaga-extra/.test(path) ? extra : params.pendenciaId],
    id: [params.pendenciaId],
    cargaServicoIds: [cargaServicoIds],
    janelaId: [choice.janelaId],
    agendamentos: [[], [choice]],
    version: [1, 2],
    inicio: ['2026-08-04'],
    fim: ['2026-08-10'],
    motivo: ['por isso'],
  }
}

async function freeJanelas(area: string): Promise<number[]> {
  const rows = await db
    .selectFrom('janela')
    .select('id')
    .where('area_terminal', '=', area)
    .where('indicador_dta', '=', false)
    .where('fechada', '=', false)
    .where('ocupadas', '=', 0)
    .where('inicio', '>', new Date(clock.now().getTime() + 86_400_000))
    .orderBy('inicio')
    .limit(2)
    .execute()
  return rows.map(({ id }) => id)
}

async function knownGrade({ method, path }: Route): Promise<Record<string, unknown[]>> {
  const isPattern = method === 'POST' && path.endsWith('/janelas')
  return {
    id: await freeJanelas('VISTORIA'),
    areaTerminal: ['DESOVA'],
    inicio: isPattern ? ['06:00'] : ['2026-08-04'],
    fim: isPattern ? ['24:00', '12:00'] : ['2026-08-10'],
    de: ['2026-10-05', '2027-01-04'],
    ate: ['2026-10-09', '2027-01-06'],
    diasSemana: [[1, 2]],
    duracaoMinutos: [120],
    capacidade: [4],
    indicadorDta: [true, false],
  }
}

/** Transport that was begun: two carriers of an unstuffing, and one for other cargo. */
async function knownTransporte({ path }: Route): Promise<Record<string, unknown[]>> {
  if (path.endsWith('/planilha'))
    return knownPlanilhaDaFrota(path.includes('veiculos') ? 'veiculos' : 'motoristas')
  const slug = path.includes('desova') ? 'dados-transporte-desova' : 'dados-transporte-carga-geral'
  const opened = await openPendencia(server, slug)
  const { companyId, servicoId, pendenciaId } = opened.params
  const { version } = await db
    .selectFrom('pendencia')
    .select('version')
    .where('id', '=', pendenciaId)
    .executeTakeFirstOrThrow()
  const isAdding = path.includes('adicionar')
  const { filling } = formaCalls(server, slug)
  const filled = { ...examples[slug](opened), ...(isAdding && { transportes: [] }) }
  await filling?.save(opened, { companyId, login: opened.login }, version, filled)
  const { transportadorId, motoristaIds, caminhaoIds } = opened.frota
  return {
    companyId: [companyId],
    servicoId: [servicoId],
    pendenciaId: [pendenciaId],
    id: [1],
    transportadores: [[transportadorId]],
    transportadorId: [transportadorId],
    motoristaId: motoristaIds.slice(0, 1),
    caminhaoId: caminhaoIds.slice(0, 1),
    cargaServicoId: opened.linhas.slice(0, 1),
    quantidade: [1],
    peso: [1],
  }
}

/** A sheet with one of a carrier's own, for a pendencia that asks for them. */
async function knownPlanilhaDaFrota(slug: 'motoristas' | 'veiculos'): Promise<Record<string, unknown[]>> {
  const opened = await openPendencia(server, slug)
  const { companyId, servicoId, pendenciaId } = opened.params
  const { transportadorId, motoristaIds, caminhaoIds } = opened.frota
  const until = '31/12/2030'
  const driver = await db
    .selectFrom('motorista')
    .selectAll()
    .where('id', '=', motoristaIds[0] ?? 0)
    .executeTakeFirstOrThrow()
  const truck = await db
    .selectFrom('caminhao')
    .selectAll()
    .where('id', '=', caminhaoIds[0] ?? 0)
    .executeTakeFirstOrThrow()
  const lines = {
    motoristas: [
      'Nome;CPF;CNH;Categoria CNH;Validade CNH;Autorizado até',
      [driver.nome, driver.cpf, driver.cnh, driver.categoria_cnh, until, until].join(';'),
    ],
    veiculos: [
      'Placa;RENAVAM;RNTRC;Tipo;Autorizado até',
      [truck.placa, truck.renavam, truck.rntrc, truck.tipo, until].join(';'),
    ],
  }
  return {
    companyId: [companyId],
    servicoId: [servicoId],
    pendenciaId: [pendenciaId],
    version: [1, 2],
    dados: [{ transportadorId }],
    bytes: [Buffer.from(lines[slug].join('\n')).toString('base64')],
  }
}

/** Authorisations of one carrier, and a driver and a truck that nobody knows yet. */
async function knownAcesso({ path }: Route): Promise<Record<string, unknown[]>> {
  const companyId = empresaIdOf('transportador')
  const table = path.includes('veiculo') ? 'autorizacao_veiculo' : 'autorizacao_motorista'
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('transportador_id', '=', companyId)
    .where('ativa', '=', true)
    .execute()
  return {
    companyId: [companyId],
    transportadorId: [companyId],
    id: rows.map((row) => row.id),
    cpf: [newCpf()],
    cnh: ['62531246834'],
    categoriaCnh: ['E'],
    validadeCnh: ['2031-01-01'],
    dataVencimento: ['2030-01-01'],
    placa: ['QQZ1A23'],
    renavam: ['00639884962'],
    rntrc: ['12345678'],
  }
}

/** Before anything is tried: what is tried may well end the sessions that make them. */
const knownBy = new Map<string, Record<string, unknown[]>>()
for (const { name, feature, route } of contract) {
  const make = knownIn[feature]
  if (make) knownBy.set(name, await make(route))
}

const schemaOf = (schema: Schema | undefined, values: Record<string, unknown[]>) =>
  schema
    ? requestsOf(
        z.toJSONSchema(schema as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' }),
        values,
      )
    : fc.constant(undefined)

/** Sessions that come back however often a request ends them. */
async function tokenOf(login: string): Promise<string> {
  const token = `token-of-${login}`.padEnd(30, '-')
  await db
    .insertInto('session')
    .columns(['token_hash', 'usuario_id', 'device', 'created_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('usuario')
        .select(({ val, ref }) => [
          val(hashOfToken(token)).as('token_hash'),
          ref('id').as('usuario_id'),
          val('').as('device'),
          val(clock.now()).as('created_at'),
          val(new Date(clock.now().getTime() + 3_600_000)).as('expires_at'),
        ])
        .where('login', '=', login),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return token
}

let calls = 0
const reached = new Set<string>()

async function attempt(
  { name, route }: { name: string; route: Route },
  request: { params: unknown; query: unknown; body: unknown; file: unknown },
  login: string,
) {
  // Addresses differ so that throttles do not turn everything away.
  calls++
  const address = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`
  const token = login && (await tokenOf(login))
  const answer = await callLoosely(route, sendable(request), { address, ...(token && { token }) })
  expect(answer.status).toBeLessThan(500)
  if (answer.status < 300) reached.add(name)
}

/** Addresses cannot hold half of a character, and dots alone mean another address. */
function sendable({ params, query, body, file }: Record<'params' | 'query' | 'body' | 'file', unknown>) {
  const wellFormed = (part: unknown) =>
    Object.fromEntries(Object.entries(Object(part)).map(([key, one]) => [key.toWellFormed(), formOf(one)]))
  return { params: wellFormed(params), query: wellFormed(query), body, file }
}

function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => String(formOf(one)))
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return String(value)
    .toWellFormed()
    .replace(/^\.{1,2}$/, '...')
}

test.each(contract)('$name answers whatever is sent', async ({ name, route }) => {
  const values = { ...known, ...knownBy.get(name) }
  const requests = fc.record({
    params: schemaOf(route.params, values),
    query: schemaOf(route.query, values),
    body: schemaOf(route.body, values),
    file: route.receives
      ? fc.oneof(fc.constant(pdf), fc.uint8Array({ maxLength: 2_000 }))
      : fc.constant(undefined),
  })
  const logins = fc.oneof(
    { weight: 5, arbitrary: fc.constant('admin') },
    { weight: 2, arbitrary: fc.constantFrom('gestor', 'cliente') },
    { weight: 1, arbitrary: fc.constant('') },
  )
  const property = fc.asyncProperty(requests, logins, (request, login) =>
    attempt({ name, route }, request, login),
  )
  await fc.assert(property, { numRuns: runs, seed: seedOf(name) })
})

afterAll(() => {
  const never = contract.map(({ name }) => name).filter((name) => !reached.has(name))
  // Some need more than luck: an invoice that was saved before, two people, a day that has come.
  expect(never.length / contract.length, `no request got through: ${never.join(', ')}`).toBeLessThanOrEqual(
    0.1,
  )
})
