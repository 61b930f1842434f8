import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assuntoOf, atendimentoAt, cotaDoDia, cotaOfDayRefusal, horarioOf } from './suporte.ts'

const zone = 'America/Sao_Paulo'
const horario = horarioOf({ dias: '1,2,3,4,5', inicio: '08:00', fim: '18:00' })
const at = (text: string) => atendimentoAt(horario, new Date(text), zone)

test('somebody answers on working days between the hours of the terminal’s clock', () => {
  // Tuesday, 17 November 2026; São Paulo is three hours behind.
  expect(at('2026-11-17T11:00:00Z')).toEqual({ aberto: true, proximo: null })
  expect(at('2026-11-17T20:59:00Z').aberto).toBe(true)
  expect(at('2026-11-17T10:59:00Z')).toEqual({ aberto: false, proximo: new Date('2026-11-17T11:00:00Z') })
  expect(at('2026-11-17T21:00:00Z')).toEqual({ aberto: false, proximo: new Date('2026-11-18T11:00:00Z') })
})

test('after Thursday before a holiday somebody answers on Monday', () => {
  // Friday, 20 November is a holiday.
  expect(at('2026-11-19T22:00:00Z').proximo).toEqual(new Date('2026-11-23T11:00:00Z'))
  expect(at('2026-11-20T15:00:00Z').aberto).toBe(false)
})

test('hours that end before they begin are the usual ones', () => {
  expect(horarioOf({ dias: '1', inicio: '18:00', fim: '08:00' })).toEqual({
    dias: [1],
    inicio: '08:00',
    fim: '18:00',
  })
})

test('what is missing or wrong in the settings is as usual', () => {
  expect(horarioOf({ dias: 'segunda', inicio: '8h' })).toEqual({
    dias: [1, 2, 3, 4, 5],
    inicio: '08:00',
    fim: '18:00',
  })
})

test('the promised time is always one at which somebody answers, and the first', () => {
  const moments = fc.date({ min: new Date('2025-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (now) => {
      const { aberto, proximo } = atendimentoAt(horario, now, zone)
      expect(aberto).toBe(proximo === null)
      if (!proximo) return
      expect(proximo > now).toBe(true)
      expect(atendimentoAt(horario, proximo, zone).aberto).toBe(true)
      expect(atendimentoAt(horario, new Date(proximo.getTime() - 1), zone).aberto).toBe(false)
    }),
  )
})

test('a conversation is called by the first line of what was asked', () => {
  expect(assuntoOf('Bom dia\nA janela sumiu.')).toBe('Bom dia')
  expect(assuntoOf('x'.repeat(100))).toHaveLength(80)
})

test('a company sends so much in a day, and no more', () => {
  const nothing = { conversas: 0, mensagens: 0, bytes: 0 }
  const kinds = [
    ['conversas', 'suporte.error.cota-conversas', 30],
    ['mensagens', 'suporte.error.cota-mensagens', 500],
    ['bytes', 'suporte.error.cota-arquivos', 40],
  ] as const
  for (const [kind, key, most] of kinds) {
    const used = { ...nothing, [kind]: cotaDoDia[kind] }
    expect(cotaOfDayRefusal({ ...nothing, [kind]: cotaDoDia[kind] - 1 }, { ...nothing, [kind]: 1 })).toBe(
      null,
    )
    expect(cotaOfDayRefusal(used, { ...nothing, [kind]: 1 })).toEqual({ key, most })
    // A company that has used up one quota still has the others.
    expect(cotaOfDayRefusal(used, { conversas: 1, mensagens: 1, bytes: 1, [kind]: 0 })).toBe(null)
  }
})
