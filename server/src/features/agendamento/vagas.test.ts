import { agendamentoRoutes } from '@cais/core/api/agendamento.ts'
import { cancelCargaServico, rescheduleServico, type ServicoView } from '@cais/core/api/servico.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenJanelas } from '../../testing/broken-janelas.ts'
import { clearGrade, newJanela } from '../../testing/janelas.ts'
import { copyServico } from '../../testing/many-servicos.ts'
import { openPendencia } from '../../testing/pendencias.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { runOut } from './run-out.ts'

const server = await startTestServer()
const { call, db, clock, forgetSessions } = server
const { agendamento, reagendamento } = agendamentoRoutes
const as = 'cliente'
const model = await openPendencia(server, 'agendamento', { area: 'cliente', count: 2 })
const { companyId } = model.params

const moveOf = ({ pendencias }: ServicoView) =>
  pendencias.findLast(({ tipo }) => tipo === 'REAGENDAMENTO')?.id ?? 0

/** The usual sequences of steps. */
const inOneGo = {
  schedule: ['hold', 'confirm', 'finalize', 'ask-move'],
  'move-all': ['ask-move', 'move', 'finish-move'],
} as const
const isWhole = (what: string): what is keyof typeof inOneGo => what in inOneGo

const step = fc.record({
  what: fc.constantFrom(
    'hold',
    'hold',
    'hold',
    'confirm',
    'confirm',
    'finalize',
    'release',
    'wait',
    'run-out',
    'cancel-line',
    'ask-move',
    'move',
    'move',
    'finish-move',
    'give-up-move',
    'schedule',
    'schedule',
    'move-all',
    'move-all',
  ),
  servico: fc.nat(2),
  janela: fc.nat(3),
  linhas: fc.subarray([0, 1], { minLength: 1 }),
})

test('whatever is held, confirmed, moved, cancelled and forgotten: places taken are those of appointments, never too many', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
      await clearGrade(db)
      forgetSessions()
      const days = Math.ceil((clock.now().getTime() - Date.parse('2026-08-03T12:00:00Z')) / 86_400_000)
      const janelas = []
      for (const hours of [30, 32, 34, 36])
        janelas.push(await newJanela(db, { em: days * 24 + hours, capacidade: 3 }))
      const servicos = (await copyServico(db, model.params, 3)).map((one) => ({ ...one, move: 0 }))
      for (const { what, servico, janela, linhas } of steps) {
        const one = servicos[servico]
        if (!one) continue
        const { servicoId } = one
        const params = { companyId, servicoId, pendenciaId: one.pendenciaId }
        const moving = () => ({ ...params, pendenciaId: one.move || one.pendenciaId })
        const cargaServicoIds =
          what === 'schedule' ? one.linhas : linhas.map((index) => one.linhas[index] ?? 0)
        const choice = { janelaId: janelas[janela] ?? 0, cargaServicoIds }
        const acts: Record<
          Exclude<typeof what, keyof typeof inOneGo>,
          () => Promise<{ outcome: string } | undefined>
        > = {
          hold: () => call(agendamento.hold, { params, body: choice }, { as }),
          confirm: () => call(agendamento.confirm, { params, body: { cargaServicoIds } }, { as }),
          release: () => call(agendamento.release, { params, body: { cargaServicoIds } }, { as }),
          finalize: () => call(agendamento.finalize, { params, body: {} }, { as }),
          wait: async () => void clock.advance({ minutes: 8 }),
          'run-out': async () => void (await runOut(db, clock.now())),
          'cancel-line': () =>
            call(
              cancelCargaServico,
              { params: { companyId, id: servicoId }, body: { ids: cargaServicoIds.slice(0, 1) } },
              { as },
            ),
          'ask-move': async () => {
            const answer = await call(
              rescheduleServico,
              { params: { companyId, id: servicoId }, body: {} },
              { as },
            )
            if (answer.status === 200) one.move = moveOf(answer.body)
            return answer
          },
          move: () => call(reagendamento.hold, { params: moving(), body: choice }, { as }),
          'finish-move': () => call(reagendamento.finalize, { params: moving(), body: {} }, { as }),
          'give-up-move': () => call(reagendamento.withdraw, { params: moving() }, { as }),
        }
        for (const act of isWhole(what) ? inOneGo[what] : [what]) {
          const outcome = (await acts[act]())?.outcome ?? 'done'
          expect(outcome).not.toMatch(/^5/)
          seen.add(`${act} ${outcome.slice(0, 3)}`)
          expect(await brokenJanelas(db)).toEqual([])
        }
      }
    }),
    { numRuns: 12, seed: 20_260_803 },
  )
  // Every step was both accepted and refused, or the test would prove little.
  for (const what of ['hold', 'confirm', 'finalize', 'move', 'finish-move'])
    expect([...seen], what).toEqual(
      expect.arrayContaining([`${what} 200`, expect.stringMatching(new RegExp(`^${what} 40[49]`))]),
    )
}, 180_000)
