import { agendamentoRoutes } from '@cais/core/api/agendamento.ts'
import { saveIsencao } from '@cais/core/api/fatura.ts'
import { getAvisos, listMensagens, type MensagemUser, saveAvisos } from '@cais/core/api/mensagem.ts'
import { getOwnData } from '@cais/core/api/own-data.ts'
import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { cancelServico } from '@cais/core/api/servico.ts'
import { cancelTerminalServico, decidePendencia, emitFatura } from '@cais/core/api/terminal.ts'
import { type Aviso, type AvisoNoPortal, avisosNoPortal } from '@cais/core/rules/avisos.ts'
import { tintas } from '@cais/core/rules/estados.ts'
import { formatDateTime } from '@cais/core/values/format.ts'
import { beforeEach, expect, test } from 'vitest'
import { testStart } from '../../testing/clock.ts'
import { declared } from '../../testing/declared.ts'
import { clearGrade, newJanela } from '../../testing/janelas.ts'
import { attachRequired, type OpenedPendencia, openPendencia } from '../../testing/pendencias.ts'
import { empresaIdOf, pessoa } from '../../testing/people.ts'
import { askFor } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { combineViagens } from '../../testing/viagens.ts'
import { mailAvisos } from './mail-avisos.ts'
import { remind } from './remind.ts'

const server = await startTestServer({ config: { publicUrl: 'https://portal.example' } })
const { call, callLoosely, db, clock, services, mails } = server
const { config, jobs } = services

const choose = (porEmail: Aviso[], as = 'cliente', noPortal: AvisoNoPortal[] = [...avisosNoPortal]) =>
  call(saveAvisos, { body: { porEmail, noPortal } }, { as })
const messagesOf = async (as: string): Promise<MensagemUser[]> =>
  (await call(listMensagens, { params: { userId: pessoa(as).id } }, { as })).body
const post = () => mailAvisos({ db, jobs, config, now: clock.now() })
const remindNow = () => remind(db, clock.now(), config.timeZone)

/** The messages of a user that name a service. */
async function toldAbout(as: string, numero: string): Promise<MensagemUser['mensagem'][]> {
  const all = (await messagesOf(as)).map(({ mensagem }) => mensagem)
  return all.filter(({ titulo, texto }) => `${titulo} ${texto}`.includes(numero))
}

async function mailedAbout(login: string, numero: string) {
  await post()
  const all = await mails()
  return all.filter(({ recipient, text }) => recipient === pessoa(login).email && text.includes(numero))
}

beforeEach(async () => {
  await choose(['DEVOLVIDA', 'PRAZO'])
})

async function handIn(opened: OpenedPendencia): Promise<number> {
  const { params, login: as } = opened
  const { version } = (await call(pendenciaRoutes.anexo.find, { params }, { as })).body.pendencia
  const done = await call(pendenciaRoutes.anexo.finalize, { params, body: { version, dados: {} } }, { as })
  return done.body.pendencia.version
}

async function decideAnexo(evento: 'APROVAR' | 'DEVOLVER') {
  const opened = await openPendencia(server, 'anexo', { area: 'cliente' })
  await attachRequired(db, 'anexo', opened)
  const version = await handIn(opened)
  const body = { evento, version, ...(evento === 'DEVOLVER' && { motivo: 'Ilegível.' }) }
  await call(decidePendencia, { params: { id: opened.params.pendenciaId }, body }, { as: 'grc' })
  return opened
}

const pathOf = ({ params }: OpenedPendencia, slug = 'anexo') =>
  `/${params.companyId}/servico-cliente/${params.servicoId}/pendencia-${slug}/${params.pendenciaId}`

test('people choose what comes by mail and what among the messages', async () => {
  const usual = { porEmail: ['DEVOLVIDA', 'PRAZO', 'MENSAGEM'], noPortal: [...avisosNoPortal] }
  expect((await call(getAvisos, {}, { as: 'depot' })).body).toEqual(usual)
  const saved = await choose(['CANCELADA', 'APROVADA', 'CANCELADA'], 'depot', ['PRAZO'])
  expect(saved.header('x-caisapp-alert')).toBe('avisos.saved')
  const chosen = { porEmail: ['APROVADA', 'CANCELADA'], noPortal: ['PRAZO'] }
  expect(saved.body).toEqual(chosen)
  expect((await call(getAvisos, {}, { as: 'depot' })).body).toEqual(chosen)
  expect((await call(getAvisos, {}, { as: 'terminal' })).body).toEqual(usual)
  await choose([], 'depot')
  expect((await call(getAvisos, {}, { as: 'depot' })).body.porEmail).toEqual([])
  const body = { porEmail: ['TUDO'], noPortal: ['MENSAGEM'] }
  const wrong = await callLoosely(saveAvisos, { body }, { as: 'depot' })
  expect(wrong.fieldErrors).toEqual(['porEmail[0]: validation.choice', 'noPortal[0]: validation.choice'])
  expect((await call(getAvisos, {})).status).toBe(401)
})

test('a notice that is wanted by mail alone is mailed and not shown; one that is wanted nowhere is not written', async () => {
  await choose(['DEVOLVIDA'], 'cliente', [])
  const mailed = (await decideAnexo('DEVOLVER')).servico.numeroSolicitacao
  const titles = async (numero: string) => (await toldAbout('cliente', numero)).map(({ titulo }) => titulo)
  expect(await titles(mailed)).not.toContain('Devolvida para correção: Anexo')
  expect(await mailedAbout('cliente', mailed)).toMatchObject([{ subject: 'Devolvida para correção: Anexo' }])
  await choose([], 'cliente', [])
  const nowhere = (await decideAnexo('DEVOLVER')).servico.numeroSolicitacao
  expect(await titles(nowhere)).not.toContain('Devolvida para correção: Anexo')
  expect(await mailedAbout('cliente', nowhere)).toEqual([])
  await choose([], 'cliente', ['DEVOLVIDA'])
  const shown = (await decideAnexo('DEVOLVER')).servico.numeroSolicitacao
  expect(await titles(shown)).toContain('Devolvida para correção: Anexo')
})

test.each([
  ['DEVOLVER', 'DEVOLVIDA', 'Devolvida para correção: Anexo'],
  ['APROVAR', 'APROVADA', 'Resolvida: Anexo'],
] as const)('%s makes a message, and a mail for whoever chose %s', async (evento, aviso, titulo) => {
  await choose([aviso])
  const opened = await decideAnexo(evento)
  const numero = opened.servico.numeroSolicitacao
  const told = (await toldAbout('cliente', numero)).find((one) => one.titulo === titulo)
  expect(told?.caminho).toBe(pathOf(opened))
  const letters = await mailedAbout('cliente', numero)
  expect(letters).toMatchObject([{ subject: titulo }])
  expect(letters[0]?.text).toContain(`https://portal.example${pathOf(opened)}`)
  const { tinta } = tintas[evento === 'DEVOLVER' ? 'ambar' : 'teal']
  const { html } = await db
    .selectFrom('mail')
    .select('html')
    .where('text', '=', letters[0]?.text ?? '')
    .executeTakeFirstOrThrow()
  expect(html).toMatch(new RegExp(`color: ${tinta};[^>]*>${titulo.split(':')[0]}</span>`))

  await choose((['DEVOLVIDA', 'PRAZO', 'APROVADA', 'CANCELADA'] as const).filter((one) => one !== aviso))
  const other = await decideAnexo(evento)
  const without = other.servico.numeroSolicitacao
  expect((await toldAbout('cliente', without)).map((one) => one.titulo)).toContain(titulo)
  expect((await mailedAbout('cliente', without)).map(({ subject }) => subject)).not.toContain(titulo)
})

test('a cancelled service is told once, with the pendencias that go with it, and by mail to whoever chose that', async () => {
  await choose(['CANCELADA'])
  const opened = await openPendencia(server, 'anexo', { area: 'cliente' })
  const numero = opened.servico.numeroSolicitacao
  const { servicoId: id, companyId } = opened.params
  await call(cancelTerminalServico, { params: { id }, body: { motivo: 'Navio omitido.' } }, { as: 'grc' })
  const told = await toldAbout('cliente', numero)
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({
    titulo: `Serviço ${numero}: Cancelado`,
    caminho: `/${companyId}/servico-cliente/${id}/view`,
  })
  expect(told[0]?.texto).toMatch(/Pendências que deixam de valer: .*Anexo.*Motivo: Navio omitido\./)
  expect(await mailedAbout('cliente', numero)).toHaveLength(1)
  await choose([])
  const other = await openPendencia(server, 'anexo', { area: 'cliente' })
  const params = { id: other.params.servicoId }
  await call(cancelTerminalServico, { params, body: { motivo: 'Navio omitido.' } }, { as: 'grc' })
  expect(await toldAbout('cliente', other.servico.numeroSolicitacao)).toHaveLength(1)
  expect(await mailedAbout('cliente', other.servico.numeroSolicitacao)).toEqual([])
})

test('who cancels is not told what they did; the carrier that was named is told of its own part', async () => {
  const opened = await openPendencia(server, 'dados-transporte', { area: 'cliente' })
  const { params, servico } = opened
  const { find, save } = pendenciaRoutes['dados-transporte']
  const { version } = (await call(find, { params }, { as: 'cliente' })).body.pendencia
  const transportadorId = empresaIdOf('transportador')
  await call(save, { params, body: { version, dados: { transportadorId } } }, { as: 'cliente' })
  const before = (await toldAbout('transportador', servico.numeroSolicitacao)).length
  const ofServico = { companyId: params.companyId, id: params.servicoId }
  await call(cancelServico, { params: ofServico, query: {} }, { as: 'cliente' })
  expect(await toldAbout('cliente', servico.numeroSolicitacao)).toEqual([])
  const told = await toldAbout('transportador', servico.numeroSolicitacao)
  expect(told).toHaveLength(before + 1)
  const cancelled = told.find(({ titulo }) => titulo.endsWith('Cancelado'))
  expect(cancelled?.texto).toContain('Dados de transporte')
  expect(cancelled?.texto).not.toContain('Cobrança')
  expect(cancelled?.caminho).toContain(`/${transportadorId}/servico-transportador/${params.servicoId}`)
})

test('a turn that has come is told once, after a while, however often the job runs', async () => {
  const opened = await openPendencia(server, 'anexo', { area: 'cliente' })
  const numero = opened.servico.numeroSolicitacao
  await db
    .updateTable('pendencia')
    .set({ data_criacao: new Date(clock.now().getTime() - 3_600_000), desde: clock.now() })
    .where('id', '=', opened.params.pendenciaId)
    .execute()
  await remindNow()
  expect(await toldAbout('cliente', numero)).toEqual([])
  clock.advance({ minutes: 15 })
  await Promise.all([remindNow(), remindNow(), remindNow()])
  await remindNow()
  const told = (await toldAbout('cliente', numero)).filter(({ titulo }) => titulo === 'É a sua vez: Anexo')
  expect(told).toMatchObject([{ caminho: pathOf(opened) }])
  await Promise.all([post(), post()])
  expect(await mailedAbout('cliente', numero)).toHaveLength(1)
  await choose([])
  const late = await openPendencia(server, 'anexo', { area: 'cliente' })
  await db
    .updateTable('pendencia')
    .set({
      data_criacao: new Date(clock.now().getTime() - 9e7),
      desde: new Date(clock.now().getTime() - 8.7e7),
    })
    .where('id', '=', late.params.pendenciaId)
    .execute()
  await remindNow()
  expect(await toldAbout('cliente', late.servico.numeroSolicitacao)).toEqual([])
})

test('a window that is near is told to who asked, once for the pendencia', async () => {
  const opened = await openPendencia(server, 'agendamento', { area: 'cliente' })
  const { params, linhas, servico } = opened
  await clearGrade(db)
  const janelaId = await newJanela(db, { em: 48 })
  const { hold, confirm, finalize } = agendamentoRoutes.agendamento
  const as = { as: 'cliente' }
  await call(hold, { params, body: { janelaId, cargaServicoIds: linhas } }, as)
  await call(confirm, { params, body: { cargaServicoIds: linhas } }, as)
  await call(finalize, { params, body: {} }, as)
  const { inicio } = await db
    .selectFrom('janela')
    .select('inicio')
    .where('id', '=', janelaId)
    .executeTakeFirstOrThrow()
  const titulo = `Janela próxima: ${formatDateTime(inicio, config.timeZone, 'pt-br')}`
  const told = async () =>
    (await toldAbout('cliente', servico.numeroSolicitacao)).filter((one) => one.titulo === titulo)
  const atLeast = (hours: number) => new Date(inicio.getTime() - hours * 3_600_000)
  await remind(db, atLeast(25), config.timeZone)
  expect(await told()).toEqual([])
  await remind(db, atLeast(23), config.timeZone)
  await remind(db, atLeast(2), config.timeZone)
  expect(await told()).toMatchObject([{ caminho: pathOf(opened, 'agendamento') }])
  const letters = await mailedAbout('cliente', servico.numeroSolicitacao)
  expect(letters.map(({ subject }) => subject)).toContain(titulo)
})

test('a second truck’s window a day later is told of too, and those of one day together', async () => {
  const { servico, linhaId, janelaId } = await combineViagens(server)
  const { inicio } = await db
    .selectFrom('janela')
    .select('inicio')
    .where('id', '=', janelaId)
    .executeTakeFirstOrThrow()
  const hour = 3_600_000
  const from = (inicio.getTime() - testStart.getTime()) / hour
  const later = await newJanela(db, { area: 'CARGA_GERAL', em: from + 30 })
  await db
    .updateTable('agendamento')
    .set({ janela_id: later })
    .where('carga_servico_id', '=', linhaId)
    .where('viagem', '=', 2)
    .execute()
  const near = async () =>
    (await toldAbout('cliente', servico.numeroSolicitacao)).flatMap(({ titulo }) =>
      titulo.startsWith('Janela próxima') ? [titulo] : [],
    )
  const titleOf = (at: Date) => `Janela próxima: ${formatDateTime(at, config.timeZone, 'pt-br')}`
  const second = new Date(inicio.getTime() + 30 * hour)
  await remind(db, new Date(inicio.getTime() - hour), config.timeZone)
  expect(await near()).toEqual([titleOf(inicio)])
  for (const ahead of [23, 22]) {
    await remind(db, new Date(second.getTime() - ahead * hour), config.timeZone)
    expect((await near()).toSorted()).toEqual([titleOf(inicio), titleOf(second)].toSorted())
  }
})

test('a bill is told when it is there and again before it falls due, unless it is paid or somebody asks to be let off', async () => {
  const declarado = declared('REPESAGEM')
  const bill = async () => {
    const made = await askFor(server, { declarado, area: 'cliente' })
    const id = made.pendencias.find(({ tipo }) => tipo === 'FINANCEIRA')?.id ?? 0
    clock.advance({ minutes: 1 })
    await call(emitFatura, { params: { id }, body: { vencimento: '2026-08-20' } }, { as: 'grc' })
    return { numero: made.numeroSolicitacao, id, servicoId: made.id }
  }
  const [open, paid, asked] = [await bill(), await bill(), await bill()]
  const params = { servicoId: asked.servicoId, pendenciaId: asked.id }
  await call(saveIsencao, { params, body: { motivo: 'O navio atrasou.' } }, { as: 'cliente' })
  await db.updateTable('fatura').set({ paga_em: clock.now() }).where('pendencia_id', '=', paid.id).execute()
  clock.advance({ minutes: 11 })
  await remindNow()
  const titles = async (numero: string) => (await toldAbout('cliente', numero)).map(({ titulo }) => titulo)
  expect(await titles(open.numero)).toEqual(['É a sua vez: Cobrança'])
  expect(await titles(asked.numero)).toEqual([])
  await remind(db, new Date('2026-08-17T15:00:00Z'), config.timeZone)
  expect(await titles(open.numero)).toHaveLength(1)
  await remind(db, new Date('2026-08-18T15:00:00Z'), config.timeZone)
  await remind(db, new Date('2026-08-19T15:00:00Z'), config.timeZone)
  const falling = await toldAbout('cliente', open.numero)
  expect(falling.filter(({ titulo }) => titulo === `Fatura a vencer: serviço ${open.numero}`)).toMatchObject([
    { texto: `A fatura do serviço ${open.numero} vence em 20/08/2026.` },
  ])
  expect(await titles(paid.numero)).toEqual([])
})

test('what a company was told is neither read nor mailed any longer to who was taken out of it, or while it is shut out', async () => {
  const { servico } = await decideAnexo('DEVOLVER')
  const numero = servico.numeroSolicitacao
  const member = (active: boolean) =>
    db.updateTable('empresa_user').set({ active }).where('usuario_id', '=', pessoa('cliente').id).execute()
  const company = (activated: boolean) =>
    db.updateTable('empresa').set({ activated }).where('id', '=', empresaIdOf('cliente')).execute()
  const exported = async () => {
    const { bytes } = await call(getOwnData, { query: { formato: 'json' } }, { as: 'cliente' })
    return JSON.stringify(JSON.parse(bytes.toString('utf8')).mensagens).includes(numero)
  }
  const seen = async () => ({
    told: (await toldAbout('cliente', numero)).length > 0,
    exported: await exported(),
  })
  expect(await seen()).toEqual({ told: true, exported: true })
  const all = await messagesOf('cliente')
  await member(false)
  expect(await seen()).toEqual({ told: false, exported: false })
  // Messages for the person or for everyone stay.
  expect((await messagesOf('cliente')).length).toBeGreaterThan(0)
  expect(await mailedAbout('cliente', numero)).toEqual([])
  await member(true)
  await company(false)
  expect(await seen()).toEqual({ told: false, exported: false })
  await company(true)
  expect(await messagesOf('cliente')).toEqual(all)
  // The mail is not sent later either.
  expect(await mailedAbout('cliente', numero)).toEqual([])
})

test('mails come in the reader’s language, and not to those who were shut out of the company', async () => {
  await db.updateTable('usuario').set({ lang_key: 'en' }).where('login', '=', 'cliente').execute()
  const english = await decideAnexo('DEVOLVER')
  const [letter] = await mailedAbout('cliente', english.servico.numeroSolicitacao)
  expect(letter?.subject).toBe('Returned for correction: Attachment')
  expect(letter?.text).toMatch(/^Hello, Clara\.\n\nStatus: Returned for correction\n/)
  await db
    .updateTable('empresa_user')
    .set({ active: false })
    .where('usuario_id', '=', pessoa('cliente').id)
    .execute()
  await call(
    cancelTerminalServico,
    { params: { id: english.params.servicoId }, body: { motivo: 'Prazo vencido.' } },
    { as: 'grc' },
  )
  const rows = await db
    .selectFrom('mensagem_user as mu')
    .innerJoin('mensagem as m', 'm.id', 'mu.mensagem_id')
    .select('m.titulo')
    .where('mu.usuario_id', '=', pessoa('cliente').id)
    .where('m.titulo', '=', `Service ${english.servico.numeroSolicitacao}: Cancelled`)
    .execute()
  expect(rows).toEqual([])
})
