import { listServicoEventos, rescheduleServico } from '@cais/core/api/servico.ts'
import type { ServicoStatus } from '@cais/core/workflow/estado.ts'
import { expect, test } from 'vitest'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, db } = await startTestServer()
const companyId = empresaIdOf('cliente')

/** A service of the customer whose appointment pendencia has the given status. */
async function servicoWith(agendamento: 'RESOLVIDA' | 'AGUARDANDO_PREDECESSORA', status: ServicoStatus) {
  const found = await db
    .selectFrom('servico as s')
    .innerJoin('pendencia as p', 'p.servico_id', 's.id')
    .select('s.id')
    .where('s.requisitante_id', '=', companyId)
    .where('s.area', '=', 'cliente')
    .where('s.status', '=', status)
    .where('p.tipo', '=', 'AGENDAMENTO')
    .where('p.status', '=', agendamento)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pendencia as r')
            .select('r.id')
            .whereRef('r.servico_id', '=', 's.id')
            .where('r.tipo', '=', 'REAGENDAMENTO'),
        ),
      ),
    )
    .orderBy('s.id')
    .executeTakeFirstOrThrow()
  return found.id
}

const ask = (id: number, as = 'cliente', company = companyId) =>
  call(
    rescheduleServico,
    { params: { companyId: company, id }, body: { motivo: 'O caminhão quebrou.' } },
    { as },
  )

test('moving a confirmed appointment gives the service a pendencia to choose again, once', async () => {
  const id = await servicoWith('RESOLVIDA', 'AGUARDANDO_EXECUCAO')
  const { status, body } = await ask(id)
  expect(status).toBe(200)
  expect(body.status).toBe('PENDENTE')
  expect(body.pendencias.find(({ tipo }) => tipo === 'REAGENDAMENTO')).toMatchObject({
    status: 'ATIVA',
    podeAgir: true,
  })
  expect(body.acoesPermitidas).not.toContain('REAGENDAR')
  expect((await ask(id)).outcome).toBe('409 servico.recusa.ja-reagendando')

  const { body: eventos } = await call(listServicoEventos, { params: { companyId, id } }, { as: 'cliente' })
  const reagendamento = body.pendencias.find(({ tipo }) => tipo === 'REAGENDAMENTO')
  expect(eventos.filter(({ pendenciaId }) => pendenciaId === reagendamento?.id)).toEqual([
    expect.objectContaining({ evento: 'CRIACAO', para: 'ATIVA', principal: 'cliente' }),
  ])
  expect(eventos.find(({ evento }) => evento === 'REABERTURA')).toMatchObject({
    de: 'AGUARDANDO_EXECUCAO',
    para: 'PENDENTE',
    motivo: 'O caminhão quebrou.',
  })
})

test('staff move it in the name of the company, and the timeline says so', async () => {
  const id = await servicoWith('RESOLVIDA', 'AGUARDANDO_EXECUCAO')
  expect((await ask(id, 'grc')).status).toBe(200)
  const { body } = await call(listServicoEventos, { params: { companyId, id } }, { as: 'cliente' })
  expect(body.find(({ evento }) => evento === 'REABERTURA')).toMatchObject({
    principal: 'grc',
    emNomeDe: expect.any(String),
  })
})

test('without a confirmed appointment there is nothing to move', async () => {
  const id = await servicoWith('AGUARDANDO_PREDECESSORA', 'PENDENTE')
  expect((await ask(id)).outcome).toBe('409 servico.recusa.sem-agendamento')
})

test('what is over stays as it was', async () => {
  const id = await servicoWith('RESOLVIDA', 'EXECUTADO')
  expect((await ask(id)).outcome).toBe('409 servico.recusa.encerrado')
})

test('a party that only reads may not', async () => {
  const { id, empresa_id } = await db
    .selectFrom('servico as s')
    .innerJoin('servico_parte as p', 'p.servico_id', 's.id')
    .innerJoin('pendencia as a', 'a.servico_id', 's.id')
    .select(['s.id', 'p.empresa_id'])
    .where('s.status', '=', 'AGUARDANDO_EXECUCAO')
    .where('a.tipo', '=', 'AGENDAMENTO')
    .where('p.papel', '=', 'CONSIGNATARIO')
    .where('p.empresa_id', '=', companyId)
    .executeTakeFirstOrThrow()
  expect((await ask(id, 'cliente', empresa_id)).status).toBe(403)
})
