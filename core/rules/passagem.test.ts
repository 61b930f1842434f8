import { expect, test } from 'vitest'
import { decidePassagem, decisaoOfAll, isMeantByPlaca, type PassagemLida, valeAteOf } from './passagem.ts'

const at = (clock: string) => new Date(`2026-08-03T${clock}:00Z`)
const truck = { placa: 'RQA1B23', cnh: '62531246834' }

const lida: PassagemLida = {
  situacao: 'VALIDO',
  linkVale: null,
  recusa: null,
  entradas: [],
  servicoTipo: 'ENTREGA',
  servicoSubtipo: 'RETIRADA_CONTEINER_IMPORTACAO',
  inicio: at('14:00').toISOString(),
  fim: at('15:00').toISOString(),
  compromisso: {
    janela: null,
    veiculos: [{ placa: truck.placa, grupo: 'a', recusa: null, viagem: null }],
    motoristas: [{ nome: 'Ana', cnh: truck.cnh, grupo: 'a', recusa: null }],
    semIndicacao: false,
    entradas: [],
    saidas: [],
    navioAVir: false,
    toleranciaAntesMinutos: 30,
    toleranciaDepoisMinutos: 60,
  },
}

test('the truck and the driver that were named enter in their window, and what was not read is asked for', () => {
  const decisao = { decisao: 'ENTRA', impedimento: null, contradicoes: [] }
  expect(decidePassagem(lida, truck, at('14:10'))).toEqual({ ...decisao, leia: [] })
  expect(decidePassagem(lida, { ...truck, cnh: null }, at('14:10'))).toEqual({ ...decisao, leia: ['cnh'] })
  expect(decidePassagem(lida, { placa: null, cnh: null }, at('14:10')).leia).toEqual(['placa', 'cnh'])
})

test('the window is that of the appointment, whatever the last one of the line is', () => {
  const janela = { inicio: at('20:00').toISOString(), fim: at('21:00').toISOString() }
  const moved = { ...lida, compromisso: { ...lida.compromisso, janela } }
  expect(decidePassagem(moved, truck, at('14:10')).decisao).toBe('ENTRA')
  expect(decidePassagem(moved, truck, at('20:10')).contradicoes).toEqual(['DEPOIS_DA_JANELA'])
})

test('what stops a truck stops it before anything is compared, and one thing is named', () => {
  const other = { placa: 'QRT9Z99', cnh: null }
  const stopped = (more: Partial<PassagemLida>) => decidePassagem({ ...lida, ...more }, other, at('20:00'))
  const told = (more: Partial<PassagemLida>) => stopped(more).impedimento
  expect(told({ entradas: [{}], situacao: 'CANCELADO' })).toBe('JA_ENTROU')
  expect(told({ situacao: 'CANCELADO', linkVale: false })).toBe('CANCELADO')
  expect(told({ linkVale: false, recusa: 'error.http.404' })).toBe('LINK_SEM_VALOR')
  expect(told({ recusa: 'error.http.404' })).toBe('ETAPA')
  expect(stopped({ situacao: 'CANCELADO' })).toEqual({
    decisao: 'NAO_ENTRA',
    impedimento: 'CANCELADO',
    contradicoes: [],
    leia: [],
  })
  expect(stopped({ situacao: 'ENCERRADO' })).toMatchObject({
    decisao: 'EXCECAO',
    contradicoes: ['OUTRO_CAMINHAO', 'DEPOIS_DA_JANELA'],
  })
})

test('one appointment that lets the truck in is enough, and none does not', () => {
  const of = (...all: ('ENTRA' | 'EXCECAO' | 'NAO_ENTRA')[]) =>
    decisaoOfAll(all.map((decisao) => ({ decisao })))
  expect(of('NAO_ENTRA', 'EXCECAO', 'ENTRA')).toBe('ENTRA')
  expect(of('NAO_ENTRA', 'EXCECAO')).toBe('EXCECAO')
  expect(of('NAO_ENTRA')).toBe('NAO_ENTRA')
  expect(of()).toBe('NAO_ENTRA')
})

test('a truck is meant by the trip that it was named for, or by having come', () => {
  const named = (numero: number) => ({ placa: `RQA1B2${numero}`, viagem: { numero } })
  const second = { compromisso: { veiculos: [named(1), named(2)] }, viagem: 2, entradas: [] }
  expect(isMeantByPlaca(second, 'rqa-1b22')).toBe(true)
  expect(isMeantByPlaca(second, 'RQA1B21')).toBe(false)
  expect(isMeantByPlaca({ ...second, entradas: [{ placa: 'RQA1B21' }] }, 'RQA1B21')).toBe(true)
})

test('a decision holds for five minutes, but not beyond a window or the day', () => {
  const window = { de: at('13:30').toISOString(), ate: at('16:00').toISOString() }
  const until = (clock: string, end = '23:59') => valeAteOf([window], at(clock), at(end))
  expect(until('14:00')).toEqual(at('14:05'))
  expect(until('13:27')).toEqual(at('13:30'))
  expect(until('15:58')).toEqual(at('16:00'))
  expect(until('16:01')).toEqual(at('16:06'))
  expect(until('14:00', '14:02')).toEqual(at('14:02'))
  expect(valeAteOf([], at('14:00'), at('23:59'))).toEqual(at('14:05'))
})
