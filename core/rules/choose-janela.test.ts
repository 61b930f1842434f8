import { expect, test } from 'vitest'
import { chooseJanela, type Escolhendo, extrasLivres, type Lugar, type Regras } from './choose-janela.ts'
import { type JanelaFatos, limitesPadrao } from './janela.ts'

const now = new Date('2026-08-03T12:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const janela = (change: Partial<JanelaFatos> = {}): JanelaFatos => ({
  ...{
    area: 'GATE_CHEIO',
    inicio: at(24),
    fim: at(26),
    capacidade: 1,
    ocupadas: 0,
    dta: false,
    fechada: false,
  },
  ...change,
})
const regras: Regras = {
  pendenciaId: 1,
  isMudanca: false,
  pedido: { declarada: { area: 'GATE_CHEIO' }, navio: null, valeAte: null, aprovadas: [] },
  extrasAprovadas: 0,
  limites: limitesPadrao,
  now,
}
const lugar = (change: Partial<Lugar> = {}): Lugar => ({
  ...{
    id: 7,
    pendenciaId: 1,
    linhaId: 10,
    viagem: 0,
    janelaId: 5,
    extra: false,
    inicio: at(24),
    fim: at(26),
  },
  ...{ status: 'PENDENTE', expiraEm: at(0.1) },
  ...change,
})
const grade = (lugares: Lugar[] = [], small: Partial<JanelaFatos> = {}): Escolhendo => ({
  lugares,
  janelas: new Map([
    [5, janela(small)],
    [6, janela({ capacidade: 9 })],
  ]),
  extrasUsadas: 0,
})
const vaga = (linhaId: number) => ({ linhaId, viagem: 0 })
const chosen = (result: ReturnType<typeof chooseJanela>): Escolhendo => {
  if ('recusa' in result) throw new Error(String(result.recusa))
  return result
}

test('who chooses has places, and the window so many fewer', () => {
  const after = chosen(chooseJanela(grade(), { janelaId: 6, vagas: [vaga(10), vaga(11)] }, regras))
  expect(after.lugares.map(({ id, linhaId, janelaId, extra }) => [id, linhaId, janelaId, extra])).toEqual([
    [null, 10, 6, false],
    [null, 11, 6, false],
  ])
  expect(after.janelas.get(6)?.ocupadas).toBe(2)
  expect(after.lugares[0]?.expiraEm).toEqual(at(limitesPadrao.reservaMinutos / 60))
})

test('what was held elsewhere is given back, and is free for the next', () => {
  const first = chosen(
    chooseJanela(grade([lugar()], { ocupadas: 1 }), { janelaId: 6, vagas: [vaga(10)] }, regras),
  )
  expect(first.janelas.get(5)?.ocupadas).toBe(0)
  const second = chosen(chooseJanela(first, { janelaId: 5, vagas: [vaga(11)] }, regras))
  expect(second.lugares.map(({ linhaId, janelaId }) => [linhaId, janelaId])).toEqual([
    [10, 6],
    [11, 5],
  ])
})

test('the same window again changes nothing, unless the hold has run out', () => {
  const before = grade([lugar()], { ocupadas: 1 })
  expect(chosen(chooseJanela(before, { janelaId: 5, vagas: [vaga(10)] }, regras)).lugares).toEqual(
    before.lugares,
  )
  const late = grade([lugar({ expiraEm: at(-0.1) })], { ocupadas: 1 })
  const [again] = chosen(chooseJanela(late, { janelaId: 5, vagas: [vaga(10)] }, regras)).lugares
  expect(again).toMatchObject({ id: null, janelaId: 5 })
})

test('what does not fit is refused, unless it was approved beyond the capacity', () => {
  const full = grade([], { ocupadas: 1 })
  const choice = { janelaId: 5, vagas: [vaga(10)] }
  expect(chooseJanela(full, choice, regras)).toEqual({ recusa: 'agendamento.recusa.cheia' })
  const after = chosen(chooseJanela(full, choice, { ...regras, extrasAprovadas: 1 }))
  expect(after.lugares).toMatchObject([{ extra: true }])
  expect(extrasLivres({ extrasAprovadas: 1, extrasUsadas: after.extrasUsadas })).toBe(0)
  const next = chooseJanela(after, { ...choice, vagas: [vaga(11)] }, { ...regras, extrasAprovadas: 1 })
  expect(next).toEqual({ recusa: 'agendamento.recusa.cheia' })
})

test('a move leads to another window, from one that may still be changed, and leaves it alone until it is handed in', () => {
  const agreed = (change: Partial<Lugar> = {}) =>
    grade([lugar({ pendenciaId: 2, status: 'CONFIRMADO', expiraEm: null, ...change })], { ocupadas: 1 })
  const move = { ...regras, isMudanca: true }
  const choose = (before: Escolhendo, janelaId: number) =>
    chooseJanela(before, { janelaId, vagas: [vaga(10)] }, move)
  expect(choose(agreed(), 5)).toEqual({ recusa: 'agendamento.recusa.mesma-janela' })
  expect(choose(agreed({ inicio: at(1), fim: at(3) }), 6)).toEqual({
    recusa: 'agendamento.recusa.perto-do-inicio',
  })
  const after = chosen(choose(agreed(), 6))
  expect(after.lugares.map(({ janelaId }) => janelaId)).toEqual([5, 6])
  expect(after.janelas.get(5)?.ocupadas).toBe(1)
})

test('there is no window that nobody laid out', () => {
  expect(chooseJanela(grade(), { janelaId: 8, vagas: [vaga(10)] }, regras)).toEqual({
    recusa: 'sem-janela',
  })
})
