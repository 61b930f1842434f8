import fc from 'fast-check'
import { expect, test } from 'vitest'
import { camposMudados, diferencaOf, type Mudanca, netOf, recentesOf } from './escala-mudanca.ts'

const at = (time: string) => `2026-11-${time}:00.000Z`

test.each([
  ['16T10:00', '16T16:00', '+6 h'],
  ['16T16:00', '16T10:00', '−6 h'],
  ['16T10:00', '16T10:45', '+45 min'],
  ['16T10:00', '16T16:30', '+6 h 30 min'],
  ['16T10:00', '19T14:00', '+3 d 4 h'],
  ['16T10:00', '17T10:00', '+1 d'],
  ['16T10:00', '16T10:00', ''],
])('from %s to %s is %s', (de, para, expected) => {
  expect(diferencaOf(at(de), at(para))).toBe(expected)
})

const deadline = (de: string | null, para: string | null, em: string) =>
  ({ campo: 'dataDeadline', de, para, em: at(em) }) as const

test('a time is compared with what it was a day ago, not with what it was in between', () => {
  const now = new Date(at('16T12:00'))
  const history = [
    deadline('c', 'd', '16T11:00'),
    deadline('b', 'c', '15T13:00'),
    deadline('a', 'b', '15T11:00'),
  ]
  expect(recentesOf(history, now)).toEqual([{ campo: 'dataDeadline', era: 'b' }])
  expect(recentesOf(history, new Date(at('17T11:30')))).toEqual([])
})

test('a time that was moved and moved back is no news, and a berth is no time', () => {
  const now = new Date(at('16T12:00'))
  const berth = { campo: 'berco', de: '201', para: '202', em: at('16T11:30') } as const
  expect(recentesOf([berth, deadline('b', 'a', '16T11:00'), deadline('a', 'b', '16T10:00')], now)).toEqual([])
})

const value = fc.constantFrom(null, 'a', 'b', 'c')
const step = fc.record({ campo: fc.constantFrom(...camposMudados), para: value })

test('whatever the course of changes, they come to the difference between its beginning and its end', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const present = new Map<string, string | null>()
      const changes: Mudanca[] = []
      for (const { campo, para } of steps) {
        const de = present.get(campo) ?? null
        if (de === para) continue
        present.set(campo, para)
        changes.push({ campo, de, para })
      }
      const changed = camposMudados.filter((campo) => (present.get(campo) ?? null) !== null)
      expect(netOf(changes)).toEqual(
        changed.map((campo) => ({ campo, de: null, para: present.get(campo) ?? null })),
      )
    }),
  )
})
