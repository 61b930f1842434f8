import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { bytesOf, pdf, pdfWith, zipOfBytes } from '@cais/core/anexo/amostras.ts'
import { saveProperty } from '@cais/core/api/configuration.ts'
import {
  assignConversa,
  closeConversa,
  createConversa,
  downloadArquivo,
  getAtendimento,
  getConversa,
  listAtendimento,
  listConversas,
  markConversaLida,
  sendArquivo,
  sendMensagem,
} from '@cais/core/api/suporte.ts'
import { getSuporte } from '@cais/core/api/suporte-aviso.ts'
import { expect, test } from 'vitest'
import { isPresent } from '../../db/notifications.ts'
import { empresaIdOf, pessoa } from '../../testing/people.ts'
import { query } from '../../testing/query.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { mailRespostas } from './mail-respostas.ts'

const server = await startTestServer({ config: { publicUrl: 'https://portal.example' } })
const { call, callLoosely, db, clock, services, mails } = server

const companyId = empresaIdOf('cliente')
const client = { as: 'cliente' }
const staff = { as: 'grc' }

async function begin(texto = 'A janela sumiu.', servicoId: number | null = null) {
  const body = { chave: randomUUID(), texto, servicoId }
  return (await call(createConversa, { params: { companyId }, body }, client)).body
}

const write = (conversaId: number, texto: string, as = 'cliente', chave = randomUUID()) =>
  call(sendMensagem, { params: { companyId, conversaId }, body: { chave, texto } }, { as })

const read = async (conversaId: number, as = 'cliente') =>
  (await call(getConversa, { params: { companyId, conversaId }, query: {} }, { as })).body

const markRead = (conversaId: number, ate: number, as = 'cliente') =>
  call(markConversaLida, { params: { companyId, conversaId }, body: { ate } }, { as })

test('somebody asks, the staff answer, and each side knows what the other has read', async () => {
  const conversa = await begin('A janela sumiu.\nO que faço?')
  expect(conversa).toMatchObject({
    assunto: 'A janela sumiu.',
    status: 'ABERTA',
    responsavel: null,
    naoLidas: 0,
  })
  expect((await read(conversa.id, 'grc')).conversa.naoLidas).toBe(1)
  const { body: answer } = await write(conversa.id, 'Já vejo.', 'grc')
  expect(answer).toMatchObject({ daEquipe: true, minha: true, texto: 'Já vejo.' })
  const seen = await read(conversa.id)
  expect(seen.conversa).toMatchObject({
    naoLidas: 1,
    ultima: 'Já vejo.',
    ultimaDaEquipe: true,
    responsavel: { id: pessoa('grc').id, nome: pessoa('grc').firstName },
    lidaAte: answer.id,
  })
  expect(seen.mensagens.map(({ texto, minha, daEquipe }) => [texto, minha, daEquipe])).toEqual([
    ['A janela sumiu.\nO que faço?', true, false],
    ['Já vejo.', false, true],
  ])
  const before = (await call(getSuporte, { params: { companyId } }, client)).body.naoLidas
  expect((await markRead(conversa.id, answer.id)).status).toBe(204)
  expect((await call(getSuporte, { params: { companyId } }, client)).body.naoLidas).toBe(before - 1)
  expect((await read(conversa.id, 'grc')).conversa.lidaAte).toBe(answer.id)
  // An older mark does not make later messages unread again.
  await markRead(conversa.id, seen.mensagens[0]?.id ?? 0)
  expect((await read(conversa.id)).conversa.naoLidas).toBe(0)
})

test('a neighbour finds a conversation as little as one that does not exist', async () => {
  const conversa = await begin()
  const [first] = (await read(conversa.id)).mensagens
  const neighbour = empresaIdOf('depot')
  for (const conversaId of [conversa.id, 99_999_999]) {
    const params = { companyId: neighbour, conversaId }
    const body = { chave: randomUUID(), texto: 'Oi' }
    const tries = [
      await call(getConversa, { params, query: {} }, { as: 'depot' }),
      await call(sendMensagem, { params, body }, { as: 'depot' }),
      await call(markConversaLida, { params, body: { ate: first?.id ?? 0 } }, { as: 'depot' }),
      await call(
        sendArquivo,
        { params, query: { chave: randomUUID(), name: 'a.pdf' }, file: pdf },
        { as: 'depot' },
      ),
      await call(downloadArquivo, { params: { ...params, mensagemId: first?.id ?? 0 } }, { as: 'depot' }),
      await call(getConversa, { params: { companyId, conversaId }, query: {} }, { as: 'depot' }),
    ]
    for (const { outcome } of tries) expect(outcome).toBe('404 error.http.404')
  }
  expect((await call(listConversas, { params: { companyId: neighbour } }, { as: 'depot' })).body).toEqual([])
  expect((await call(listAtendimento, { query: {} }, { as: 'depot' })).status).toBe(403)
  expect((await read(conversa.id)).mensagens).toHaveLength(1)
})

test('the same key again is the same message and the same conversation, even when both come at once', async () => {
  const body = { chave: randomUUID(), texto: 'Uma vez só.', servicoId: null }
  const begun = await Promise.all(
    [1, 2, 3].map(() => call(createConversa, { params: { companyId }, body }, client)),
  )
  const [conversaId = 0, ...others] = new Set(begun.map((answer) => answer.body.id))
  expect(others).toEqual([])
  const chave = randomUUID()
  const sent = await Promise.all([1, 2, 3].map(() => write(conversaId, 'De novo.', 'cliente', chave)))
  expect(new Set(sent.map((answer) => answer.body.id)).size).toBe(1)
  expect((await read(conversaId)).mensagens.map(({ texto }) => texto)).toEqual(['Uma vez só.', 'De novo.'])
  const other = await begin()
  expect((await write(other.id, 'Outra.', 'cliente', chave)).outcome).toBe('422 error.idempotency-key-reused')
  // Another author may use the same key.
  expect((await write(other.id, 'Outra.', 'grc', chave)).status).toBe(201)
})

test('a conversation is about a service of the company, and of no other', async () => {
  const own = await db
    .selectFrom('servico_parte')
    .select('servico_id')
    .where('empresa_id', '=', companyId)
    .where('area', '=', 'cliente')
    .executeTakeFirstOrThrow()
  const conversa = await begin('Sobre este serviço.', own.servico_id)
  expect(conversa.servico?.id).toBe(own.servico_id)
  const foreign = await db
    .selectFrom('servico as s')
    .select('s.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('servico_parte as p')
            .select('p.papel')
            .whereRef('p.servico_id', '=', 's.id')
            .where('p.empresa_id', '=', companyId),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  for (const servicoId of [foreign.id, 99_999_999]) {
    const body = { chave: randomUUID(), texto: 'E este?', servicoId }
    const refused = await call(createConversa, { params: { companyId }, body }, client)
    expect(refused.outcome).toBe('404 error.http.404')
  }
})

test('files are what they say, and only the two sides get them', async () => {
  const conversa = await begin()
  const params = { companyId, conversaId: conversa.id }
  const send = (name: string, file: Uint8Array, chave = randomUUID()) =>
    call(sendArquivo, { params, query: { chave, name }, file }, client)
  const chave = randomUUID()
  const { body: mensagem } = await send('Nota.pdf', pdf, chave)
  expect(mensagem.arquivo).toEqual({ nome: 'Nota.pdf', tamanho: pdf.length, tipo: 'application/pdf' })
  expect((await send('Nota.pdf', pdf, chave)).body.id).toBe(mensagem.id)
  expect((await send('a.pdf', bytesOf('<html><script>1</script>'))).outcome).toBe('400 anexo.recusa.ativo')
  expect((await send('a.exe', pdf)).outcome).toBe('400 anexo.recusa.extensao')
  expect((await send('a.pdf', pdfWith('<< /S /Launch >>'))).outcome).toBe('400 anexo.recusa.pdf-ativo')
  expect((await send('a.zip', zipOfBytes({ 'b.exe': 'x' }))).outcome).toBe('400 anexo.recusa.programa')
  for (const as of ['cliente', 'grc']) {
    const file = await call(downloadArquivo, { params: { ...params, mensagemId: mensagem.id } }, { as })
    expect(file.bytes.equals(Buffer.from(pdf))).toBe(true)
    expect(file.header('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(file.header('content-disposition')).toContain('attachment')
  }
  const [text] = (await read(conversa.id)).mensagens
  const none = await call(downloadArquivo, { params: { ...params, mensagemId: text?.id ?? 0 } }, client)
  expect(none.outcome).toBe('404 error.http.404')
  expect((await read(conversa.id)).conversa.ultima).toBe('Nota.pdf')
})

test('staff give a conversation to a colleague and close it; the customer opens it again by writing', async () => {
  const conversa = await begin()
  const listed = async (filtro: 'abertas' | 'minhas' | 'sem-responsavel' | 'encerradas') => {
    const { body } = await call(listAtendimento, { query: { filtro, size: '200' } }, staff)
    return body.some(({ id }) => id === conversa.id)
  }
  expect([await listed('abertas'), await listed('minhas'), await listed('sem-responsavel')]).toEqual([
    true,
    false,
    true,
  ])
  const assign = (responsavelId: number | null) =>
    call(assignConversa, { params: { id: conversa.id }, body: { responsavelId } }, staff)
  expect((await assign(pessoa('cliente').id)).outcome).toBe('404 error.http.404')
  expect((await assign(pessoa('grc').id)).body.responsavel?.id).toBe(pessoa('grc').id)
  expect(await listed('minhas')).toBe(true)
  await assign(pessoa('admin').id)
  expect([await listed('minhas'), await listed('sem-responsavel')]).toEqual([false, false])
  await call(closeConversa, { params: { id: conversa.id } }, staff)
  expect([await listed('abertas'), await listed('encerradas')]).toEqual([false, true])
  expect((await read(conversa.id)).conversa.status).toBe('ENCERRADA')
  await write(conversa.id, 'Voltou a acontecer.')
  const again = await read(conversa.id, 'grc')
  expect(again.conversa).toMatchObject({ status: 'ABERTA', responsavel: { id: pessoa('admin').id } })
  const audits = await db
    .selectFrom('audit')
    .select(['type', 'principal', 'empresa_id'])
    .where('type', 'in', ['assignConversa', 'closeConversa'])
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  expect(audits.map(({ type }) => type)).toEqual(['closeConversa', 'assignConversa', 'assignConversa'])
  for (const audit of audits) expect(audit).toMatchObject({ principal: 'grc', empresa_id: companyId })
  const { body: summary } = await call(getAtendimento, {}, staff)
  expect(summary.atendentes.map(({ id }) => id)).toContain(pessoa('admin').id)
  expect(summary.naoLidas).toBeGreaterThan(0)
})

test('who answers when is a setting, on the terminal’s clock', async () => {
  const save = (key: string, value: string) =>
    call(saveProperty, { params: { group: 'suporte' }, body: { key, value } }, { as: 'admin' })
  expect((await save('inicio', '8 horas')).fieldErrors).toEqual(['value: validation.propriedade'])
  const state = async () => (await call(getSuporte, { params: { companyId } }, client)).body
  await save('dias', '1,2,3,4,5,6,7')
  await save('inicio', '00:00')
  await save('fim', '23:59')
  expect(await state()).toMatchObject({ aberto: true, proximo: null })
  expect((await save('fim', '00:00')).fieldErrors).toEqual(['value: configuration.suporte.ordem'])
  await save('inicio', '23:58')
  const { aberto, proximo } = await state()
  expect(aberto).toBe(false)
  expect(new Date(proximo ?? 0).getTime()).toBeGreaterThan(clock.now().getTime())
})

test('what nobody was there to read comes by mail, once for answers that came together', async () => {
  const run = () => mailRespostas({ db, jobs: services.jobs, config: services.config, now: clock.now() })
  const conversa = await begin('Cadê o booking?')
  const told = async () =>
    (await mails()).filter(
      ({ recipient, subject }) => recipient === pessoa('cliente').email && subject.includes('Cadê'),
    )
  await write(conversa.id, 'Estamos vendo.', 'grc')
  clock.advance({ minutes: 1 })
  await write(conversa.id, 'Achamos.', 'grc')
  await run()
  expect(await told()).toEqual([])
  clock.advance({ minutes: 3 })
  const leave = services.notifications.hold(companyId)
  await expect.poll(() => isPresent(db, companyId)).toBe(true)
  await run()
  expect(await told()).toEqual([])
  leave()
  await expect.poll(() => isPresent(db, companyId)).toBe(false)
  await Promise.all([run(), run()])
  await run()
  const [letter, ...more] = await told()
  expect(more).toEqual([])
  expect(letter?.subject).toBe('Resposta do suporte: Cadê o booking?')
  expect(letter?.text).toContain(`https://portal.example/${companyId}/suporte/${conversa.id}\n`)
  expect(letter?.text).toMatch(/Estamos vendo\.[\s\S]*Achamos\./)
  // A message that was read is not mailed, and later messages come in another mail.
  const { body: late } = await write(conversa.id, 'Pronto.', 'grc')
  await markRead(conversa.id, late.id)
  clock.advance({ minutes: 5 })
  await run()
  expect(await told()).toHaveLength(1)
  await db.updateTable('usuario').set({ lang_key: 'en' }).where('login', '=', 'cliente').execute()
  await write(conversa.id, 'Mais uma coisa.', 'grc')
  clock.advance({ minutes: 5 })
  await run()
  expect((await told()).at(-1)?.subject).toBe('Answer from support: Cadê o booking?')
  await db.updateTable('usuario').set({ lang_key: 'pt-br' }).where('login', '=', 'cliente').execute()
})

test('a process that was still looking when another had told of an answer tells nothing', async () => {
  const run = () => mailRespostas({ db, jobs: services.jobs, config: services.config, now: clock.now() })
  await db.updateTable('conversa').set({ avisada_ate: Number.MAX_SAFE_INTEGER }).execute()
  await write((await begin('Ao mesmo tempo.')).id, 'Vimos.', 'grc')
  clock.advance({ minutes: 5 })
  // The query is slowed down, so that another process can start and finish meanwhile.
  await query(
    server.database.ownerUrl,
    `ALTER TABLE conversa_leitura RENAME TO lida;
     CREATE VIEW conversa_leitura AS SELECT lida.* FROM (SELECT pg_sleep(0.2) OFFSET 0) AS slow LEFT JOIN lida ON true;
     GRANT SELECT ON conversa_leitura TO PUBLIC`,
  )
  await Promise.all(Array.from({ length: 8 }, (_, number) => delay(number * 75).then(run)))
  await query(
    server.database.ownerUrl,
    'DROP VIEW conversa_leitura; ALTER TABLE lida RENAME TO conversa_leitura',
  )
  const told = (await mails()).filter(({ subject }) => subject.includes('Ao mesmo tempo'))
  expect(told.map(({ text }) => text.includes('Vimos.'))).toEqual([true])
})

test('a message says something, and not without end', async () => {
  const conversa = await begin()
  const params = { companyId, conversaId: conversa.id }
  const send = async (texto: string) =>
    (await callLoosely(sendMensagem, { params, body: { chave: randomUUID(), texto } }, client)).fieldErrors
  expect(await send('   ')).toEqual(['texto: validation.required'])
  expect(await send('x'.repeat(4_001))).toEqual(['texto: validation.maxlength'])
})

test('older messages come page by page', async () => {
  const conversa = await begin('0')
  for (let number = 1; number <= 55; number++) await write(conversa.id, String(number))
  const newest = await read(conversa.id)
  expect(newest.haMais).toBe(true)
  const params = { companyId, conversaId: conversa.id }
  const antes = newest.mensagens[0]?.id ?? 0
  const older = (await call(getConversa, { params, query: { antes } }, client)).body
  expect(older.haMais).toBe(false)
  expect([...older.mensagens, ...newest.mensagens].map(({ texto }) => Number(texto))).toEqual(
    Array.from({ length: 56 }, (_, number) => number),
  )
})
