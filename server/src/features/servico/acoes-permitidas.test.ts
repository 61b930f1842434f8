import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { getServico } from '@cais/core/api/servico.ts'
import { type AreaTerminal, areasTerminal } from '@cais/core/catalogo/janelas.ts'
import { formaSlugs, opensIn } from '@cais/core/pendencia/kinds.ts'
import { Random } from '@cais/core/values/random.ts'
import { expect, test } from 'vitest'
import { type Tried, tryAcao } from '../../testing/acoes.ts'
import { testStart } from '../../testing/clock.ts'
import { Course } from '../../testing/courses.ts'
import { clearGrade, newJanela } from '../../testing/janelas.ts'
import type { Grade } from '../../testing/pendencia-calls.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, callLoosely, db, clock, forgetSessions } = server

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

const areasOf = { despachante: 'despachante', agente: 'agente-carga' } as const

/** Tries to keep an empty draft of a pendencia as a company that was only let in, offered or not. */
async function tryDraft(servicoId: number, login: keyof typeof areasOf, random: Random) {
  const params = { companyId: empresaIdOf(login), id: servicoId }
  const { status, body: seen } = await call(getServico, { params }, { as: login })
  if (status !== 200 || seen.papel !== 'AUTORIZADO') return null
  const forms = seen.pendencias.flatMap((one) => {
    const slug = formaSlugs.find((known) => known === one.tela)
    return slug ? [{ ...one, slug }] : []
  })
  if (forms.length === 0) return null
  const { id: pendenciaId, slug, version, tipo, status: state, podeAgir, vez } = random.pick(forms)
  const place = { companyId: params.companyId, servicoId, pendenciaId }
  const answer = await callLoosely(
    pendenciaRoutes[slug].save,
    { params: place, body: { version, dados: {} } },
    { as: login },
  )
  // What waits for a haulier, or has no screen in the area, is not offered, though its owner’s right covers it.
  const isShown = vez !== 'TRANSPORTADOR' && opensIn(areasOf[login], tipo, seen)
  return { podeAgir, isShown, answer, what: `${login} ${tipo} ${state}` }
}

test('a company that was let in keeps drafts of those pendencias that it is offered, and of no other that it is shown', {
  timeout: 1_800_000,
}, async () => {
  const counts = { offered: 0, withheld: 0 }
  for (let number = 0; number < courses; number++) {
    await forgetSessions()
    const random = new Random(seed * 6007 + number)
    const course = await Course.begin(server, await gradeAhead(), random, number)
    for (let step = 0; step < 8; step++) {
      await course.step()
      const tried = await tryDraft(course.id, random.pick(['despachante', 'agente'] as const), random)
      if (!tried) continue
      const story = `${tried.what}\n${tried.answer.text}\n${course.steps.join('\n')}`
      const isAccepted = tried.answer.status < 300
      if (tried.podeAgir || tried.isShown) expect(isAccepted, story).toBe(tried.podeAgir)
      counts[tried.podeAgir ? 'offered' : 'withheld']++
    }
  }
  expect(counts.offered).toBeGreaterThan(5)
  expect(counts.withheld).toBeGreaterThan(5)
})
