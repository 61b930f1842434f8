import { getCobranca } from '@cais/core/api/fatura.ts'
import {
  findFaturas,
  listPagamentos,
  matchPagamento,
  resolvePagamento,
  settlePagamento,
} from '@cais/core/api/pagamento.ts'
import { saveInterveniente } from '@cais/core/api/servico.ts'
import { expect, test } from 'vitest'
import { newCobranca, pendenciaOf } from '../../testing/integracao/cobrancas.ts'
import { newFonteDoTerminal, sender } from '../../testing/integracao/fonte-do-terminal.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { seenByTerminal } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { db, clock, call, callLoosely } = server
const billing = sender(server, await newFonteDoTerminal(server, 'faturamento'))
const bank = sender(server, await newFonteDoTerminal(server, 'banco', 'Banco de Teste'))
const as = { as: 'grc' }

let serial = 0
async function billed(vencimento = '2026-08-20') {
  const cobranca = await newCobranca(server)
  const ref = `COB-${++serial}`
  await billing.put('faturas', ref, cobranca.conta({ valor: '100', vencimento }))
  const { id } = await db
    .selectFrom('fatura')
    .select('id')
    .where('ref_externa', '=', ref)
    .executeTakeFirstOrThrow()
  return { ...cobranca, ref, faturaId: id }
}

async function pay(fatura: string, valor: string, pagoEm = clock.now().toISOString()) {
  const endToEndId = `E2E-${++serial}`
  await bank.post('pagamentos', [{ fatura, valor, pagoEm, endToEndId }])
  const { id } = await db
    .selectFrom('pagamento')
    .select('id')
    .where('chave', '=', endToEndId)
    .executeTakeFirstOrThrow()
  return id
}

const list = async (query: object = {}) => (await call(listPagamentos, { query }, as)).body
const one = async (id: number) => (await list({ size: '200' })).find((row) => row.id === id)

test('staff see payments with the bill and company beside, by how they stand and by what they type', async () => {
  const cobranca = await billed('2026-08-01')
  const id = await pay(cobranca.ref, '60', '2026-08-02T12:00:00Z')
  expect(await one(id)).toMatchObject({
    fonte: 'Banco de Teste',
    valorCentavos: 6000,
    situacao: 'PARCIAL',
    atrasado: true,
    podeQuitar: false,
    fatura: {
      numero: cobranca.ref,
      valorCentavos: 10_000,
      servico: { id: cobranca.id },
      empresa: { id: cobranca.empresaId },
    },
  })
  const lost = await pay('NINGUEM', '60')
  expect((await list({ situacao: 'SEM_FATURA', texto: 'ningu' })).map((row) => row.id)).toEqual([lost])
  expect((await list({ situacao: 'A_RESOLVER', texto: cobranca.ref })).map((row) => row.id)).toEqual([id])
  expect(await list({ situacao: 'CASADO', texto: cobranca.ref })).toEqual([])
  expect((await call(listPagamentos, { query: {} }, { as: 'cliente' })).status).toBe(403)
})

test('parts that together are exactly the whole are settled with one click, and by nobody else', async () => {
  const cobranca = await billed()
  const first = await pay(cobranca.ref, '60')
  expect((await call(settlePagamento, { params: { id: first } }, as)).outcome).toBe(
    '409 pagamento.recusa.nao-soma',
  )
  const second = await pay(cobranca.ref, '40')
  expect(await pendenciaOf(server, cobranca)).toMatchObject({ status: 'ATIVA' })
  expect(await one(first)).toMatchObject({ podeQuitar: true })
  const settled = await call(settlePagamento, { params: { id: first } }, as)
  expect(settled.body).toMatchObject({ situacao: 'CASADO', fatura: { situacao: 'PAGO' } })
  expect(await one(second)).toMatchObject({ situacao: 'CASADO' })
  expect(await pendenciaOf(server, cobranca)).toMatchObject({ status: 'RESOLVIDA' })
  const event = (await seenByTerminal(server, cobranca.id)).eventos.find(
    ({ evento }) => evento === 'PAGAMENTO',
  )
  expect(JSON.stringify(event)).toContain('grc')
})

test('a payment without a bill is matched by hand: it settles when the sum fits, and stays with that bill', async () => {
  const cobranca = await billed()
  const id = await pay('ERRADA', '60')
  const found = await call(findFaturas, { query: { texto: cobranca.ref.toLowerCase() } }, as)
  expect(found.body).toMatchObject([{ id: cobranca.faturaId, situacao: 'EM_ABERTO' }])
  const match = (pagamentoId: number) =>
    call(matchPagamento, { params: { id: pagamentoId }, body: { faturaId: cobranca.faturaId } }, as)
  expect((await match(id)).body).toMatchObject({ situacao: 'PARCIAL', casadoPor: 'grc' })
  const rest = await pay('ERRADA', '40')
  expect((await match(rest)).body).toMatchObject({ situacao: 'CASADO' })
  expect(await one(id)).toMatchObject({ situacao: 'CASADO' })
  expect(await pendenciaOf(server, cobranca)).toMatchObject({ status: 'RESOLVIDA' })
  expect((await match(rest)).outcome).toBe('409 pagamento.recusa.ja-casado')
  const { data } = await db
    .selectFrom('audit')
    .select('data')
    .where('type', '=', 'matchPagamento')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(data).toMatchObject({ id: rest, servico: cobranca.id })
})

test('what is left over is closed with a note, once', async () => {
  const cobranca = await billed()
  await pay(cobranca.ref, '100')
  const twice = await pay(cobranca.ref, '100', '2026-08-03T12:01:00Z')
  const resolve = (motivo: string) =>
    callLoosely(resolvePagamento, { params: { id: twice }, body: { motivo } }, as)
  expect((await resolve(' ')).fieldErrors).toEqual(['motivo: validation.required'])
  expect((await resolve('Devolvido ao pagador.')).status).toBe(200)
  expect(await one(twice)).toMatchObject({
    situacao: 'RESOLVIDO',
    resolucao: { por: 'grc', nota: 'Devolvido ao pagador.' },
  })
  expect((await resolve('De novo.')).outcome).toBe('409 pagamento.recusa.nada-a-resolver')
})

test('a bill that was cancelled takes no payment', async () => {
  const cobranca = await billed()
  const id = await pay('OUTRA', '100')
  await billing.put('faturas', cobranca.ref, {}, { operacao: 'E' })
  const body = { faturaId: cobranca.faturaId }
  expect((await call(matchPagamento, { params: { id }, body }, as)).outcome).toBe(
    '409 pagamento.recusa.fatura-cancelada',
  )
})

test('its payer reads what has come for a bill; who only has a part in the service does not', async () => {
  const cobranca = await billed()
  await pay(cobranca.ref, '60')
  const params = { companyId: cobranca.empresaId, id: cobranca.pendenciaId }
  const own = await call(getCobranca, { params }, { as: 'cliente' })
  expect(own.body.fatura?.pagamentos).toMatchObject([{ valorCentavos: 6000, estornado: false }])
  const haulier = empresaIdOf('transportador')
  const named = {
    params: { companyId: cobranca.empresaId, id: cobranca.id },
    body: { empresaId: haulier, papel: 'TRANSPORTADOR' as const },
  }
  await call(saveInterveniente, named, { as: 'cliente' })
  const other = await call(
    getCobranca,
    { params: { ...params, companyId: haulier } },
    { as: 'transportador' },
  )
  expect(other.body.fatura).toBeNull()
})
