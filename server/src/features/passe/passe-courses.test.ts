import { listCaminhoesDoServico } from '@cais/core/api/agendamento.ts'
import { listPasses, openPasse } from '@cais/core/api/passe.ts'
import { Random } from '@cais/core/values/random.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Course } from '../../testing/courses.ts'
import { layOutGrade } from '../../testing/pendencia-calls.ts'
import { countShared } from '../../testing/quantidades.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { readChave } from '../../trade/passe/chave.ts'
import { runOut } from '../agendamento/run-out.ts'

const server = await startTestServer()
const { db, clock, call, forgetSessions } = server
const grade = await layOutGrade(db)
const courses = Number(process.env.COURSES ?? 24)
const seed = Number(process.env.SEED ?? 1)
const longest = 20

/** The expected passes, computed from the rows alone. */
const expected = (servicoId: number, now: Date) =>
  sql<{ id: number; janelaId: number; saidas: number; vale: boolean }>`
    SELECT a.id::float8 AS id, a.janela_id::float8 AS "janelaId",
      (SELECT count(*)::int FROM servico_evento e WHERE e.servico_id = ${servicoId}
        AND e.evento = 'PARTE_RETIRADA' AND e.para = 'TRANSPORTADOR')
      + (SELECT coalesce(sum(d.deixaram_de_levar), 0)::int FROM pendencia_dados d
        JOIN pendencia q ON q.id = d.pendencia_id WHERE q.servico_id = ${servicoId}) AS saidas,
      a.status IN ('CONFIRMADO', 'NAO_COMPARECEU') AND p.status_virtual IS NULL
        AND j.fim + interval '60 minutes' >= ${now}
        AND NOT EXISTS (SELECT FROM carga_evento v WHERE v.carga_servico_id = l.id AND v.tipo = 'GATE_ENTRADA'
          AND v.retratado_em IS NULL AND (a.viagem = 0 OR v.viagem = a.viagem))
        AND NOT (a.status = 'NAO_COMPARECEU' AND EXISTS (SELECT FROM agendamento n JOIN pendencia m ON m.id = n.pendencia_id
          WHERE n.carga_servico_id = l.id AND n.viagem = a.viagem AND n.id > a.id AND n.status <> 'CANCELADO' AND n.status <> 'PENDENTE'
          AND m.status_virtual IS NULL)) AS vale
    FROM agendamento a JOIN carga_servico l ON l.id = a.carga_servico_id JOIN janela j ON j.id = a.janela_id
    JOIN pendencia p ON p.id = a.pendencia_id WHERE l.servico_id = ${servicoId}`
    .execute(db)
    .then(({ rows }) => rows)

/** The appointments with a pass, by the page of the service and by the passes. */
async function shownTo({ asker: { params, as } }: Course): Promise<number[]> {
  const { body } = await call(listCaminhoesDoServico, { params }, as)
  return body.flatMap(({ agendamentoId, temPasse }) => (temPasse ? agendamentoId : [])).sort()
}

async function handedOutBy({ asker: { params, as } }: Course): Promise<number[]> {
  const { body } = await call(listPasses, { params }, as)
  return body.map(({ agendamentoId }) => agendamentoId).sort()
}

test(`whatever happens to ${courses} services, a pass holds exactly while its appointment is confirmed and its window has not ended`, async () => {
  const chave = await readChave(db)
  const seen = { true: 0, false: 0 }
  const check = async (course: Course) => {
    expect(await shownTo(course), course.steps.join('\n')).toEqual(await handedOutBy(course))
    for (const { vale, ...agendamento } of await expected(course.id, clock.now())) {
      const token = chave.token(agendamento, course.asker.params.companyId)
      const { body } = await call(openPasse, { body: { token } })
      expect(body.situacao === 'VALIDO', course.steps.join('\n')).toBe(vale)
      expect(body.passe !== null, course.steps.join('\n')).toBe(vale)
      seen[`${vale}`]++
    }
  }
  for (let number = 0; number < courses; number++) {
    const course = await Course.begin(server, grade, new Random(seed * 100_003 + number), number)
    await course.getReadyToShare(number)
    for (let step = 0; step < longest; step++) {
      const answer = await course.step()
      if (answer.status < 400) await check(course)
    }
    const ends = await sql<{ fim: Date }>`
      SELECT max(j.fim) AS fim FROM agendamento a JOIN carga_servico l ON l.id = a.carga_servico_id
      JOIN janela j ON j.id = a.janela_id WHERE l.servico_id = ${course.id}`.execute(db)
    const fim = ends.rows[0]?.fim
    if (!fim) continue
    const away = Math.ceil((fim.getTime() - clock.now().getTime()) / 60_000)
    for (const minutes of [away, 60, 1]) {
      clock.advance({ minutes })
      // The clock moves further than a session lasts.
      forgetSessions()
      await runOut(db, clock.now())
      await check(course)
    }
    clock.advance({ minutes: -away - 61 })
    forgetSessions()
  }
  expect(await countShared(db)).toBeGreaterThan(0)
  expect(seen.true).toBeGreaterThan(20)
  expect(seen.false).toBeGreaterThan(20)
}, 900_000)
