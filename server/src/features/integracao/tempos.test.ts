import { saveCadastro } from '@cais/core/api/a-mao.ts'
import { saveProperties } from '@cais/core/api/configuration.ts'
import { applyItemAgain, getConteudo, viewRecebimento } from '@cais/core/api/painel-integracao.ts'
import { completeImo } from '@cais/core/values/imo.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { newFonteDoTerminal, sender } from '../../testing/integracao/fonte-do-terminal.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { db, clock, call, app, signIn } = server
const as = 'admin'
const tos = sender(server, await newFonteDoTerminal(server, 'tos'))
const gate = sender(server, await newFonteDoTerminal(server, 'gate'))

let serial = 0
const newImo = () => completeImo(`97${String(++serial).padStart(4, '0')}`)
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()
const nomeOf = async (imo: string) =>
  (await db.selectFrom('navio').select('nome').where('imo', '=', imo).executeTakeFirst())?.nome
const tolerate = (minutes: number) =>
  call(
    saveProperties,
    { params: { group: 'integracao' }, body: { values: { 'tolerancia-minutos': String(minutes) } } },
    { as },
  )

describe('a time from the future', () => {
  afterEach(() => tolerate(15))

  test('beyond the tolerance is refused, says why and where, and freezes nothing', async () => {
    const imo = newImo()
    const never = { registradoEm: '9999-12-31T23:59:59Z' }
    expect(await tos.put('navios', imo, { nome: 'Do futuro' }, never)).toMatchObject({
      resultado: 'RECUSADO',
      mensagem: 'entrada.error.registro-futuro',
      parametros: ['15'],
      caminho: '$.registradoEm',
    })
    expect(await nomeOf(imo)).toBeUndefined()
    expect((await tos.put('navios', imo, { nome: 'De hoje' })).resultado).toBe('APLICADO')
    expect(await nomeOf(imo)).toBe('De hoje')
  })

  test('within it is taken, and how much that is the terminal sets', async () => {
    const put = async (minutes: number) => {
      const at = { ocorridoEm: inMinutes(0), registradoEm: inMinutes(minutes) }
      return (await tos.put('navios', newImo(), { nome: 'Adiantado' }, at)).resultado
    }
    expect([await put(15), await put(15.1)]).toEqual(['APLICADO', 'RECUSADO'])
    await tolerate(60)
    expect([await put(60), await put(60.1)]).toEqual(['APLICADO', 'RECUSADO'])
    await tolerate(0)
    expect([await put(0), await put(0.1)]).toEqual(['APLICADO', 'RECUSADO'])
  })

  test('is refused of each item by itself, and of what happened too', async () => {
    const { body } = await tos.post('navios', [
      { ref: newImo(), nome: 'Certo' },
      { ref: newImo(), nome: 'Futuro', registradoEm: inMinutes(16) },
      { ref: newImo(), nome: 'Acontecerá', ocorridoEm: inMinutes(16) },
    ])
    expect(body.itens).toMatchObject([
      { resultado: 'APLICADO' },
      { resultado: 'RECUSADO', caminho: '$.itens[1].registradoEm' },
      { resultado: 'RECUSADO', caminho: '$.itens[2].ocorridoEm', mensagem: 'entrada.error.futuro' },
    ])
  })

  test('that has come meanwhile is applied again by staff, and stays refused until then', async () => {
    const imo = newImo()
    const { body } = await tos.post('navios', [{ ref: imo, nome: 'Cedo', registradoEm: inMinutes(30) }])
    const { itensNaTela } = (await call(viewRecebimento, { params: { id: body.id }, query: {} }, { as })).body
    const params = { id: itensNaTela[0]?.item ?? 0 }
    await call(applyItemAgain, { params }, { as })
    expect(await nomeOf(imo)).toBeUndefined()
    clock.advance({ minutes: 20 })
    await call(applyItemAgain, { params }, { as })
    expect(await nomeOf(imo)).toBe('Cedo')
  })

  test('that is stored already freezes neither what its source says later, nor what people or others say', async () => {
    const imo = newImo()
    await tos.put('navios', imo, { nome: 'Congelado' })
    await sql`UPDATE recebimento_item SET registrado_em = '9999-12-31' WHERE chave = ${imo}`.execute(db)
    await sql`UPDATE origem SET registrado_em = '9999-12-31' WHERE chave = ${imo}`.execute(db)
    clock.advance({ minutes: 1 })
    expect((await tos.put('navios', imo, { nome: 'Degelado' })).resultado).toBe('APLICADO')
    expect(await nomeOf(imo)).toBe('Degelado')

    const ofPeople = newImo()
    const save = async (nome: string) =>
      (
        await call(
          saveCadastro,
          { params: { recurso: 'navios' }, body: { ref: ofPeople, dados: { nome } } },
          { as },
        )
      ).body.item.resultado
    expect(await save('Digitado')).toBe('APLICADO')
    await sql`UPDATE recebimento_item SET registrado_em = '9999-12-31' WHERE chave = ${ofPeople}`.execute(db)
    await sql`UPDATE origem SET registrado_em = '9999-12-31' WHERE chave = ${ofPeople}`.execute(db)
    expect(await save('Digitado de novo')).toBe('APLICADO')
    expect(await nomeOf(ofPeople)).toBe('Digitado de novo')
  })

  test('that was within a tolerance which was narrowed since freezes nothing either', async () => {
    await tolerate(1440)
    const imo = newImo()
    expect(
      (await tos.put('navios', imo, { nome: 'Relógio errado' }, { registradoEm: inMinutes(1400) })).resultado,
    ).toBe('APLICADO')
    await tolerate(15)
    clock.advance({ minutes: 1 })
    expect((await tos.put('navios', imo, { nome: 'Relógio certo' })).resultado).toBe('APLICADO')
    expect(await nomeOf(imo)).toBe('Relógio certo')
  })
})

describe('what is deeper than anything that is sent', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  const navio = (imo: string, extra: string) =>
    JSON.stringify({ ...tos.envelope(), ref: imo, nome: 'Fundo' }).replace('}', `,"mais":${extra}}`)

  test.each([31, 5_000, 200_000])(
    '%i levels are kept, refused and shown, and the others go in',
    async (depth) => {
      const [bad, good] = [newImo(), newImo()]
      const text = `{"itens":[${navio(bad, nested(depth))},${navio(good, '1').replace(',"mais":1', '')}]}`
      const { status, body } = await tos.send('POST', 'navios', text)
      expect(status).toBe(200)
      expect(body.itens).toMatchObject([
        { resultado: 'RECUSADO', mensagem: 'entrada.error.fundo', parametros: ['30'], caminho: '$.itens[0]' },
        { resultado: 'APLICADO' },
      ])
      expect(body.concluidoEm).not.toBeNull()
      expect(await nomeOf(bad)).toBeUndefined()
      const { bytes } = await db
        .selectFrom('recebimento_conteudo')
        .select('bytes')
        .where('recebimento_id', '=', body.id)
        .executeTakeFirstOrThrow()
      expect(bytes.toString()).toBe(text)
      const shown = await call(getConteudo, { params: { id: body.id }, query: { ordem: '0' } }, { as })
      expect(shown.status).toBe(200)
    },
  )

  test.each(['a\\u0000b', '\\ud800'])(
    'the others go in beside one that is also called %s, which nobody can store',
    async (id) => {
      const [bad, good] = [newImo(), newImo()]
      const deep = navio(bad, `${nested(31)},"id":"${id}"`)
      const text = `{"itens":[${deep},${navio(good, '1').replace(',"mais":1', '')}]}`
      const { status, body } = await tos.send('POST', 'navios', text)
      expect(status).toBe(200)
      expect(body.itens).toMatchObject([
        { resultado: 'RECUSADO', mensagem: 'entrada.error.fundo' },
        { resultado: 'APLICADO' },
      ])
    },
  )

  test.each([
    ['nothing else', (deep: string) => deep],
    ['its items', (deep: string) => `{"itens":${deep}}`],
    ['something beside its items', (deep: string) => `{"a":${deep}}`],
  ])('a body of %s has a receipt too', async (_, bodyOf) => {
    const { status, body } = await tos.send('POST', 'navios', bodyOf(nested(5_000)))
    expect(status).toBe(200)
    expect(body.recusa !== null || body.itens.every(({ resultado }) => resultado === 'RECUSADO')).toBe(true)
    expect(body.concluidoEm).not.toBeNull()
  })

  test('one thing by its name is refused with its receipt', async () => {
    const text = `{"nome":"Fundo","mais":${nested(5_000)}}`
    const { status, body } = await tos.send('PUT', `navios/${newImo()}`, text)
    expect(status).toBe(200)
    expect(body.itens).toMatchObject([{ resultado: 'RECUSADO', caminho: '$' }])
    expect((await gate.send('POST', 'eventos', `{"itens":[${text}]}`)).status).toBe(200)
  })

  test.each([
    ['PUT', '/api/databaseProperties/mesa/values', '{"values":DEEP}'],
    ['POST', '/api/account', 'DEEP'],
    ['POST', '/api/authenticate', '{"username":DEEP}'],
    ['POST', '/api/admin/cadastros/navios', '{"ref":"x","dados":DEEP}'],
  ] as const)('%s %s answers 400 to people', async (method, url, body) => {
    const token = await signIn('admin')
    for (const depth of [5_000, 100_000]) {
      const answer = await app.inject({
        method,
        url,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': `fundo-${method}-${depth}`,
        },
        payload: body.replace('DEEP', nested(depth)),
      })
      expect([400, 404]).toContain(answer.statusCode)
    }
  })
})
