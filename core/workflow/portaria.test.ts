import { describe, expect, test } from 'vitest'
import { servicosDeclarados } from '../catalogo/servicos.ts'
import { limitesPadrao } from '../rules/janela.ts'
import { type EventoCarga, eventosCarga, passoOf } from './eventos-carga.ts'
import { type Compromisso, camposOfPortaria, contradicoesOf, type Passagem } from './portaria.ts'

const inicio = new Date('2026-08-04T11:00:00Z')
const fim = new Date('2026-08-04T13:00:00Z')
const at = (minutes: number) => new Date(inicio.getTime() + minutes * 60_000)

const own: Passagem = { placa: 'ABC1C34', cnh: '62531246834' }
const other: Passagem = { placa: 'RQA1B23', cnh: '98765432100' }

const agreed = (changes: Partial<Compromisso> = {}): Compromisso => ({
  janela: { inicio, fim },
  veiculos: [{ placa: 'ABC1234', grupo: 'a', recusa: null }],
  motoristas: [{ nome: 'Ana', cnh: '62531246834', grupo: 'a', recusa: null }],
  semIndicacao: false,
  entradas: [],
  ...changes,
})

const retirada = { tipo: 'RETIRADA', subtipo: 'RETIRADA_CONTEINER_IMPORTACAO' }

function contradict(
  tipo: EventoCarga,
  passagem: Passagem = own,
  compromisso = agreed(),
  { now = at(10), servico = retirada } = {},
) {
  const passo = passoOf(servico, tipo) ?? { linha: null }
  return contradicoesOf({ tipo, passo, passagem }, compromisso, now, limitesPadrao)
}

describe('coming in', () => {
  test('the truck and driver that were named, in their window, contradict nothing', () => {
    expect(contradict('GATE_ENTRADA')).toEqual([])
  })

  test.each([
    [-31, ['ANTES_DA_JANELA']],
    [-30, []],
    [180, []],
    [181, ['DEPOIS_DA_JANELA']],
  ])('%i minutes after the start of the window: %j', (minutes, expected) => {
    expect(contradict('GATE_ENTRADA', own, agreed(), { now: at(minutes) })).toEqual(expected)
  })

  test('another truck and another driver are both said', () => {
    expect(contradict('GATE_ENTRADA', other)).toEqual(['OUTRO_CAMINHAO', 'OUTRO_MOTORISTA'])
    expect(contradict('GATE_ENTRADA', { ...own, placa: other.placa })).toEqual(['OUTRO_CAMINHAO'])
    expect(contradict('GATE_ENTRADA', { ...own, cnh: other.cnh })).toEqual(['OUTRO_MOTORISTA'])
  })

  test('a driver who was named for another truck is another driver', () => {
    const two = agreed({
      veiculos: [
        { placa: 'ABC1C34', grupo: 'a', recusa: null },
        { placa: 'RQA1B23', grupo: 'b', recusa: null },
      ],
      motoristas: [
        { nome: 'Ana', cnh: '62531246834', grupo: 'a', recusa: null },
        { nome: 'Rui', cnh: '98765432100', grupo: 'b', recusa: null },
      ],
    })
    expect(contradict('GATE_ENTRADA', { ...own, cnh: other.cnh }, two)).toEqual(['OUTRO_MOTORISTA'])
    expect(contradict('GATE_ENTRADA', other, two)).toEqual([])
  })

  test('who was named and is no longer let in by the carrier is said', () => {
    const withdrawn = agreed({
      veiculos: [{ placa: 'ABC1C34', grupo: 'a', recusa: 'validation.veiculo-nao-autorizado' }],
      motoristas: [{ nome: 'Ana', cnh: '62531246834', grupo: 'a', recusa: 'validation.cnh-expired' }],
    })
    expect(contradict('GATE_ENTRADA', own, withdrawn)).toEqual([
      'CAMINHAO_NAO_AUTORIZADO',
      'MOTORISTA_NAO_AUTORIZADO',
    ])
  })

  test('where nothing was agreed, nothing is contradicted and nothing has to be read', () => {
    const nothing = agreed({ janela: null, veiculos: [], motoristas: [] })
    expect(contradict('GATE_ENTRADA', other, nothing, { now: at(-9999) })).toEqual([])
    expect(camposOfPortaria('GATE_ENTRADA', nothing)).toEqual([])
    expect(camposOfPortaria('GATE_ENTRADA', agreed())).toEqual(['placa', 'cnh'])
  })
})

describe('where somebody had to be named and nobody was', () => {
  const unnamed = agreed({ veiculos: [], motoristas: [], semIndicacao: true })

  test('no truck comes in or goes out without a reason, and its plate is read', () => {
    expect(contradict('GATE_ENTRADA', other, unnamed)).toEqual(['NINGUEM_INDICADO'])
    expect(contradict('GATE_SAIDA', other, unnamed)).toEqual(['SEM_ENTRADA', 'NINGUEM_INDICADO'])
    expect(camposOfPortaria('GATE_ENTRADA', unnamed)).toEqual(['placa'])
  })

  test('whoever was let in with a reason is weighed and leaves without another', () => {
    const inside = { ...unnamed, entradas: [other] }
    expect(contradict('GATE_SAIDA', other, inside)).toEqual([])
    expect(contradict('PESAGEM', other, unnamed)).toEqual([])
  })
})

describe('going out', () => {
  const inside = agreed({ entradas: [own] })

  test('without having come in, it is said, and so is everything that the entry would have shown', () => {
    expect(contradict('GATE_SAIDA', other, agreed(), { now: at(-120) })).toEqual([
      'SEM_ENTRADA',
      'OUTRO_CAMINHAO',
      'OUTRO_MOTORISTA',
      'ANTES_DA_JANELA',
    ])
  })

  test('whoever came in goes out, however late, and nobody else does', () => {
    expect(contradict('GATE_SAIDA', own, inside, { now: at(9999) })).toEqual([])
    expect(contradict('GATE_SAIDA', { placa: own.placa, cnh: null }, inside)).toEqual([])
    expect(contradict('GATE_SAIDA', other, inside)).toEqual(['OUTRO_CAMINHAO', 'OUTRO_MOTORISTA'])
    // A truck that entered as an exception needs no exception to leave.
    expect(contradict('GATE_SAIDA', other, agreed({ entradas: [other] }))).toEqual([])
  })
})

test('on the scales stands the truck that was named or came in', () => {
  expect(contradict('PESAGEM', { placa: other.placa, cnh: null })).toEqual(['OUTRO_CAMINHAO'])
  expect(contradict('PESAGEM', { placa: own.placa, cnh: null }, agreed(), { now: at(-9999) })).toEqual([])
})

test('nothing is put onto trucks that are not there', () => {
  const direta = { servico: { tipo: 'DESOVA', subtipo: 'DESOVA_DIRETA' } }
  const none = { placa: null, cnh: null }
  expect(contradict('DESOVA', none, agreed(), { now: at(0), ...direta })).toEqual(['SEM_ENTRADA'])
  expect(contradict('DESOVA', none, agreed({ entradas: [own] }), { now: at(0), ...direta })).toEqual([])
})

test.each(servicosDeclarados.map(({ tipo, subtipo }) => ({ tipo, subtipo })))(
  '$subtipo: whatever leaves the terminal needs a truck that came in',
  (servico) => {
    for (const evento of eventosCarga) {
      const passo = passoOf(servico, evento)
      const leaves = passo?.efeito === 'ENTREGUE' || passo?.efeito === 'DESOVADA_ENTREGUE'
      expect(passo?.comEntrada ?? false, evento).toBe(leaves)
    }
  },
)
