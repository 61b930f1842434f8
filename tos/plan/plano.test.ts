import { envelope } from '@cais/core/entrada/envelope.ts'
import { recursosDeEntrada } from '@cais/core/entrada/recursos.ts'
import { isCeMercante } from '@cais/core/values/ce-mercante.ts'
import { isContainerCode } from '@cais/core/values/container-code.ts'
import { isImo } from '@cais/core/values/imo.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atracacoesEntre } from './atracacoes.ts'
import type { Passo } from './passo.ts'
import { passosEntre } from './plano.ts'

const begin = Date.parse('2026-11-17T12:00:00Z')
const momento = (hora: number) => new Date(begin + hora * 3_600_000).toISOString()
const planOf = (seed: number, rodada = 'T1') => ({ seed, rodada, momento })
const seeds = fc.nat(1_000_000)
const days = 5 * 24

const everySeed = (check: (passos: Passo[], seed: number) => void) =>
  fc.assert(
    fc.property(seeds, (seed) => check(passosEntre(planOf(seed), 0, days), seed)),
    { numRuns: 30 },
  )

const of = <R extends Passo['recurso']>(passos: readonly Passo[], recurso: R) =>
  passos.filter((one): one is Extract<Passo, { recurso: R }> => one.recurso === recurso)

test('the same seed plans the same, whatever part of it is asked for; another seed does not', () => {
  const whole = passosEntre(planOf(7), 0, days)
  expect(whole.length).toBeGreaterThan(300)
  const parts = Array.from({ length: days / 8 }, (_, n) => passosEntre(planOf(7), n * 8, n * 8 + 8)).flat()
  expect(parts).toEqual(whole)
  expect(passosEntre(planOf(8), 0, days)).not.toEqual(whole)
})

test('another run of the same plan tells the same of other calls and boxes', () => {
  const [one, other] = ['T1', 'T2'].map((rodada) => passosEntre(planOf(7, rodada), 0, days))
  expect(other?.map(({ hora, recurso }) => [hora, recurso])).toEqual(
    one?.map(({ hora, recurso }) => [hora, recurso]),
  )
  const boxes = (passos: readonly Passo[] = []) => new Set(of(passos, 'conteineres').map(({ ref }) => ref))
  expect([...boxes(one)].filter((box) => boxes(other).has(box))).toEqual([])
})

test('everything that is planned is what its resource takes, under an id of its own', () => {
  everySeed((passos) => {
    expect(new Set(passos.map(({ id }) => id)).size).toBe(passos.length)
    for (const { recurso, id, hora, dados } of passos) {
      const item = { id, ocorridoEm: momento(hora), registradoEm: momento(hora), ...dados }
      const read = envelope.and(recursosDeEntrada[recurso].dados).safeParse(item)
      expect(read.error?.issues, `${recurso} ${id}`).toBeUndefined()
    }
  })
})

test('ships, boxes and papers have their check digits', () => {
  everySeed((passos) => {
    expect(of(passos, 'navios').every(({ ref }) => isImo(ref ?? ''))).toBe(true)
    expect(of(passos, 'conteineres').every(({ ref }) => isContainerCode(ref ?? ''))).toBe(true)
    expect(of(passos, 'ces-mercante').every(({ ref }) => isCeMercante(ref ?? ''))).toBe(true)
  })
})

test('nothing happens to cargo before it was told of, and nothing is told of a call before the call', () => {
  everySeed((passos) => {
    const known = new Set<string>()
    for (const { recurso, ref, dados } of passos) {
      if ('carga' in dados && dados.carga) expect(known).toContain(`cargas/${dados.carga}`)
      if ('escala' in dados && dados.escala) expect(known).toContain(`escalas/${dados.escala}`)
      if ('ceMercante' in dados && dados.ceMercante)
        expect(known).toContain(`ces-mercante/${dados.ceMercante}`)
      if (ref) known.add(`${recurso}/${ref}`)
    }
  })
})

test('no box stays here twice, no ship is here twice at once, and no berth has two ships', () => {
  everySeed((passos, seed) => {
    const stays = of(passos, 'cargas')
    expect(new Set(stays.map(({ dados }) => dados.conteiner)).size).toBe(stays.length)
    const calls = [...atracacoesEntre(seed, 0, days)]
    for (const one of calls)
      for (const other of calls)
        if (one.n < other.n && (one.berco === other.berco || one.navio === other.navio))
          expect(other.etb).toBeGreaterThan(one.etd)
  })
})

test('a call is announced, opens the gate, berths, works and leaves, in that order', () => {
  everySeed((passos) => {
    const calls = Map.groupBy(of(passos, 'escalas'), ({ ref }) => ref)
    expect(calls.size).toBeGreaterThan(5)
    for (const told of calls.values()) {
      const order = ['dataAberturaGate', 'dataAtracacao', 'dataInicioOperacao', 'dataDesatracacao'] as const
      const first = order.map((field) => told.findIndex(({ dados }) => dados[field]))
      const came = first.filter((at) => at >= 0)
      expect(came).toEqual(came.toSorted((a, b) => a - b))
    }
  })
})
