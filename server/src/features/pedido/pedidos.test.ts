import { getPedido } from '@cais/core/api/pedido.ts'
import { search } from '@cais/core/api/search.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { expect, test } from 'vitest'
import { testTimeZone } from '../../testing/clock.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, db, clock } = await startTestServer()
const companyId = empresaIdOf('cliente')

const listOf = async (component: string, login: string) =>
  (
    await call(
      search,
      { params: { companyId: empresaIdOf(login), component }, body: { pageSize: 200 } },
      { as: login },
    )
  ).body.list

const ask = (pedidoId: number, as = 'cliente', ofCompany = companyId) =>
  call(getPedido, { params: { companyId: ofCompany, pedidoId } }, { as })

test('every order says the same on its page as in its list', async () => {
  const rows = await listOf('pedido-cliente', 'cliente')
  expect(rows.length).toBeGreaterThan(20)
  for (const row of rows.slice(0, 40)) {
    const { body } = await ask(row.id)
    const { numeroSolicitacao, status, pendenciasResolvidas, pendenciasTotal } = row
    const { situacaoFinanceira } = row
    // If all bills belong to other companies, neither answer has a sum.
    const valorTotal = row.valorTotal === null ? null : Number(row.valorTotal)
    expect(body).toMatchObject({ numeroSolicitacao, status, pendenciasResolvidas, pendenciasTotal })
    expect(body).toMatchObject({ valorTotal, situacaoFinanceira })
    const counted = body.pendenciasPorStatus.filter(({ status: one }) => !/INATIVA|CANCELADA/.test(one))
    expect(counted.reduce((sum, { quantidade }) => sum + quantidade, 0)).toBe(pendenciasTotal)
  }
})

test('a charge is open, overdue, paid or cancelled', async () => {
  const fatura = await db
    .selectFrom('fatura')
    .innerJoin('servico_parte as p', 'p.servico_id', 'fatura.servico_id')
    .selectAll('fatura')
    .where('p.empresa_id', '=', companyId)
    .where('p.area', '=', 'cliente')
    .orderBy('fatura.id')
    .executeTakeFirstOrThrow()
  const set = async (change: object) => {
    await db
      .updateTable('fatura')
      .set({ paga_em: null, cancelada_em: null, vencimento: '2026-08-03', ...change })
      .where('id', '=', fatura.id)
      .execute()
    const { body } = await ask(fatura.servico_id)
    const shown = body.faturas.find(({ id }) => id === fatura.id)
    return [shown?.situacao, (body.valorTotal ?? 0) - (body.valorAberto ?? 0), body.situacaoFinanceira]
  }
  const today = dayOf(clock.now(), testTimeZone)
  const paid = fatura.valor_centavos
  expect(await set({ vencimento: today })).toEqual(['EM_ABERTO', 0, 'EM_ABERTO'])
  expect(await set({ vencimento: '2020-01-01' })).toEqual(['VENCIDA', 0, 'EM_ABERTO'])
  const later = new Date(fatura.emitida_em.getTime() + 1_000)
  expect(await set({ paga_em: later })).toEqual(['PAGO', paid, 'PAGO'])
  expect(await set({ cancelada_em: later })).toEqual(['CANCELADA', 0, 'SEM_COBRANCA'])
})

test('an order is for those who have it in one of their lists', async () => {
  const [row] = await listOf('pedido-cliente', 'cliente')
  const id = row?.id ?? 0
  const gestor = empresaIdOf('gestor')
  await db.deleteFrom('servico_parte').where('servico_id', '=', id).where('empresa_id', '=', gestor).execute()
  expect((await ask(id, 'gestor', gestor)).outcome).toBe('404 error.http.404')
  expect((await ask(id, 'gestor')).outcome).toBe('404 error.http.404')
  expect((await ask(id, 'terminal', empresaIdOf('terminal'))).outcome).toBe('403 error.http.403')
  expect((await ask(id, 'admin')).outcome).toBe('200')
  const { status, subtipo, data_criacao } = await db
    .selectFrom('servico')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const papel = 'INTERVENIENTE' as const
  const parte = { empresa_id: gestor, servico_id: id, papel, status, subtipo, data_criacao }
  // A part in an area without orders shows nothing.
  await db
    .insertInto('servico_parte')
    .values({ ...parte, area: 'terminal' })
    .execute()
  expect((await ask(id, 'gestor', gestor)).outcome).toBe('404 error.http.404')
  await db
    .insertInto('servico_parte')
    .values({ ...parte, area: 'cliente' })
    .execute()
  expect((await ask(id, 'gestor', gestor)).outcome).toBe('200')
})
