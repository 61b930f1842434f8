import { expect, test } from 'vitest'
import { type Contado, estadiaOf, passoOfFeito, repetidosOf } from './estadia.ts'

const nothing = { recebidaEm: null, entregueEm: null, desovada: false, desistidaEm: null, roladaPara: null }
const moment = (minute: number) => new Date(Date.UTC(2026, 10, 1, 10, minute))
const gate = { id: 1, tipo: 'gate' }
const tos = { id: 2, tipo: 'tos' }
let serial = 0
const told = (tipo: Contado['tipo'], minute: number, more: Partial<Contado> = {}): Contado => ({
  id: ++serial,
  tipo,
  at: moment(minute),
  placa: null,
  posicao: null,
  fonte: gate,
  servico: null,
  ...more,
})
const curso = { escalaId: null, dados: {} }
const retirada = { tipo: 'RETIRADA', subtipo: 'RETIRADA_CONTEINER_IMPORTACAO', ...curso }

test('cargo was received at the first and has left at the last that was told', () => {
  const eventos = [
    told('GATE_SAIDA', 50),
    told('GATE_ENTRADA', 10),
    told('DESCARGA', 5),
    told('EMBARQUE', 40),
  ]
  expect(estadiaOf(eventos, [], nothing)).toMatchObject({ recebidaEm: moment(5), entregueEm: moment(50) })
})

test('what no service could follow takes away what it says, if so much is left; and all of it only where one truck comes', () => {
  const exit = (minute: number, quantidade: number | null, recusado = false) =>
    told('GATE_SAIDA', minute, { quantidade, recusado })
  const left = (eventos: Contado[], viagens: number) =>
    estadiaOf(eventos, [{ ...retirada, desde: moment(0), viagens }], nothing, 40).entregueEm
  const first = exit(5, 25)
  for (const viagens of [0, 2]) {
    expect(left([first, exit(9, 16, true)], viagens)).toBeNull()
    // The exit happened before the exits that the service followed, so it gets only the pieces that those leave.
    expect(left([exit(2, 30, true), first], viagens)).toBeNull()
    expect(left([first, exit(9, 15, true)], viagens)).toEqual(moment(9))
    expect(left([first, exit(9, 15), exit(12, 16, true)], viagens)).toEqual(moment(9))
  }
  expect(left([first, exit(9, null, true)], 2)).toBeNull()
  expect(left([exit(9, null, true)], 0)).toEqual(moment(9))
  expect(estadiaOf([exit(9, null, true)], [], nothing).entregueEm).toEqual(moment(9))
})

test('what left before it came has not left', () => {
  const eventos = [told('GATE_SAIDA', 5), told('GATE_ENTRADA', 10)]
  expect(estadiaOf(eventos, [], nothing)).toMatchObject({ recebidaEm: moment(10), entregueEm: null })
})

test('a truck that comes for cargo does not bring it', () => {
  const pedidos = [{ ...retirada, desde: moment(0) }]
  const antes = { ...nothing, recebidaEm: new Date(0) }
  expect(estadiaOf([told('GATE_ENTRADA', 10)], pedidos, antes).recebidaEm).toEqual(new Date(0))
  expect(
    estadiaOf([told('GATE_ENTRADA', 10)], [{ ...retirada, desde: moment(11) }], antes).recebidaEm,
  ).toEqual(moment(10))
})

test('it stands where it was put last, until it leaves', () => {
  const eventos = [
    told('PATIO', 20, { posicao: 'B2' }),
    told('DESCARGA', 5, { posicao: 'Q1' }),
    told('PATIO', 30),
  ]
  expect(estadiaOf(eventos, [], nothing).posicao).toBe('B2')
  expect(estadiaOf([...eventos, told('GATE_SAIDA', 40)], [], nothing).posicao).toBeNull()
})

test('at the gate its own word counts, at the ship that of the yard, and before both that of people', () => {
  const [byTos, byGate] = [told('GATE_ENTRADA', 1, { fonte: tos }), told('GATE_ENTRADA', 9)]
  expect([...repetidosOf([byTos, byGate])]).toEqual([[byTos.id, byGate.id]])
  const desk = told('GATE_ENTRADA', 12, { fonte: null })
  expect(new Map(repetidosOf([byTos, byGate, desk]))).toEqual(
    new Map([
      [byTos.id, desk.id],
      [byGate.id, desk.id],
    ]),
  )
  const [yard, other] = [told('DESCARGA', 9, { fonte: tos }), told('DESCARGA', 1)]
  expect([...repetidosOf([other, yard])]).toEqual([[other.id, yard.id]])
})

test('two trucks, two hours or one source that tells twice are two passages', () => {
  const first = told('GATE_SAIDA', 0, { placa: 'BRA2E19' })
  expect(repetidosOf([first, told('GATE_SAIDA', 1, { placa: 'QRT9Z99', fonte: tos })]).size).toBe(0)
  expect(repetidosOf([first, told('GATE_SAIDA', 31, { fonte: tos })]).size).toBe(0)
  expect(repetidosOf([first, told('GATE_SAIDA', 1)]).size).toBe(0)
})

test('at the ship a pickup takes cargo in, and a rollover sends it away', () => {
  expect(passoOfFeito(retirada, 'DESCARGA')?.evento).toBe('NAVIO')
  expect(passoOfFeito(retirada, 'EMBARQUE')).toBeNull()
  const rolagem = { tipo: 'ROLAGEM', subtipo: 'ROLAGEM' }
  expect(passoOfFeito(rolagem, 'EMBARQUE')?.evento).toBe('NAVIO')
  expect(passoOfFeito(rolagem, 'DESCARGA')).toBeNull()
})
