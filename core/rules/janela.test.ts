import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { janelaDeclaradaOf } from '../catalogo/janelas.ts'
import { type ServicoDeclarado, servicosDeclarados } from '../catalogo/servicos.ts'
import { periodosOf, weekdayOf } from './grade.ts'
import {
  changeRefusal,
  type JanelaFatos,
  janelaRefusal,
  limiteOfNavio,
  nearest,
  type PedidoDeJanela,
} from './janela.ts'

const now = new Date('2026-08-03T12:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const janela = (change: Partial<JanelaFatos> = {}): JanelaFatos => ({
  area: 'GATE_CHEIO',
  inicio: at(24),
  fim: at(26),
  capacidade: 10,
  ocupadas: 0,
  dta: false,
  fechada: false,
  ...change,
})
const navio = {
  aberturaGate: at(24),
  limiteRecepcaoCheio: at(50),
  dataDeadline: at(48),
  atracacao: at(52),
  partida: at(80),
  gradeFechada: false,
}
const pedido = (change: Partial<PedidoDeJanela> = {}): PedidoDeJanela => ({
  declarada: { area: 'GATE_CHEIO' },
  navio: null,
  valeAte: null,
  aprovadas: [],
  vagas: 1,
  extras: 0,
  ...change,
})

test('every service with an appointment has windows to take, and no other has', () => {
  const wrong = servicosDeclarados.filter(
    ({ subtipo, pendencias }) =>
      pendencias.some(({ tipo }) => tipo.startsWith('AGENDAMENTO')) !== (janelaDeclaradaOf(subtipo) !== null),
  )
  expect(wrong).toEqual([])
  expect(janelaDeclaradaOf('NOTHING')).toBeNull()
})

describe('a window', () => {
  test.each([
    ['that is free', {}, null],
    ['of another area', { area: 'DESOVA' }, 'outra-area'],
    ['marked for transit', { dta: true }, 'reservada-dta'],
    ['that is closed', { fechada: true }, 'fechada'],
    ['that has begun', { inicio: now, fim: at(2) }, 'passada'],
    ['an hour ahead', { inicio: at(1), fim: at(3) }, null],
    ['less than an hour ahead', { inicio: at(0.99), fim: at(3) }, 'sem-antecedencia'],
    ['14 days ahead', { inicio: at(336), fim: at(338) }, null],
    ['more than 14 days ahead', { inicio: at(336.1), fim: at(338) }, 'ainda-nao-aberta'],
    ['with its last place', { ocupadas: 9 }, null],
    ['that is full', { ocupadas: 10 }, 'cheia'],
  ] as [string, Partial<JanelaFatos>, string | null][])('%s', (_, change, reason) => {
    expect(janelaRefusal(janela(change), pedido(), now)).toBe(reason && `agendamento.recusa.${reason}`)
  })

  test('marked for transit is taken only by transit', () => {
    const dta = pedido({ declarada: { area: 'GATE_CHEIO', dta: true } })
    expect(janelaRefusal(janela({ dta: true }), dta, now)).toBeNull()
    expect(janelaRefusal(janela(), dta, now)).toBe('agendamento.recusa.so-dta')
  })

  test('is bound to the ship, unless the terminal has agreed', () => {
    const full = { desde: 'ABERTURA_GATE', ate: 'LIMITE_CHEIO' } as const
    const ship = pedido({ declarada: { area: 'GATE_CHEIO', navio: full }, navio })
    expect(limiteOfNavio(navio, 'LIMITE_CHEIO')).toEqual(at(48))
    expect(limiteOfNavio({ ...navio, limiteRecepcaoCheio: at(40) }, 'LIMITE_CHEIO')).toEqual(at(40))
    expect(limiteOfNavio({ ...navio, limiteRecepcaoCheio: at(40) }, 'DEADLINE')).toEqual(at(48))
    expect(limiteOfNavio(navio, undefined)).toBeNull()
    expect(limiteOfNavio({ ...navio, limiteRecepcaoCheio: null }, 'LIMITE_CHEIO')).toEqual(at(48))
    expect(limiteOfNavio({ ...navio, dataDeadline: null }, 'LIMITE_CHEIO')).toEqual(at(50))
    expect(janelaRefusal(janela(), ship, now)).toBeNull()
    const early = janela({ inicio: at(23), fim: at(25) })
    expect(janelaRefusal(early, ship, now)).toBe('agendamento.recusa.gate-fechado')
    expect(janelaRefusal(early, { ...ship, aprovadas: ['APROVACAO_ANTECIPACAO_GATE'] }, now)).toBeNull()
    const late = janela({ inicio: at(47), fim: at(49) })
    expect(janelaRefusal(late, ship, now)).toBe('agendamento.recusa.depois-do-limite')
    expect(janelaRefusal(late, { ...ship, aprovadas: ['APROVACAO_LAR_FIEL'] }, now)).not.toBeNull()
    expect(janelaRefusal(late, { ...ship, aprovadas: ['APROVACAO_LAR_PLANEJAMENTO'] }, now)).toBeNull()
    const closed = { ...navio, gradeFechada: true }
    const inTime = { ...janela(), inicio: at(30), fim: at(31) }
    expect(janelaRefusal(inTime, { ...ship, navio: closed }, now)).toBe(
      'agendamento.recusa.grade-nao-liberada',
    )
    expect(janelaRefusal(inTime, ship, now)).toBeNull()
    expect(janelaRefusal(early, pedido({ navio }), now)).toBeNull()
  })

  test('before the ship has berthed cannot serve what it brings, whatever is approved', () => {
    const direct = pedido({ declarada: { area: 'GATE_CHEIO', navio: { desde: 'ATRACACAO' } }, navio })
    expect(janelaRefusal(janela({ inicio: at(51), fim: at(53) }), direct, now)).toBe(
      'agendamento.recusa.antes-da-atracacao',
    )
    expect(janelaRefusal(janela({ inicio: at(52), fim: at(54) }), direct, now)).toBeNull()
  })

  test('after the departure serves no ship, for any subtype and whatever is approved', () => {
    const aprovadas = ['APROVACAO_ANTECIPACAO_GATE', 'APROVACAO_LAR_PLANEJAMENTO'] as const
    const bound = servicosDeclarados.flatMap(({ subtipo }) => janelaDeclaradaOf(subtipo) ?? [])
    const ofShips = bound.filter((declarada) => declarada.navio)
    expect(ofShips.length).toBeGreaterThan(7)
    for (const declarada of ofShips) {
      const { area, dta = false } = declarada
      const asked = pedido({ declarada, navio, aprovadas })
      const last = janela({ area, dta, inicio: at(78), fim: at(80) })
      expect(janelaRefusal(last, asked, now)).toBeNull()
      expect(janelaRefusal({ ...last, fim: at(80.5) }, asked, now)).toBe(
        'agendamento.recusa.depois-da-partida',
      )
    }
  })

  test('every subtype with a call or a booking to come has windows only while they serve the ship', () => {
    const without = servicosDeclarados.filter(({ subtipo, carga, escala }: ServicoDeclarado) => {
      const declarada = janelaDeclaradaOf(subtipo)
      const isForShip = escala || carga.situacao === 'NOVA' || carga.situacao === 'POR_TIPO'
      return declarada !== null && isForShip !== (declarada.navio !== undefined)
    })
    expect(without.map(({ subtipo }) => subtipo)).toEqual([])
  })

  test('lets in more than its places only with an approved extra one', () => {
    const full = janela({ ocupadas: 10 })
    expect(janelaRefusal(full, pedido({ extras: 1 }), now)).toBeNull()
    expect(janelaRefusal(full, pedido({ extras: 1, vagas: 2 }), now)).toBe('agendamento.recusa.cheia')
    expect(janelaRefusal(janela({ ocupadas: 9 }), pedido({ extras: 1, vagas: 2 }), now)).toBeNull()
  })
})

test('an appointment is changed until two hours before, and made anew once it was missed', () => {
  const one = { inicio: at(2), fim: at(4) }
  expect(changeRefusal(one, now)).toBeNull()
  expect(changeRefusal(one, at(0.01))).toBe('agendamento.recusa.perto-do-inicio')
  expect(changeRefusal(one, at(3.99))).toBe('agendamento.recusa.perto-do-inicio')
  expect(changeRefusal(one, at(4))).toBeNull()
})

test('the nearest free windows come first, earlier ones before later ones', () => {
  const free = [1, 3, 8, 6].map((hours) => ({ inicio: at(hours) }))
  expect(nearest(free, at(2), 3)).toEqual([{ inicio: at(1) }, { inicio: at(3) }, { inicio: at(6) }])
  expect(nearest([{ inicio: at(3) }, { inicio: at(1) }], at(2))).toEqual([
    { inicio: at(1) },
    { inicio: at(3) },
  ])
})

test('the windows of a pattern are on its weekdays, inside its hours, and never overlap', () => {
  expect(weekdayOf('2026-08-03')).toBe(1)
  const time = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  fc.assert(
    fc.property(
      fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
      fc.integer({ min: 0, max: 700 }),
      fc.integer({ min: 15, max: 700 }),
      fc.integer({ min: 15, max: 300 }),
      (diasSemana, first, span, duracaoMinutos) => {
        const periodos = periodosOf(
          {
            de: '2026-08-03',
            ate: '2026-08-16',
            diasSemana,
            inicio: time(first),
            fim: time(first + span),
            duracaoMinutos,
          },
          'America/Sao_Paulo',
        )
        expect(periodos).toHaveLength(2 * diasSemana.length * Math.floor(span / duracaoMinutos))
        for (const [index, { inicio, fim }] of periodos.entries()) {
          expect(fim.getTime() - inicio.getTime()).toBe(duracaoMinutos * 60_000)
          const next = periodos[index + 1]
          if (next) expect(next.inicio.getTime()).toBeGreaterThanOrEqual(fim.getTime())
        }
      },
    ),
  )
})
