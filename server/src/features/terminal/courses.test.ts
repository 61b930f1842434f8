import { servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import { Random } from '@cais/core/values/random.ts'
import type { ServicoStatus } from '@cais/core/workflow/estado.ts'
import { servicoStatuses } from '@cais/core/workflow/estado.ts'
import { expect, test } from 'vitest'
import { brokenBookings } from '../../testing/broken-bookings.ts'
import { brokenJanelas } from '../../testing/broken-janelas.ts'
import { Course } from '../../testing/courses.ts'
import { layOutGrade } from '../../testing/pendencia-calls.ts'
import { countShared, wrongQuantidades } from '../../testing/quantidades.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { uncovered } from '../../testing/uncovered.ts'
import { wrongPrazos } from '../../testing/wrong-prazos.ts'
import { wrongTurns } from '../../testing/wrong-turns.ts'

const server = await startTestServer()
const { db } = server
const grade = await layOutGrade(db)

/** Every subtype twice; `npm test -- --only long` runs 500 courses, `COURSES=20 SEED=7` twenty others. */
const courses = Number(process.env.COURSES ?? 2 * servicosDeclarados.length)
const seed = Number(process.env.SEED ?? 1)
const longest = 24

interface Linha {
  id: number
  status: ServicoStatus
}

const linhasOf = (servicoId: number): Promise<Linha[]> =>
  db.selectFrom('carga_servico').select(['id', 'status']).where('servico_id', '=', servicoId).execute()

const statusOf = async (id: number) =>
  (await db.selectFrom('servico').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

/** The lines whose status went back. */
const lowered = (before: readonly Linha[], after: readonly Linha[]) =>
  before.filter(({ id, status }) => {
    const now = after.find((one) => one.id === id)?.status
    return !now || servicoStatuses.indexOf(now) < servicoStatuses.indexOf(status)
  })

/** Runs one course and returns its end. The error of a broken rule lists the steps of the course. */
async function run(number: number) {
  const course = await Course.begin(server, grade, new Random(seed * 100_003 + number), number)
  await course.getReadyToShare(number)
  let linhas = await linhasOf(course.id)
  let taken = 0
  for (let step = 0; step < longest; step++) {
    const answer = await course.step()
    const story = () => course.steps.join('\n')
    if (answer.status >= 500) throw new Error(`a 5xx\n${story()}\n${answer.text}`)
    if (answer.status >= 400) continue
    taken++
    const after = await linhasOf(course.id)
    const fallen = lowered(linhas, after)
    if (fallen.length) throw new Error(`lowered ${JSON.stringify(fallen)}\n${story()}`)
    linhas = after
    // The answer of a command must equal a fresh read. Only every fourth step checks that, to save time.
    const both = step % 4 === number % 4 ? await course.toldAndSeen(answer) : null
    if (both) expect(both.told, story()).toEqual(both.seen)
    const bare = await uncovered(db, course.id)
    const turns = await wrongTurns(db, course.id)
    if (turns.length) throw new Error(`turns ${turns.join(', ')}\n${story()}`)
    const prazos = await wrongPrazos(db, [course.id])
    if (prazos.length) throw new Error(`prazos ${JSON.stringify(prazos)}\n${story()}`)
    if (bare.length) throw new Error(`uncovered ${bare.join(', ')}\n${story()}`)
    if (['EXECUTADO', 'CANCELADO'].includes(await statusOf(course.id))) break
  }
  return {
    status: await statusOf(course.id),
    taken,
    executed: linhas.some((one) => one.status === 'EXECUTADO'),
  }
}

test(`${courses} courses of all subtypes, with all that can happen in any order, break no promise`, {
  timeout: 1_800_000,
}, async () => {
  const ends: Awaited<ReturnType<typeof run>>[] = []
  for (let number = 0; number < courses; number++) ends.push(await run(number))
  expect(await brokenJanelas(db)).toEqual([])
  expect(await brokenBookings(db)).toEqual([])
  expect(await wrongQuantidades(db)).toEqual([])
  const shared = await countShared(db)
  const executed = ends.filter(({ executed }) => executed).length
  const steps = ends.reduce((sum, { taken }) => sum + taken, 0)
  // Each case must have happened, or the test would prove nothing.
  expect(shared).toBeGreaterThan(0)
  expect(executed / courses).toBeGreaterThan(0.25)
  expect(steps / courses).toBeGreaterThan(4)
  const { places } = await db
    .selectFrom('agendamento')
    .select(({ fn }) => fn.countAll<number>().as('places'))
    .executeTakeFirstOrThrow()
  expect(places / courses).toBeGreaterThan(0.2)
  console.info(
    `${courses} courses: ${steps} steps taken, ${executed} with executed lines, ${shared} with a second truck, ${places} places in windows`,
  )
})
