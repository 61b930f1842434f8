import { completeImo } from '@cais/core/values/imo.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newFonteDoTerminal, sender } from '../../testing/integracao/fonte-do-terminal.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { applyLeft, lookAtWaiting } from './sweep.ts'

const server = await startTestServer()
const { db, app, clock } = server
const tos = await newFonteDoTerminal(server, 'tos')
const { put, post, send, envelope } = sender(server, tos)
const applying = { db, now: clock.now, timeZone: 'America/Sao_Paulo', log: { error: () => {} } }

let serial = 0
const newImo = () => completeImo(`91${String(++serial).padStart(4, '0')}`)
const newVisit = () => `TST${++serial}`
const armador = async () =>
  db
    .selectFrom('empresa as e')
    .innerJoin('empresa_tipo as t', 't.empresa_id', 'e.id')
    .select(['e.id', 'e.national_register as register'])
    .where('t.tipo', '=', 'Armador')
    .orderBy('e.id')
    .executeTakeFirstOrThrow()
const line = await armador()
const call = (over: object = {}) => ({
  imo: newImo(),
  viagemInbound: '101S',
  viagemOutbound: '101N',
  tipoViagem: 'LONGO_CURSO',
  armador: line.register,
  ...over,
})
const later = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
const escala = (visit: string) =>
  db
    .selectFrom('escala as e')
    .innerJoin('navio as n', 'n.id', 'e.navio_id')
    .selectAll('e')
    .select(['n.nome', 'n.imo', 'n.provisorio'])
    .where('visit', '=', visit)
    .executeTakeFirst()

describe('what a system of the terminal sends', () => {
  test('is kept byte by byte, with what became of it', async () => {
    const imo = newImo()
    const bytes = `{ "id": "a-1", "ocorridoEm": "2026-01-02T03:04:05-03:00", "registradoEm": "2026-01-02T03:04:06-03:00",\n "nome": "Estrela do Sul"}`
    const { status, body } = await send('PUT', `navios/${imo}`, bytes)
    expect(status).toBe(200)
    expect(body.itens).toMatchObject([{ id: 'a-1', resultado: 'APLICADO', mensagem: null }])
    const kept = await db
      .selectFrom('recebimento_conteudo')
      .select('bytes')
      .where('recebimento_id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(kept.bytes.toString()).toBe(bytes)
    const navio = await db.selectFrom('navio').selectAll().where('imo', '=', imo).executeTakeFirst()
    expect(navio).toMatchObject({ nome: 'Estrela do Sul', provisorio: false, comprimento: null })
  })

  test('is the same when its fields come in another order, and is told as a repetition with the first result', async () => {
    const imo = newImo()
    const one = { ...envelope(), nome: 'Aurora', comprimento: 200 }
    await send('PUT', `navios/${imo}`, one)
    const turned = Object.fromEntries(Object.entries(one).reverse())
    const { body } = await send('PUT', `navios/${imo}`, turned)
    expect(body.itens).toMatchObject([{ resultado: 'REPETIDO', primeiro: 'APLICADO' }])
  })

  test('under an id that was used for something else is a conflict, unless it rectifies', async () => {
    const imo = newImo()
    const one = { ...envelope(), nome: 'Aurora' }
    await put('navios', imo, one)
    expect(await put('navios', imo, { ...one, nome: 'Alvorada' })).toMatchObject({
      resultado: 'CONFLITO',
      mensagem: 'entrada.error.mesmo-id',
    })
    const { registradoEm } = envelope()
    expect(await put('navios', imo, { ...one, registradoEm, nome: 'Alvorada', operacao: 'R' })).toMatchObject(
      { resultado: 'APLICADO' },
    )
    const navio = await db.selectFrom('navio').select('nome').where('imo', '=', imo).executeTakeFirst()
    expect(navio?.nome).toBe('Alvorada')
  })

  test('is refused with its place and reason, and mended under the same id', async () => {
    const visit = newVisit()
    const head = envelope()
    const wrong = call({ dataETB: later(30), dataETD: later(20) })
    expect(await put('escalas', visit, wrong, head)).toMatchObject({
      resultado: 'RECUSADO',
      gravidade: 'ERRO',
      caminho: '$.dataETD',
      mensagem: 'entrada.error.ordem-dos-tempos',
    })
    expect(await put('escalas', visit, { ...wrong, dataETD: later(40) }, head)).toMatchObject({
      resultado: 'APLICADO',
    })
  })

  test('one bad item of many stops none of the others', async () => {
    const itens = Array.from({ length: 20 }, (_, index) => ({
      ref: newImo(),
      nome: index === 7 ? '' : `Navio ${index}`,
    }))
    const { body } = await post('navios', itens)
    expect(body.itens.map(({ resultado }) => resultado)).toEqual(
      itens.map((_, index) => (index === 7 ? 'RECUSADO' : 'APLICADO')),
    )
    expect(body.itens[7]?.caminho).toBe('$.itens[7].nome')
    expect(body.concluidoEm).not.toBeNull()
  })

  test('in a large batch is answered with a receipt, and applied after it', async () => {
    const refs = Array.from({ length: 500 }, newImo)
    const { status, body } = await post(
      'navios',
      refs.map((ref) => ({ ref, nome: `Navio ${ref}` })),
    )
    expect(status).toBe(202)
    expect(body.itens.every(({ resultado }) => resultado === null)).toBe(true)
    await applyLeft(applying, body.id)
    const named = await db.selectFrom('navio').select('imo').where('imo', 'in', refs).execute()
    expect(named).toHaveLength(500)
  })

  test('that stops in the middle, is no JSON or has no items is kept and says so', async () => {
    const whole = JSON.stringify({ itens: [{ ...envelope(), ref: newImo(), nome: 'Inteiro' }] })
    const cut = await send('POST', 'navios', whole.slice(0, -15))
    expect(cut.body).toMatchObject({ recusa: 'entrada.error.antes-do-fim', itens: [] })
    const other = await send('POST', 'navios', 'UNB+UNOA:1')
    expect(other.body.recusa).toBe('entrada.error.json')
    const none = await send('POST', 'navios', { itens: [] })
    expect(none.body.recusa).toBe('entrada.error.itens')
  })

  test('at once in two places is applied once', async () => {
    const imo = newImo()
    const one = { ...envelope(), nome: 'Gêmeo' }
    const answers = await Promise.all(Array.from({ length: 2 }, () => send('PUT', `navios/${imo}`, one)))
    const results = answers.map(({ body }) => body.itens[0]?.resultado).sort()
    expect(results).toEqual(['APLICADO', 'REPETIDO'])
  })

  test('is not taken from people, from another kind of system, nor without its scope', async () => {
    const gate = await newFonteDoTerminal(server, 'gate')
    const refused = await sender(server, gate).send('PUT', `navios/${newImo()}`, { ...envelope(), nome: 'X' })
    expect(refused.status).toBe(403)
    const person = await app.inject({
      method: 'PUT',
      url: `/api/integracao/navios/${newImo()}`,
      headers: {
        authorization: `Bearer ${await server.openSession('admin')}`,
        'content-type': 'application/json',
      },
      payload: JSON.stringify({ ...envelope(), nome: 'X' }),
    })
    expect(person.statusCode).toBe(403)
  })
})

describe('a vessel call', () => {
  test('lives: announced, changed, berthed, left', async () => {
    const visit = newVisit()
    const about = call({ dataETA: later(20), dataETB: later(24), dataETD: later(48) })
    await put('escalas', visit, about)
    expect(await escala(visit)).toMatchObject({ status: 'ANUNCIADO', provisorio: true })
    await put('navios', about.imo, { nome: 'Santa Clara' })
    expect(await escala(visit)).toMatchObject({ nome: 'Santa Clara', provisorio: false })
    await put('escalas', visit, { ...about, dataETA: later(26) })
    await put('escalas', visit, { ...about, dataAtracacao: later(-13) })
    expect(await escala(visit)).toMatchObject({ status: 'ATRACADO' })
    await put('escalas', visit, { ...about, dataAtracacao: later(-13), dataDesatracacao: later(-1) })
    const end = await escala(visit)
    expect(end).toMatchObject({ status: 'ENCERRADO' })
    const changes = await db
      .selectFrom('escala_mudanca')
      .select(['campo', 'para'])
      .where('escala_id', '=', end?.id ?? 0)
      .where('campo', '=', 'status')
      .orderBy('id')
      .execute()
    expect(changes.map(({ para }) => para)).toEqual(['ATRACADO', 'ENCERRADO'])
  })

  test('is cancelled, not erased, and what is older than that changes nothing', async () => {
    const visit = newVisit()
    const old = envelope()
    await put('escalas', visit, call())
    await put('escalas', visit, {}, { operacao: 'E' })
    expect(await escala(visit)).toMatchObject({ status: 'CANCELADO' })
    expect(await put('escalas', visit, call(), old)).toMatchObject({ resultado: 'ANTIGO' })
    expect(await escala(visit)).toMatchObject({ status: 'CANCELADO' })
  })

  test('that is cancelled before it is announced waits, and is cancelled then', async () => {
    const visit = newVisit()
    const announced = envelope()
    expect(await put('escalas', visit, {}, { operacao: 'E' })).toMatchObject({ resultado: 'ESPERANDO' })
    await put('escalas', visit, call(), announced)
    expect(await escala(visit)).toMatchObject({ status: 'CANCELADO' })
  })

  test('waits for a line that only its code names until that is known, at most 72 hours', async () => {
    const visit = newVisit()
    const code = `L${++serial}X`
    expect(await put('escalas', visit, call({ armador: code }))).toMatchObject({
      resultado: 'ESPERANDO',
      espera: `empresas/${code}`,
    })
    expect(await escala(visit)).toBeUndefined()
    await put('empresas', `linha-${serial}`, {
      nome: 'Linha Nova',
      nationalRegister: line.register,
      tipos: ['Armador'],
      apelidos: [code],
    })
    expect(await escala(visit)).toMatchObject({ armador_id: line.id })
    const lost = newVisit()
    await put('escalas', lost, call({ armador: 'NUNCAVEM' }))
    clock.advance({ hours: 73 })
    await lookAtWaiting(applying)
    clock.advance({ hours: -73 })
    const item = await db
      .selectFrom('recebimento_item')
      .select(['resultado', 'mensagem', 'parametros'])
      .where('chave', '=', `${tos.id}:${lost}`)
      .executeTakeFirst()
    expect(item).toEqual({
      resultado: 'RECUSADO',
      mensagem: 'entrada.error.espera-vencida',
      parametros: ['72', 'empresas/NUNCAVEM'],
    })
  })

  test('waits for its place at the quay while another ship is said to lie there', async () => {
    const place = { berco: 'T1', medidaPopa: 0, medidaProa: 200, dataETB: later(100), dataETD: later(120) }
    const [first, second] = [newVisit(), newVisit()]
    const about = call(place)
    await put('escalas', first, about)
    expect(await put('escalas', second, call(place))).toMatchObject({
      resultado: 'ESPERANDO',
      espera: 'bercos/T1',
    })
    await put('escalas', first, { ...about, dataETB: later(120), dataETD: later(140) })
    expect(await escala(second)).toMatchObject({ berco: 'T1' })
  })

  describe('at the quay', () => {
    const at = (berco: string, from = 100, until = 120) => ({
      berco,
      medidaPopa: 0,
      medidaProa: 200,
      dataETB: later(from),
      dataETD: later(until),
    })
    const newBerths = (many: number) => Array.from({ length: many }, () => `Q${++serial}`)
    const bercos = async (...visits: string[]) => {
      const rows = await Promise.all(visits.map(escala))
      return rows.map((row) => row?.berco)
    }

    test('frees the place that it leaves for whoever waits for it, at once', async () => {
      const [first, second] = [newVisit(), newVisit()]
      const [a = '', b = ''] = newBerths(2)
      const about = call()
      await put('escalas', first, { ...about, ...at(a) })
      expect(await put('escalas', second, call(at(a)))).toMatchObject({ espera: `bercos/${a}` })
      await put('escalas', first, { ...about, ...at(b) })
      expect(await bercos(first, second)).toEqual([b, a])
    })

    test.each([
      ['in one message', true],
      ['in messages of their own', false],
    ])('ships change their places with each other %s, whichever comes first', async (_, isTogether) => {
      for (const isReversed of [false, true]) {
        const visits = [newVisit(), newVisit(), newVisit()]
        const berths = newBerths(3)
        const abouts = visits.map((ref) => ({ ref, ...call() }))
        const told = (shift: number) =>
          abouts.map((about, n) => ({ ...about, ...at(berths[(n + shift) % 3] ?? '') }))
        await post('escalas', told(0))
        expect(await bercos(...visits)).toEqual(berths)
        const swapped = isReversed ? told(1).toReversed() : told(1)
        if (isTogether) await post('escalas', swapped)
        else for (const { ref, ...one } of swapped) await put('escalas', ref, one)
        expect(await bercos(...visits)).toEqual([berths[1], berths[2], berths[0]])
        const { rows } = await sql`
          SELECT FROM recebimento_item WHERE resultado = 'ESPERANDO' AND espera LIKE 'bercos/Q%'`.execute(db)
        expect(rows).toEqual([])
      }
    })

    test('two ships change their hours at one place', async () => {
      const [first, second] = [newVisit(), newVisit()]
      const [a = ''] = newBerths(1)
      const [one, two] = [call(), call()]
      await put('escalas', first, { ...one, ...at(a, 100, 120) })
      await put('escalas', second, { ...two, ...at(a, 130, 150) })
      await put('escalas', first, { ...one, ...at(a, 130, 150) })
      await put('escalas', second, { ...two, ...at(a, 100, 120) })
      expect(await bercos(first, second)).toEqual([a, a])
      expect((await escala(second))?.data_etb?.toISOString()).toBe(later(100))
    })

    test('a ship whose later word waits for something else, but lies there all the same, keeps its place', async () => {
      const [first, second] = [newVisit(), newVisit()]
      const [a = ''] = newBerths(1)
      const about = { ...call(), ...at(a) }
      await put('escalas', first, about)
      await put('escalas', first, { ...about, parceiros: ['DESCONHECIDA'] })
      expect(await put('escalas', second, call(at(a)))).toMatchObject({ espera: `bercos/${a}` })
      expect(await bercos(first)).toEqual([a])
    })

    test('a ship that has berthed does not wait for one that is only to come, which has no place then', async () => {
      const [planned, berthed] = [newVisit(), newVisit()]
      const [a = ''] = newBerths(1)
      await put('escalas', planned, call(at(a, -3, 20)))
      const fact = { ...at(a, -3, 20), dataAtracacao: later(-2) }
      expect(await put('escalas', berthed, call(fact))).toMatchObject({
        resultado: 'APLICADO',
        mensagem: 'entrada.aviso.berco-tomado',
        parametros: [a, planned],
      })
      expect(await bercos(planned, berthed)).toEqual([null, a])
    })

    test('a ship that has berthed keeps its place against a plan, and its own older plan changes nothing', async () => {
      const [berthed, planned] = [newVisit(), newVisit()]
      const [a = '', b = ''] = newBerths(2)
      const about = call()
      const old = envelope()
      await put('escalas', berthed, { ...about, ...at(a, -3, 20), dataAtracacao: later(-2) })
      expect(await put('escalas', planned, call(at(a, -1, 10)))).toMatchObject({ espera: `bercos/${a}` })
      expect(await put('escalas', berthed, { ...about, ...at(b, -3, 20) }, old)).toMatchObject({
        resultado: 'ANTIGO',
      })
      expect(await escala(berthed)).toMatchObject({ berco: a, status: 'ATRACADO' })
    })

    test('how long a ship will lie there is a plan: who comes next keeps its place until it is said to come later', async () => {
      const [here, next] = [newVisit(), newVisit()]
      const [a = ''] = newBerths(1)
      const about = { ...call(), dataAtracacao: later(-2) }
      await put('escalas', here, { ...about, ...at(a, -3, 10) })
      const coming = call()
      await put('escalas', next, { ...coming, ...at(a, 10, 30) })
      expect(await put('escalas', here, { ...about, ...at(a, -3, 14) })).toMatchObject({
        espera: `bercos/${a}`,
      })
      await put('escalas', next, { ...coming, ...at(a, 15, 30) })
      expect((await escala(here))?.data_etd?.toISOString()).toBe(later(14))
      expect(await bercos(here, next)).toEqual([a, a])
    })
  })

  test('of another system is not taken over, one that people entered is', async () => {
    const visit = newVisit()
    await put('escalas', visit, call())
    const other = sender(server, await newFonteDoTerminal(server, 'tos'))
    expect(await other.put('escalas', visit, call())).toMatchObject({ resultado: 'CONFLITO' })
    const byHand = newVisit()
    const { navio_id, armador_id } = (await escala(visit)) ?? { navio_id: 0, armador_id: 0 }
    await db
      .insertInto('escala')
      .values({
        visit: byHand,
        navio_id,
        armador_id,
        tipo_viagem: 'CABOTAGEM',
        status: 'ANUNCIADO',
        viagem_inbound: '1',
        viagem_outbound: '1',
      })
      .execute()
    expect(await put('escalas', byHand, call())).toMatchObject({ resultado: 'APLICADO' })
    expect(await escala(byHand)).toMatchObject({ viagem_outbound: '101N' })
  })
})
