import { agendamentoRoutes } from '@cais/core/api/agendamento.ts'
import { saveProperty } from '@cais/core/api/configuration.ts'
import { listMensagens } from '@cais/core/api/mensagem.ts'
import { cancelServico, createServico, getServico, listServicoEventos } from '@cais/core/api/servico.ts'
import { createCargaEvento, extendValidade } from '@cais/core/api/terminal.ts'
import { findServicoDeclarado, type ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { motivoDeValidade } from '@cais/core/rules/validade.ts'
import { dayFromNumber, dayNumber, dayOf, instantOf } from '@cais/core/values/calendar.ts'
import { formatDay } from '@cais/core/values/format.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { brokenJanelas } from '../../testing/broken-janelas.ts'
import { clearGrade, newJanela, schedule } from '../../testing/janelas.ts'
import { type OpenedPendencia, openPendencia } from '../../testing/pendencias.ts'
import { empresaIdOf, pessoa } from '../../testing/people.ts'
import { askFor, doBalcao, seenByTerminal, settleAll } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { expireServicos } from './expire-servicos.ts'

const server = await startTestServer()
const { call, db, clock, services } = server
const { timeZone } = services.config

const declared = (subtipo: string): ServicoDeclarado => {
  const found = findServicoDeclarado(subtipo)
  if (!found) throw new Error(subtipo)
  return found
}
const retirada = declared('RETIRADA_CONTEINER_IMPORTACAO')

const run = (now = clock.now()) => expireServicos(db, { now, today: dayOf(now, timeZone) })
const dayFromToday = (days: number) => dayFromNumber(dayNumber(dayOf(clock.now(), timeZone)) + days) ?? ''
const setValidade = (id: number, validade: string) =>
  db.updateTable('servico').set({ validade }).where('id', '=', id).execute()

async function told(login: string, numero: string) {
  const all = (await call(listMensagens, { params: { userId: pessoa(login).id } }, { as: login })).body
  return all
    .map(({ mensagem }) => mensagem)
    .filter(({ titulo, texto }) => `${titulo}${texto}`.includes(numero))
}

const servicoOf = async (companyId: number, id: number, as = 'cliente') =>
  (await call(getServico, { params: { companyId, id } }, { as })).body
const eventosOf = async (companyId: number, id: number, as = 'cliente') =>
  (await call(listServicoEventos, { params: { companyId, id } }, { as })).body

/** Only the services of these tests can expire. */
beforeEach(async () => {
  await db.updateTable('servico').set({ validade: null }).execute()
  await clearGrade(db)
})

afterEach(async () => {
  expect(await brokenJanelas(db)).toEqual([])
})

test('three days before its last day all parties are told once, however many processes run', async () => {
  const { params, servico } = await openPendencia(server, 'anexo', { area: 'cliente' })
  const { servicoId: id } = params
  await db
    .insertInto('servico_parte')
    .values({
      empresa_id: empresaIdOf('transportador'),
      area: 'transportador',
      papel: 'TRANSPORTADOR',
      servico_id: id,
      status: servico.status,
      subtipo: servico.subtipo,
      data_criacao: clock.now(),
    })
    .execute()
  await setValidade(id, dayFromToday(4))
  expect(await run()).toEqual({ warned: 0, expired: 0 })
  await setValidade(id, dayFromToday(3))
  const runs = await Promise.all([run(), run(), run()])
  expect(runs.reduce((sum, { warned }) => sum + warned, 0)).toBe(1)
  expect(await run()).toEqual({ warned: 0, expired: 0 })
  for (const [login, area] of [
    ['cliente', 'cliente'],
    ['transportador', 'transportador'],
  ] as const) {
    const warnings = (await told(login, servico.numeroSolicitacao)).filter(({ titulo }) =>
      titulo.includes('vale até'),
    )
    expect(warnings).toHaveLength(1)
    expect(warnings[0]?.titulo).toContain(formatDay(dayFromToday(3), 'pt-br'))
    expect(warnings[0]?.caminho).toBe(`/${empresaIdOf(login)}/servico-${area}/${id}/view`)
  }
  expect((await servicoOf(params.companyId, id)).status).toBe('PENDENTE')
})

async function scheduled(): Promise<OpenedPendencia & { janelaId: number }> {
  const opened = await openPendencia(server, 'agendamento', {
    area: 'cliente',
    declarado: retirada,
    count: 2,
  })
  const janelaId = await newJanela(db)
  await schedule(server, 'agendamento', opened, janelaId)
  return { ...opened, janelaId }
}

const ocupadas = async (id: number) =>
  (await db.selectFrom('janela').select('ocupadas').where('id', '=', id).executeTakeFirstOrThrow()).ocupadas

test('a service whose validity is over is cancelled with the reason, once, and gives its windows and cargo back', async () => {
  const { params, servico, janelaId } = await scheduled()
  const { companyId, servicoId: id } = params
  await setValidade(id, dayFromToday(-1))
  expect(await ocupadas(janelaId)).toBe(2)
  const runs = await Promise.all([run(), run(), run()])
  expect(runs.reduce((sum, { expired }) => sum + expired, 0)).toBe(1)
  const after = await servicoOf(companyId, id)
  expect(after.status).toBe('CANCELADO')
  expect(after.cargaServico.map(({ status }) => status)).toEqual(['CANCELADO', 'CANCELADO'])
  expect(await ocupadas(janelaId)).toBe(0)
  const reasons = (await eventosOf(companyId, id)).filter(({ motivo }) => motivo === motivoDeValidade)
  expect(reasons).toMatchObject([{ evento: 'CANCELAMENTO', para: 'CANCELADO', principal: 'portal' }])
  const messages = (await told('cliente', servico.numeroSolicitacao)).filter(({ titulo }) =>
    titulo.endsWith(': Cancelado'),
  )
  expect(messages).toHaveLength(1)
  expect(messages[0]?.texto).toContain('a validade do serviço terminou')
  // The cargo can be requested again.
  const cargaServico = after.cargaServico.map(({ carga }) => ({ cargaId: carga.id }))
  const body = { subtipo: 'RETIRADA_CONTEINER_IMPORTACAO' as const, cargaServico, partes: {}, dados: {} }
  expect(
    (await call(createServico, { params: { companyId, kind: 'cliente' }, body }, { as: 'cliente' })).status,
  ).toBe(201)
})

test('its last day ends with the day of the terminal, not with that of the process', async () => {
  const { params } = await openPendencia(server, 'anexo', { area: 'cliente' })
  await setValidade(params.servicoId, '2026-08-10')
  expect((await run(instantOf('2026-08-10 23:59', timeZone))).expired).toBe(0)
  expect((await run(instantOf('2026-08-11 00:00', timeZone))).expired).toBe(1)
})

test('cargo that has come goes on to its end; the rest of the service lapses, and the parties are told which', async () => {
  const asked = await askFor(server, {
    declarado: declared('RECEPCAO_CONTEINER_EXPORTACAO'),
    area: 'cliente',
    count: 2,
  })
  await settleAll(server, asked.id)
  const [inside, outside] = asked.cargaServico
  if (!inside || !outside) throw new Error('two lines were asked for')
  const gate = { params: { id: inside.id }, body: { tipo: 'GATE_ENTRADA' as const, ...doBalcao } }
  await call(createCargaEvento, gate, { as: 'admin' }).then(({ body }) => body)
  await setValidade(asked.id, dayFromToday(-1))
  expect((await run()).expired).toBe(1)
  const { status, cargaServico } = await seenByTerminal(server, asked.id)
  expect(status).toBe('EM_ANDAMENTO')
  expect(cargaServico.find(({ id }) => id === inside.id)?.status).not.toBe('CANCELADO')
  expect(cargaServico.find(({ id }) => id === outside.id)?.status).toBe('CANCELADO')
  const messages = await told('cliente', asked.numeroSolicitacao)
  const ended = messages.filter(({ titulo }) => titulo.endsWith('cargas canceladas'))
  expect(ended).toHaveLength(1)
  expect(ended[0]?.texto).toContain(outside.carga.identificador)
  expect(ended[0]?.texto).not.toContain(inside.carga.identificador)
  expect(await run()).toEqual({ warned: 0, expired: 0 })
  const yard = { params: { id: inside.id }, body: { tipo: 'PATIO' as const } }
  expect((await call(createCargaEvento, yard, { as: 'admin' })).body.status).toBe('EXECUTADO')
})

test('a truck whose window runs over midnight may still come', async () => {
  const opened = await openPendencia(server, 'agendamento', { area: 'cliente', declarado: retirada })
  const janelaId = await newJanela(db)
  const { inicio, fim } = await db
    .selectFrom('janela')
    .select(['inicio', 'fim'])
    .where('id', '=', janelaId)
    .executeTakeFirstOrThrow()
  await schedule(server, 'agendamento', opened, janelaId)
  const { servicoId: id, companyId } = opened.params
  await setValidade(id, '2026-08-01')
  expect((await run(inicio)).expired).toBe(0)
  expect((await servicoOf(companyId, id)).status).toBe('AGUARDANDO_EXECUCAO')
  expect((await run(fim)).expired).toBe(1)
  expect((await servicoOf(companyId, id)).status).toBe('CANCELADO')
})

test('windows are taken through the last day of the service and not after it', async () => {
  const { params, linhas } = await openPendencia(server, 'agendamento', {
    area: 'cliente',
    declarado: retirada,
  })
  const [last, after] = [await newJanela(db, { em: 48 }), await newJanela(db, { em: 72 })]
  await setValidade(params.servicoId, dayFromToday(2))
  const { hold } = agendamentoRoutes.agendamento
  const choose = (janelaId: number) =>
    call(hold, { params, body: { janelaId, cargaServicoIds: linhas } }, { as: 'cliente' })
  expect((await choose(after)).outcome).toBe('409 agendamento.recusa.depois-da-validade')
  expect((await choose(last)).status).toBe(200)
})

test('staff let a service hold longer: the timeline says why, the parties are told, and are warned again before the new end', async () => {
  const { params, servico } = await openPendencia(server, 'anexo', { area: 'cliente' })
  const { servicoId: id, companyId } = params
  await setValidade(id, dayFromToday(1))
  expect((await run()).warned).toBe(1)
  const nova = dayFromToday(10)
  const motivo = 'O navio atrasou.'
  const extend = (validade: string, as = 'grc') =>
    call(extendValidade, { params: { id }, body: { validade, motivo } }, { as })
  expect((await extend(nova, 'cliente')).status).toBe(403)
  expect((await extend(dayFromToday(1))).fieldErrors).toEqual(['validade: validation.validade-posterior'])
  const without = await call(
    extendValidade,
    { params: { id }, body: { validade: nova, motivo: ' ' } },
    { as: 'grc' },
  )
  expect(without.fieldErrors).toEqual(['motivo: validation.required'])
  expect((await extend(nova)).body.validade).toBe(nova)
  expect((await servicoOf(companyId, id)).validade).toBe(nova)
  const row = (await eventosOf(companyId, id)).find(({ evento }) => evento === 'PRORROGACAO')
  expect(row).toMatchObject({
    principal: 'grc',
    motivo,
    validade: { de: dayFromToday(1), ate: nova },
    janelas: null,
  })
  const [message] = await told('cliente', servico.numeroSolicitacao)
  expect(`${message?.titulo} ${message?.texto}`).toContain(formatDay(nova, 'pt-br'))
  expect(message?.texto).toContain(motivo)
  const audit = await db
    .selectFrom('audit')
    .select('data')
    .where('type', '=', 'extendValidade')
    .where('principal', '=', 'grc')
    .execute()
  expect(audit).toMatchObject([{ data: { servico: id, before: dayFromToday(1), after: nova } }])
  clock.advance({ days: 2 })
  expect(await run()).toEqual({ warned: 0, expired: 0 })
  clock.advance({ days: 6 })
  expect((await run()).warned).toBe(1)
  clock.advance({ days: -8 })
})

test('how far staff extend, and how early the parties are warned, is what the terminal has set', async () => {
  const set = (key: string, value: string) =>
    call(saveProperty, { params: { group: 'servico' }, body: { key, value } }, { as: 'admin' })
  const { params } = await openPendencia(server, 'anexo', { area: 'cliente' })
  const { servicoId: id } = params
  await setValidade(id, dayFromToday(5))
  expect((await run()).warned).toBe(0)
  await set('aviso-validade-dias', '5')
  expect((await run()).warned).toBe(1)
  const extend = (days: number) =>
    call(
      extendValidade,
      { params: { id }, body: { validade: dayFromToday(days), motivo: 'A pedido.' } },
      { as: 'grc' },
    )
  await set('prorrogacao-maxima-dias', '10')
  expect((await extend(11)).fieldErrors).toEqual(['validade: validation.validade-longe'])
  await set('prorrogacao-maxima-dias', '11')
  expect((await extend(11)).body.validade).toBe(dayFromToday(11))
  await set('prorrogacao-maxima-dias', '180')
  await set('aviso-validade-dias', '3')
})

test('what has ended, or never ends, is not extended', async () => {
  const { params, login } = await openPendencia(server, 'anexo', { area: 'cliente' })
  const { servicoId: id, companyId } = params
  const body = { validade: dayFromToday(10), motivo: 'A pedido.' }
  const extend = () => call(extendValidade, { params: { id }, body }, { as: 'grc' })
  await db.updateTable('servico').set({ validade: null }).where('id', '=', id).execute()
  expect((await extend()).fieldErrors).toEqual(['validade: validation.sem-validade'])
  await setValidade(id, dayFromToday(1))
  await call(cancelServico, { params: { companyId, id }, query: {} }, { as: login })
  expect((await extend()).outcome).toBe('409 servico.recusa.encerrado')
})
