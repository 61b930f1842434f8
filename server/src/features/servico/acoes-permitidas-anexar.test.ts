import { makePdf } from '@cais/core/anexo/make-pdf.ts'
import { listAnexosDoServico, uploadAnexo } from '@cais/core/api/anexo.ts'
import { getServico } from '@cais/core/api/servico.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { Random } from '@cais/core/values/random.ts'
import { mayActOnServico, papeis } from '@cais/core/workflow/acesso.ts'
import { expect, test } from 'vitest'
import { addPartes } from '../../course/partes.ts'
import { testTimeZone } from '../../testing/clock.ts'
import { Course } from '../../testing/courses.ts'
import { layOutGrade } from '../../testing/pendencia-calls.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer({ config: { cotaAnexos: { arquivos: 10_000, bytes: 1_000_000_000 } } })
const { call, callLoosely, clock, db, forgetSessions } = server
const grade = await layOutGrade(db)

/** `COURSES=60 SEED=7` runs sixty other courses. */
const courses = Number(process.env.COURSES ?? 6)
const seed = Number(process.env.SEED ?? 1)
const steps = 8

const file = makePdf('Documento.', [])

interface Viewer {
  companyId: number
  as: string
}

/** One person of the demo for each role that a company other than the requester has in a service. */
const others = (
  [
    ['cliente', 'cliente', 'CONSIGNATARIO'],
    ['transportador', 'transportador', 'TRANSPORTADOR'],
    ['gestor', 'cliente', 'INTERVENIENTE'],
    ['armador', 'armador', 'ARMADOR'],
    ['agencia', 'agencia-maritima', 'AGENCIA_MARITIMA'],
    ['beneficiario', 'beneficiario', 'BENEFICIARIO'],
    ['terminal', 'terminal', 'TERMINAL'],
    ['depot', 'depot', 'DEPOT'],
    ['despachante', 'despachante', 'AUTORIZADO'],
  ] as const
).map(([as, area, papel]) => ({ as, companyId: empresaIdOf(as), area, papel }))

/** The requester and the other companies, which all have a part now. */
async function viewersOf({ id, asker }: Course): Promise<Viewer[]> {
  const partes = others.map(({ companyId: empresaId, area, papel }) => ({ empresaId, area, papel }))
  await db.transaction().execute((tx) => addPartes(tx, id, partes, dayOf(clock.now(), testTimeZone)))
  const own = { companyId: asker.params.companyId, as: asker.as.as }
  return [own, ...others.filter(({ companyId }) => companyId !== own.companyId)]
}

/** Whether the answer offers attaching, and whether a file is then accepted. */
async function tryPlace({ companyId, as }: Viewer, id: number, pendenciaId?: number) {
  const params = { companyId, id }
  const place = await call(listAnexosDoServico, { params, query: pendenciaId ? { pendenciaId } : {} }, { as })
  const { podeEditarAnexos, tipos } = place.body
  const entity = pendenciaId ? `Pendencia:${pendenciaId}` : `Servico:${id}`
  const query = { name: 'documento.pdf', tipo: tipos[0] ?? 'OUTROS', entities: [entity] }
  const { status, outcome } = await callLoosely(uploadAnexo, { query, file }, { as })
  expect(status, outcome).toBeLessThan(500)
  return { podeEditarAnexos, hasTipos: tipos.length > 0, isTaken: status < 300, outcome }
}

test(`in ${courses} courses attaching is offered exactly where a file is then taken, to each role`, {
  timeout: 900_000,
}, async () => {
  const seen = new Map<string, number>()
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)

  async function check(course: Course, viewer: Viewer) {
    const params = { companyId: viewer.companyId, id: course.id }
    const answer = await call(getServico, { params }, viewer)
    if (answer.status !== 200) return
    const { acoesPermitidas, papel, pendencias } = answer.body
    const isOffered = acoesPermitidas.includes('ANEXAR')
    const story = `${viewer.as} as ${papel}\n${course.steps.join('\n')}`
    const whole = await tryPlace(viewer, course.id)
    expect(whole.isTaken, `${whole.outcome} ${story}`).toBe(isOffered)
    expect(whole.podeEditarAnexos, story).toBe(isOffered)
    count(`servico ${papel} ${isOffered}`)
    // For viewers who may not act, one pendencia is enough.
    const acts = mayActOnServico(papel) || papel === 'TRANSPORTADOR'
    for (const { id, tipo, status } of acts ? pendencias : pendencias.slice(0, 1)) {
      const one = await tryPlace(viewer, course.id, id)
      const isSaid = one.podeEditarAnexos && one.hasTipos
      expect(one.isTaken, `${tipo} ${status}: ${one.outcome} ${story}`).toBe(isSaid)
      count(`pendencia ${isSaid}`)
    }
  }

  async function checkAll(course: Course) {
    for (const viewer of await viewersOf(course)) await check(course, viewer)
  }

  for (let number = 0; number < courses; number++) {
    await forgetSessions()
    const course = await Course.begin(server, grade, new Random(seed * 6151 + number), number)
    await checkAll(course)
    for (let step = 0; step < steps; step++) await course.step()
    await checkAll(course)
    if (number % 3 > 0) continue
    const status = number % 2 ? 'CANCELADO' : 'EXECUTADO'
    await db.updateTable('servico').set({ status }).where('id', '=', course.id).execute()
    await checkAll(course)
  }
  // Each case must have happened, or the test would prove nothing.
  const wanted = papeis.flatMap((papel) =>
    mayActOnServico(papel) ? [`${papel} true`, `${papel} false`] : [`${papel} false`],
  )
  expect(
    wanted.filter((what) => (seen.get(`servico ${what}`) ?? 0) < 2),
    [...seen].join(' '),
  ).toEqual([])
  for (const what of ['pendencia true', 'pendencia false'])
    expect(seen.get(what) ?? 0, [...seen].join(' ')).toBeGreaterThan(5)
})
