import { getServicoDoChamador } from '@cais/core/api/servico.ts'
import type { Papel } from '@cais/core/workflow/acesso.ts'
import { expect, test } from 'vitest'
import { empresaIdOf } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

const { call, db } = await startTestServer()

const ask = (id: number, as: string) => call(getServicoDoChamador, { params: { id } }, { as })

async function servicoOf(papel: Papel, empresaId: number) {
  return db
    .selectFrom('servico_parte as p')
    .innerJoin('servico as s', 's.id', 'p.servico_id')
    .select(['s.id', 's.requisitante_id'])
    .where('p.papel', '=', papel)
    .where('p.empresa_id', '=', empresaId)
    .where('s.requisitante_id', papel === 'REQUISITANTE' ? '=' : '<>', empresaId)
    .orderBy('s.id')
    .executeTakeFirstOrThrow()
}

test('staff see any service for its requester', async () => {
  const { id, requisitante_id } = await servicoOf('REQUISITANTE', empresaIdOf('cliente'))
  for (const as of ['admin', 'grc']) {
    const { body } = await ask(id, as)
    expect(body.empresa.id).toBe(requisitante_id)
    expect(body.papel).toBe('REQUISITANTE')
  }
})

test('people see it for the company of theirs that has a part in it', async () => {
  const companyId = empresaIdOf('transportador')
  const { id } = await servicoOf('TRANSPORTADOR', companyId)
  const { body } = await ask(id, 'transportador')
  expect(body.empresa.id).toBe(companyId)
  expect(body.papel).toBe('TRANSPORTADOR')
  expect(body.acoesPermitidas).toEqual([])
})

test('to others it does not exist', async () => {
  const { id } = await servicoOf('REQUISITANTE', empresaIdOf('cliente'))
  await db
    .deleteFrom('servico_parte')
    .where('servico_id', '=', id)
    .where('papel', '<>', 'REQUISITANTE')
    .execute()
  expect((await ask(id, 'cliente')).status).toBe(200)
  for (const as of ['depot', 'semempresa', 'ti'])
    expect((await ask(id, as)).outcome).toBe('404 error.http.404')
  expect((await ask(999_999, 'admin')).outcome).toBe('404 error.http.404')
})
