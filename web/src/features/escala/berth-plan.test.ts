import type { LineupCall } from '@cais/core/api/lineup.ts'
import { expect, test } from 'vitest'
import { setTerminalZone } from '../../client/terminal-time.ts'
import { boxesOf, daysOf, fitText, frameOf, margin, quayOf, xOf, yOf } from './berth-plan.ts'

setTerminalZone('America/Sao_Paulo')

const now = new Date('2026-08-03T12:00:00-03:00')
const bercos = [
  { nome: '201', de: 0, ate: 220 },
  { nome: '202', de: 220, ate: 650 },
]
const quay = quayOf(bercos, [])
const frame = frameOf(now, 14, 1_000, quay)

function ship(values: Partial<LineupCall>): LineupCall {
  return {
    id: 1,
    visit: 'GARC2026048',
    tipoViagem: 'LONGO_CURSO',
    berco: '202',
    status: 'ANUNCIADO',
    viagemInbound: '421S',
    viagemOutbound: '421N',
    medidaPopa: 225,
    medidaProa: 431,
    dataETA: '2026-08-04T00:00:00-03:00',
    dataETB: '2026-08-04T00:00:00-03:00',
    dataETD: '2026-08-05T12:00:00-03:00',
    dataDeadline: null,
    dataAtracacao: null,
    dataDesatracacao: null,
    navioNome: 'Garça Real',
    armadorId: 1,
    armadorSocialName: 'Linha',
    agenciaMaritimaSocialName: null,
    portoOrigemNome: null,
    portoDestinoNome: null,
    aberturaGate: null,
    limiteRecepcaoCheio: null,
    recentes: [],
    ...values,
  }
}

test('the plan begins two days ago at midnight of the terminal and has as many days as were asked for', () => {
  expect(new Date(frame.from)).toEqual(new Date('2026-08-01T00:00:00-03:00'))
  expect(new Date(frame.until)).toEqual(new Date('2026-08-15T00:00:00-03:00'))
  expect(daysOf(frame)).toHaveLength(14)
})

test('late in the evening it is still today, although it is tomorrow in London', () => {
  const evening = frameOf(new Date('2026-08-03T23:30:00-03:00'), 14, 1_000, quay)
  expect(evening.from).toBe(frame.from)
})

test('it is as high before the quay is known as it is then, and higher only for a very long one', () => {
  const heightOf = (ate: number) => frameOf(now, 14, 1_000, quayOf([{ nome: 'A', de: 0, ate }], [])).height
  const unknown = frameOf(now, 14, 1_000, quayOf([], [])).height
  expect([250, 650, 1_200].map(heightOf)).toEqual([unknown, unknown, unknown])
  expect(heightOf(2_000)).toBeGreaterThan(unknown)
})

test('it fills the room there is, and is wider than that where days would get too narrow', () => {
  expect(frame.width).toBe(1_000)
  expect(frameOf(now, 14, 300, quay).area.width / 14).toBe(56)
  expect(frameOf(now, 45, 300, quay).area.width / 45).toBe(26)
})

test('the quay reaches from top to bottom', () => {
  expect(yOf(frame, 0)).toBe(margin.top)
  expect(yOf(frame, quay.length)).toBe(frame.height - margin.bottom)
})

test('it is as long as its berths, and longer where a ship lies beyond them', () => {
  expect(quay.length).toBe(650)
  expect(quayOf(bercos, [ship({ medidaProa: 700 })]).length).toBe(700)
  expect(quayOf([], [ship({ medidaProa: 431 })])).toEqual({ length: 431, bercos: [] })
  expect(quayOf([], []).length).toBeGreaterThan(0)
})

test('a ship lies from stern to bow and from berthing to departure', () => {
  const [box] = boxesOf([ship({})], frame)
  const day = frame.area.width / 14
  expect(box?.x).toBeCloseTo(margin.left + 3 * day)
  expect(box?.width).toBeCloseTo(1.5 * day)
  expect(box?.y).toBeCloseTo(yOf(frame, 225))
  expect(box?.height).toBeCloseTo(yOf(frame, 431) - yOf(frame, 225))
  expect(box).toMatchObject({ cutLeft: false, cutRight: false })
})

test('what happened goes before what was announced', () => {
  const [box] = boxesOf(
    [ship({ dataAtracacao: '2026-08-04T06:00:00-03:00', dataDesatracacao: '2026-08-04T18:00:00-03:00' })],
    frame,
  )
  expect(box?.x).toBeCloseTo(xOf(frame, Date.parse('2026-08-04T06:00:00-03:00')))
  expect(box?.width).toBeCloseTo(frame.area.width / 28)
})

test('a ship that lies there longer than the plan shows is cut at its edges', () => {
  const [box] = boxesOf([ship({ dataETB: '2026-07-20T00:00:00Z', dataETD: '2026-09-01T00:00:00Z' })], frame)
  expect(box).toMatchObject({ x: margin.left, width: frame.area.width, cutLeft: true, cutRight: true })
})

test('ships without a place or beyond the plan are not drawn', () => {
  const calls = [
    ship({ medidaPopa: null, medidaProa: null }),
    ship({ dataETB: null }),
    ship({ dataETB: '2026-07-20T00:00:00Z', dataETD: '2026-07-21T00:00:00Z' }),
    ship({ dataETB: '2026-08-20T00:00:00Z', dataETD: '2026-08-21T00:00:00Z' }),
  ]
  expect(boxesOf(calls, frame)).toEqual([])
})

test('boxes come in the order in which the ships berth', () => {
  const calls = [
    ship({ id: 2, dataETB: '2026-08-06T00:00:00Z', dataETD: '2026-08-07T00:00:00Z' }),
    ship({ id: 1, dataETB: '2026-08-05T00:00:00Z', dataETD: '2026-08-07T00:00:00Z' }),
  ]
  expect(boxesOf(calls, frame).map((box) => box.call.id)).toEqual([1, 2])
})

test('every day is named where there is room, else every second or third', () => {
  expect(daysOf(frame).every((day) => day.isNamed)).toBe(true)
  expect(daysOf(frameOf(now, 45, 300, quay)).filter((day) => day.isNamed)).toHaveLength(23)
})

test.each([
  ['Garça Real', 100, 'Garça Real'],
  ['Estrela Guaxindiba', 80, 'Estrela Gu…'],
  ['Garça Real', 45, 'Garça…'],
  ['Garça Real', 15, ''],
])('%s in %s pixels is %s', (text, width, fitted) => {
  expect(fitText(text, width)).toBe(fitted)
})
