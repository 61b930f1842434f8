import type { Recebimento } from '@cais/core/api/integracao.ts'
import { getRecebimento } from '@cais/core/api/integracao.ts'
import { applyRecebimentoAgain } from '@cais/core/api/painel-integracao.ts'
import { completeImo } from '@cais/core/values/imo.ts'
import { describe, expect, test } from 'vitest'
import { newFonteDoTerminal, sender } from '../../testing/integracao/fonte-do-terminal.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { applyItens } from './apply.ts'
import { keepRecebimento } from './keep.ts'
import { applyLeft } from './sweep.ts'

const server = await startTestServer()
const { db, clock, call } = server
const fonte = await newFonteDoTerminal(server, 'tos')
const tos = sender(server, fonte)
const applying = { db, now: clock.now, timeZone: 'America/Sao_Paulo', log: { error: () => {} } }

let serial = 0
const newImo = () => completeImo(`96${String(++serial).padStart(4, '0')}`)
const navio = (over: object = {}) => ({ ...tos.envelope(), ref: newImo(), nome: 'Farol', ...over })
const wrong = () => navio({ nome: '' })

const resultados = ({ itens }: Recebimento) => itens.map(({ resultado }) => resultado)
const post = async (itens: object[]) => (await tos.send('POST', 'navios', { itens })).body
const read = async (id: number) =>
  (await call(getRecebimento, { params: { id } }, { headers: { authorization: `Bearer ${fonte.chave}` } }))
    .body

describe('a receipt ends', () => {
  const [known, other] = [navio(), navio()]

  test.each([
    ['of nothing but repetitions', () => [known, other], ['REPETIDO', 'REPETIDO']],
    ['of nothing but what was refused', () => [wrong(), wrong()], ['RECUSADO', 'RECUSADO']],
    ['of nothing but conflicts', () => [{ ...known, nome: 'Outro' }], ['CONFLITO']],
    ['of repetitions and what was refused', () => [known, wrong()], ['REPETIDO', 'RECUSADO']],
    [
      'of what was applied and what was not',
      () => [navio(), known, wrong()],
      ['APLICADO', 'REPETIDO', 'RECUSADO'],
    ],
    ['of what waits', () => [navio({ armador: 'NINGUEM' }), known], ['ESPERANDO', 'REPETIDO']],
    ['of what is refused when it is applied', () => [navio({ ref: '1234568' })], ['RECUSADO']],
  ])('%s', async (_, itens, expected) => {
    await post([known, other])
    const body = await post(itens())
    expect(resultados(body)).toEqual(expected)
    expect(body.concluidoEm).toBe(clock.now().toISOString())
    expect((await read(body.id)).concluidoEm).toBe(body.concluidoEm)
  })

  test('of more than is applied before the answer, all of which came before', async () => {
    const itens = Array.from({ length: 25 }, () => navio())
    const first = await post(itens)
    expect(first.concluidoEm).toBeNull()
    await applyLeft(applying, first.id)
    expect((await read(first.id)).concluidoEm).not.toBeNull()
    const again = await post(itens)
    expect(new Set(resultados(again))).toEqual(new Set(['REPETIDO']))
    expect(again.concluidoEm).not.toBeNull()
  })

  test('of which two servers apply the halves at the same moment', async () => {
    const itens = Array.from({ length: 30 }, () => navio())
    const bytes = Buffer.from(JSON.stringify({ itens }))
    const sent = { fonteId: fonte.id, recurso: 'navios' as const, bytes, ref: null, now: clock.now() }
    const id = await db.transaction().execute((tx) => keepRecebimento(tx, sent))
    const rows = await db
      .selectFrom('recebimento_item')
      .select('id')
      .where('recebimento_id', '=', id)
      .execute()
    const ids = rows.map((row) => row.id)
    const halves = Array.from({ length: 10 }, (_, place) => ids.filter((_, index) => index % 10 === place))
    await Promise.all(halves.map((half) => applyItens(applying, half)))
    expect((await read(id)).concluidoEm).not.toBeNull()
  })

  test('again after what was refused in it was applied again, and is open until then', async () => {
    const itens = Array.from({ length: 25 }, () => navio({ armador: 'NINGUEM' }))
    const { id } = await post(itens)
    await applyLeft(applying, id)
    const first = (await read(id)).concluidoEm
    expect(first).not.toBeNull()
    clock.advance({ minutes: 1 })
    await call(applyRecebimentoAgain, { params: { id } }, { as: 'admin' })
    expect((await read(id)).concluidoEm).toBeNull()
    await applyLeft(applying, id)
    expect((await read(id)).concluidoEm).toBe(clock.now().toISOString())
  })
})

describe('of two messages that were written down at the same moment', () => {
  const at = { ocorridoEm: clock.now().toISOString(), registradoEm: clock.now().toISOString() }
  const nomeOf = async (imo: string) =>
    (await db.selectFrom('navio').select('nome').where('imo', '=', imo).executeTakeFirst())?.nome
  const say = (ref: string, id: string, nome: string, over: object = {}) => ({
    ref,
    id,
    nome,
    ...at,
    ...over,
  })

  test('the one that came later counts, whatever they are called', async () => {
    const imo = newImo()
    expect(resultados(await post([say(imo, 'msg-9', 'Nono')]))).toEqual(['APLICADO'])
    expect(resultados(await post([say(imo, 'msg-10', 'Décimo')]))).toEqual(['APLICADO'])
    expect(await nomeOf(imo)).toBe('Décimo')
    expect(resultados(await post([say(imo, 'aaa', 'Depois')]))).toEqual(['APLICADO'])
    expect(await nomeOf(imo)).toBe('Depois')
  })

  test('the one that stands later in one message counts', async () => {
    const imo = newImo()
    const body = await post([say(imo, 'z-9', 'Primeiro'), say(imo, 'a-10', 'Segundo')])
    expect(resultados(body)).toEqual(['APLICADO', 'APLICADO'])
    expect(await nomeOf(imo)).toBe('Segundo')
  })

  test('the one that came later counts also where it was applied first', async () => {
    const imo = newImo()
    const [waits] = (await post([say(imo, 'w-1', 'Esperava', { armador: 'LINHA-QUE-VEM' })])).itens
    expect(waits?.resultado).toBe('ESPERANDO')
    await post([say(imo, 'w-0', 'Chegou depois')])
    await tos.put('empresas', 'LINHA-QUE-VEM', {
      nome: 'Linha que vem',
      nationalRegister: '41200731000168',
      tipos: ['Armador'],
    })
    expect(await nomeOf(imo)).toBe('Chegou depois')
  })

  test('the number that the source counts with goes before the arrival', async () => {
    const imo = newImo()
    await post([say(imo, 'n-2', 'Dois', { seq: 2 })])
    expect(resultados(await post([say(imo, 'n-1', 'Um', { seq: 1 })]))).toEqual(['ANTIGO'])
    expect(await nomeOf(imo)).toBe('Dois')
  })
})
