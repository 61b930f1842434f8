import { type AreaTerminal, areasTerminal } from '@cais/core/catalogo/janelas.ts'
import { Random } from '@cais/core/values/random.ts'
import { expect, test } from 'vitest'
import { type Tried, tryAcao } from '../../testing/acoes.ts'
import { testStart } from '../../testing/clock.ts'
import { Course } from '../../testing/courses.ts'
import { clearGrade, newJanela } from '../../testing/janelas.ts'
import type { Grade } from '../../testing/pendencia-calls.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { db, clock, forgetSessions } = server

const courses = Number(process.env.COURSES ?? 22)
const seed = Number(process.env.SEED ?? 1)
const hour = 3_600_000

/** One window in three hours and one later, in each area of the terminal, with no other appointments. */
async function gradeAhead(): Promise<Grade> {
  await clearGrade(db)
  const since = Math.ceil((clock.now().getTime() - testStart.getTime()) / hour)
  const grade: Partial<Record<AreaTerminal, readonly [number, number]>> = {}
  for (const area of areasTerminal)
    grade[area] = [
      await newJanela(db, { area, em: since + 3, horas: 2, capacidade: 300 }),
      await newJanela(db, { area, em: since + 14, horas: 2, capacidade: 300 }),
    ]
  return grade as Grade
}

/** The only line of a service is cancelled with the action `CANCELAR`. */
const isOffered = ({ acao, offered, linhas }: Tried) =>
  offered.includes(acao === 'CANCELAR_CARGA' && linhas === 1 ? 'CANCELAR' : acao)

const exists = 'interveniente.error.exists'

test('what is offered is accepted and what is not is refused, whoever tries and however the course goes', {
  timeout: 1_800_000,
}, async () => {
  const outcomes = new Map<string, number>()
  for (let number = 0; number < courses; number++) {
    await forgetSessions()
    const random = new Random(seed * 7919 + number)
    const course = await Course.begin(server, await gradeAhead(), random, number)
    for (let step = 0; step < 18; step++) {
      await course.step()
      // The first window is now too near to be changed.
      if (step === 11) clock.advance({ hours: 2 })
      if (step % 3 !== 2) continue
      const tried = await tryAcao(server, course, random)
      if (!tried) continue
      const isAccepted = tried.answer.status < 400 || tried.answer.outcome.includes(exists)
      expect(isAccepted, `${tried.answer.text}\n${course.steps.join('\n')}`).toBe(isOffered(tried))
      const key = `${tried.acao} ${isAccepted}`
      outcomes.set(key, (outcomes.get(key) ?? 0) + 1)
    }
  }
  // Each case must have happened, or the test would prove nothing.
  expect([...outcomes.keys()].filter((key) => key.endsWith('true')).length).toBeGreaterThan(3)
  expect([...outcomes.keys()].filter((key) => key.endsWith('false')).length).toBeGreaterThan(3)
})
