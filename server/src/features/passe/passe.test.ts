import { agendamentoRoutes, listCaminhoesDoServico } from '@cais/core/api/agendamento.ts'
import { saveProperty } from '@cais/core/api/configuration.ts'
import { findPassagens, getPasse, getPassePdf, listPasses, openPasse } from '@cais/core/api/passe.ts'
import { cancelServico, getServico, rescheduleServico } from '@cais/core/api/servico.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { type ItemATrazer, itensToBring } from '@cais/core/rules/passe.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import { formatPlate } from '@cais/core/values/plate.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { limits } from '../../http/throttle.ts'
import { clearGrade, newJanela } from '../../testing/janelas.ts'
import { newPasse, tokenIn } from '../../testing/passe.ts'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { empresaIdOf, pessoa } from '../../testing/people.ts'
import { happenTo } from '../../testing/portaria.ts'
import { detailsOf, seenByTerminal, waitForJanela } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { runOut } from '../agendamento/run-out.ts'

const server = await startTestServer({ config: { publicUrl: 'https://portal.example' } })
const { call, callLoosely, db, clock, forgetSessions } = server
const happen = happenTo(server)
await clearGrade(db)
// The clock moves further than a session lasts.
beforeEach(forgetSessions)

const nothing = (situacao: string) => ({ situacao, agora: clock.now().toISOString(), passe: null })

/** Moves the clock to this many minutes after a moment, and back when the work is done. */
async function at<T>(instant: string, minutes: number, work: () => Promise<T>): Promise<T> {
  const away = (Date.parse(instant) - clock.now().getTime()) / 1000 + minutes * 60
  clock.advance({ seconds: away })
  try {
    return await work()
  } finally {
    clock.advance({ seconds: -away })
    forgetSessions()
  }
}

async function namedIn(servicoId: number) {
  const [linha] = (await seenByTerminal(server, servicoId)).cargaServico
  if (!linha) throw new Error('no cargo')
  return { linha, named: detailsOf('GATE_ENTRADA', linha) }
}

test('whoever has the link sees the appointment without signing in', async () => {
  const { open, params, passe } = await newPasse(server)
  const { linha } = await namedIn(params.servicoId)
  const { status, body } = await open()
  expect(status).toBe(200)
  expect(body).toEqual({ situacao: 'VALIDO', agora: clock.now().toISOString(), passe })
  expect(passe).toMatchObject({
    areaTerminal: 'GATE_CHEIO',
    placas: linha.compromisso.veiculos.map(({ placa }) => formatPlate(placa)),
    motoristas: linha.compromisso.motoristas.map(({ nome }) => nome),
    fuso: 'America/Sao_Paulo',
  })
  expect(passe.motoristas).toHaveLength(1)
  expect(passe.link).toMatch(/^https:\/\/portal\.example\/passe\/#[0-9a-z]+-[\w-]{27}$/)
  expect(passe.qr.quadrados).toHaveLength(passe.qr.lado ** 2)
})

test('it shows nothing else of the company, the service or the driver', async () => {
  const { open, params } = await newPasse(server)
  const { linha } = await namedIn(params.servicoId)
  const servico = await seenByTerminal(server, params.servicoId)
  const { text, body } = await open()
  expect(Object.keys(body.passe ?? {}).toSorted()).toEqual(
    'areaTerminal ate carga codigo de fim fuso inicio itens link motoristas placas qr quantidade terminal traz'.split(
      ' ',
    ),
  )
  const secrets = [
    servico.requisitante.socialName,
    servico.requisitante.nationalRegister,
    servico.numeroSolicitacao,
    ...linha.compromisso.motoristas.map(({ cnh }) => cnh),
    linha.carga.produto ?? 'produto',
  ]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

test.each<[string, boolean, ItemATrazer[]]>([
  ['RETIRADA_CONTEINER_IMPORTACAO', false, ['cnh', 'crlv', 'epi']],
  ['RECEPCAO_CONTEINER_EXPORTACAO', true, ['cnh', 'crlv', 'epi', 'nota']],
])(
  'the page of the service and the pass of %s say the same things to bring',
  async (subtipo, traz, itens) => {
    const declarado = findServicoDeclarado(subtipo)
    if (!declarado) throw new Error(`no ${subtipo}`)
    const { passe, open, params, passeParams } = await newPasse(server, { declarado })
    expect(passe).toMatchObject({ traz, itens })
    expect((await open()).body.passe?.itens).toEqual(itens)
    const own = { params: { companyId: params.companyId, id: params.servicoId } }
    const { body: servico } = await call(getServico, own, { as: 'cliente' })
    // The page of the service names what the rule says for the kind that the answer has.
    expect(itensToBring(servico.tipo)).toEqual(itens)
    const paper = await callLoosely(getPassePdf, { params: passeParams }, { as: 'cliente' })
    const page = textOfPdf(paper.bytes).join(' ').replaceAll(/\s+/g, ' ')
    for (const item of itens) expect(page).toContain(textsIn('pt-br')(`passe.item.${item}`))
  },
)

test('only a mark of the link could be found in the database, and never the link itself', async () => {
  const { token, open, passe } = await newPasse(server)
  await open()
  const secret = token.slice(token.indexOf('-') + 1)
  const { rows } = await sql<{ relname: string }>`SELECT relname FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND has_table_privilege(oid, 'SELECT')`.execute(
    db,
  )
  expect(rows.length).toBeGreaterThan(50)
  for (const { relname } of rows) {
    const found =
      await sql`SELECT 1 FROM ${sql.table(relname)} AS t WHERE t::text LIKE ${`%${secret}%`}`.execute(db)
    expect(found.rows, relname).toEqual([])
  }
  expect(passe.codigo).toMatch(/^[0-9A-Z]{4,6}-[0-9A-Z]{4}$/)
})

test('it ends with the window and what the gate tolerates after it, which is a setting', async () => {
  const { open, passe, passeParams } = await newPasse(server)
  await at(passe.fim, 60, async () => {
    await runOut(db, clock.now())
    expect((await open()).body.situacao).toBe('VALIDO')
  })
  await at(passe.fim, 61, async () => {
    expect((await open()).body).toEqual(nothing('ENCERRADO'))
    expect((await call(getPasse, { params: passeParams }, { as: 'cliente' })).status).toBe(404)
  })
  const set = (value: string) =>
    call(
      saveProperty,
      { params: { group: 'agendamento' }, body: { key: 'tolerancia-depois-minutos', value } },
      { as: 'grc' },
    )
  expect((await set('120')).status).toBeLessThan(300)
  await at(passe.fim, 61, async () => expect((await open()).body.situacao).toBe('VALIDO'))
  await set('60')
})

test('a cancelled service kills the link, a membership that ended does not', async () => {
  const { open, params, passeParams } = await newPasse(server)
  const belongs = (active: boolean) =>
    db
      .updateTable('empresa_user')
      .set({ active })
      .where('usuario_id', '=', pessoa('cliente').id)
      .where('empresa_id', '=', params.companyId)
      .execute()
  await belongs(false)
  forgetSessions()
  expect((await call(getPasse, { params: passeParams }, { as: 'cliente' })).status).toBe(404)
  expect((await open()).body.situacao).toBe('VALIDO')
  await belongs(true)
  forgetSessions()
  const own = { params: { companyId: params.companyId, id: params.servicoId } }
  const cancelled = await call(cancelServico, { ...own, query: {} }, { as: 'cliente' })
  expect(cancelled.status).toBeLessThan(300)
  expect((await open()).body).toEqual(nothing('CANCELADO'))
  expect((await call(getPasse, { params: passeParams }, { as: 'cliente' })).status).toBe(404)
})

test('another window is another pass: the old link holds until the move is done, then says so and shows nothing', async () => {
  const { open, params, passe, linhas } = await newPasse(server)
  const own = { params: { companyId: params.companyId, id: params.servicoId } }
  const asked = await call(rescheduleServico, { ...own, body: { motivo: 'Atrasou.' } }, { as: 'cliente' })
  const move = asked.body.pendencias.find(({ tipo }) => tipo === 'REAGENDAMENTO')
  const pendencia = { ...params, pendenciaId: move?.id ?? 0 }
  const janelaId = await newJanela(db)
  const { hold, finalize } = agendamentoRoutes.reagendamento
  const choice = { janelaId, cargaServicoIds: linhas }
  await call(hold, { params: pendencia, body: choice }, { as: 'cliente' })
  expect((await open()).body.situacao).toBe('VALIDO')
  const done = await call(finalize, { params: pendencia, body: {} }, { as: 'cliente' })
  expect(done.status).toBe(200)
  expect((await open()).body).toEqual(nothing('CANCELADO'))
  const { companyId, servicoId } = params
  const { body: now } = await call(listPasses, { params: { companyId, servicoId } }, { as: 'cliente' })
  expect(now).toHaveLength(1)
  const next = { companyId, servicoId, agendamentoId: now[0]?.agendamentoId ?? 0 }
  const { body: novo } = await call(getPasse, { params: next }, { as: 'cliente' })
  expect(novo.link).not.toBe(passe.link)
  expect(novo.codigo).not.toBe(passe.codigo)
  const opened = await call(openPasse, { body: { token: tokenIn(novo.link) } })
  expect(opened.body.situacao).toBe('VALIDO')
})

test('a truck that has come in has used its pass', async () => {
  const { open, params } = await newPasse(server)
  const { linha, named } = await namedIn(params.servicoId)
  waitForJanela(server, linha)
  forgetSessions()
  expect((await open()).body.situacao).toBe('VALIDO')
  expect((await happen(linha.id, 'GATE_ENTRADA', named)).status).toBe(200)
  expect((await open()).body).toEqual(nothing('USADO'))
})

test('what is guessed, mixed from two links or cut is unknown, and after some tries nobody answers', async () => {
  const [one, other] = [await newPasse(server), await newPasse(server)]
  const mixed = `${one.token.split('-')[0]}-${other.token.split('-').slice(1).join('-')}`
  const wrong = [mixed, one.token.slice(0, -1), `${one.token}a`, `zzzzz-${'a'.repeat(27)}`, 'nada', '0-']
  const address = '203.0.113.77'
  for (const token of wrong)
    expect((await call(openPasse, { body: { token } }, { address })).outcome, token).toBe(
      '404 passe.desconhecido',
    )
  const left = limits['passe-address'].attempts - wrong.length
  for (let tries = 0; tries < left; tries++) await call(openPasse, { body: { token: mixed } }, { address })
  const over = await call(openPasse, { body: { token: mixed } }, { address })
  expect(over.status).toBe(429)
  expect(over.header('retry-after')).toBe('900')
  // A person with a valid link is not blocked by guesses from the same network.
  expect((await one.open({ address })).status).toBe(200)
  expect((await call(openPasse, { body: { token: mixed } }, { address: '198.51.100.7' })).status).toBe(404)
})

test('one link is not opened without end either', async () => {
  const { open } = await newPasse(server)
  expect((await open()).status).toBe(200)
  await db
    .updateTable('throttle')
    .set({ attempts: limits['passe-link'].attempts })
    .where('scope', '=', 'passe-link')
    .execute()
  expect((await open()).status).toBe(429)
  clock.advance({ minutes: 16 })
  expect((await open()).status).toBe(200)
  clock.advance({ minutes: -16 })
})

test('the carrier whose people were named hands it out too, other parties and strangers do not', async () => {
  const { passeParams, passe } = await newPasse(server)
  const through = (login: string) => ({ ...passeParams, companyId: empresaIdOf(login) })
  const own = await call(getPasse, { params: through('transportador') }, { as: 'transportador' })
  // The other company has the same pass under a link of its own, which is valid as long as its own right.
  const { link, qr, ...same } = passe
  expect(own.body).toMatchObject(same)
  expect(own.body.link).not.toBe(link)
  expect(own.body.qr).not.toEqual(qr)
  const { body: caminhoes } = await call(
    listCaminhoesDoServico,
    { params: through('transportador') },
    { as: 'transportador' },
  )
  expect(caminhoes.map(({ temPasse }) => temPasse)).toEqual([true])
  for (const login of ['depot', 'armador'])
    expect((await call(getPasse, { params: through(login) }, { as: login })).status, login).toBe(404)
})

test('on paper it says the same, with the code in large signs', async () => {
  const { passeParams, passe } = await newPasse(server)
  const answer = await callLoosely(getPassePdf, { params: passeParams }, { as: 'cliente' })
  expect(answer.header('content-type')).toBe('application/pdf')
  const [page = ''] = textOfPdf(answer.bytes)
  for (const text of [passe.codigo, passe.carga, ...passe.placas, ...passe.motoristas])
    expect(page).toContain(text)
})

const read = (texto: string, as = 'grc') => call(findPassagens, { body: { texto } }, { as })

test('the gate finds the truck by its link, its code however it is typed, its plate and its box', async () => {
  const { passe, params } = await newPasse(server)
  const typed = passe.codigo.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
  for (const texto of [
    passe.link,
    tokenIn(passe.link),
    passe.codigo,
    typed,
    passe.placas[0] ?? '',
    passe.carga,
  ]) {
    const { body } = await read(texto)
    expect(
      body.passagens.map(({ codigo }) => codigo),
      texto,
    ).toContain(passe.codigo)
  }
  const [seen] = (await read(passe.codigo)).body.passagens
  expect(seen).toMatchObject({
    situacao: 'VALIDO',
    servicoId: params.servicoId,
    recusa: null,
    entradas: [],
    bloqueios: [],
    pendencias: [],
    compromisso: { veiculos: [{ recusa: null }], motoristas: [{ nome: passe.motoristas[0], recusa: null }] },
  })
  const [first, ...rest] = passe.codigo
  const mistyped = `${first === '0' ? '1' : '0'}${rest.join('')}`
  expect((await read(mistyped)).body.passagens).toEqual([])
})

test('the gate is told what speaks against it: a block, a bill, what is still open, who came before', async () => {
  const { passe, params } = await newPasse(server)
  const { linha, named } = await namedIn(params.servicoId)
  await db
    .insertInto('bloqueio_carga')
    .values({
      carga_id: linha.carga.id,
      tipo: 'ADUANEIRO',
      descricao: 'Canal vermelho',
      criado_em: clock.now(),
    })
    .execute()
  const seen = async () => (await read(passe.codigo)).body.passagens[0]
  expect((await seen())?.bloqueios).toMatchObject([{ descricao: 'Canal vermelho' }])
  waitForJanela(server, linha)
  forgetSessions()
  expect((await happen(linha.id, 'GATE_ENTRADA', { ...named, entradasVistas: 0 })).status).toBe(200)
  expect(await seen()).toMatchObject({
    situacao: 'USADO',
    status: 'EXECUTADO',
    entradas: [{ principal: 'grc', placa: named.placa }],
  })
})

test('of two gates with one truck the second is told', async () => {
  const { params } = await newPasse(server)
  const { linha, named } = await namedIn(params.servicoId)
  waitForJanela(server, linha)
  forgetSessions()
  const enter = (as: string) => happen(linha.id, 'GATE_ENTRADA', { ...named, entradasVistas: 0 }, as)
  const outcomes = (await Promise.all([enter('grc'), enter('admin')])).map(({ outcome }) => outcome)
  expect(outcomes.filter((one) => one === '409 portaria.ja-entrou')).toHaveLength(1)
  const after = await seenByTerminal(server, params.servicoId)
  expect(after.cargaServico[0]?.eventos).toHaveLength(1)
  const audits = await db
    .selectFrom('audit')
    .select(['type', 'principal'])
    .where('type', '=', 'createCargaEvento')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(audits).toEqual([
    { type: 'createCargaEvento', principal: after.cargaServico[0]?.eventos[0]?.principal },
  ])
  // A second truck may enter if the gate has seen the entry of the first.
  const second = await happen(linha.id, 'GATE_ENTRADA', { ...named, entradasVistas: 1 })
  expect(second.outcome).not.toBe('409 portaria.ja-entrou')
})

test('only the staff reads at the gate', async () => {
  const { passe } = await newPasse(server)
  for (const login of ['cliente', 'transportador', 'desova', 'terminal'])
    expect((await read(passe.codigo, login)).status, login).toBe(403)
})
