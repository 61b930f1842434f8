import { describe, expect, test } from 'vitest'
import { type ServicoDeclarado, servicosDeclarados } from '../catalogo/servicos.ts'
import { applyEvento } from './aplicar.ts'
import type { LinhaEstado } from './estado.ts'
import {
  type EventoCarga,
  eventoCargaRefusal,
  eventosCarga,
  eventosPossiveis,
  passoOf,
} from './eventos-carga.ts'

const linha = (changes: Partial<LinhaEstado> = {}): LinhaEstado => ({
  id: 1,
  status: 'AGUARDANDO_EXECUCAO',
  recebida: false,
  condicoes: [],
  ...changes,
})
const all: readonly ServicoDeclarado[] = servicosDeclarados
const executed = all.filter(({ pendencias }) => pendencias.length > 0)

describe.each(executed)('$subtipo', ({ tipo, subtipo }) => {
  test('some event ends its lines, whatever happened before', () => {
    const ends = eventosCarga.filter(
      (evento) => passoOf({ tipo, subtipo }, evento)?.linha === 'CONCLUIR_LINHA',
    )
    expect(ends.length).toBeGreaterThan(0)
  })

  test('nothing happens to a line whose pendencias are open, or that is over', () => {
    const servico = { tipo, subtipo, status: 'PENDENTE' as const, pendencias: [] }
    expect(eventosPossiveis(servico, linha({ status: 'PENDENTE' }))).toEqual([])
    expect(eventosPossiveis({ ...servico, status: 'EM_ANDAMENTO' }, linha({ status: 'EXECUTADO' }))).toEqual(
      [],
    )
    expect(eventosPossiveis({ ...servico, status: 'CANCELADO' }, linha())).toEqual([])
  })

  test('what is possible, the state machine lets happen', () => {
    for (const one of [linha(), linha({ recebida: tipo === 'RECEPCAO' })]) {
      const servico = { tipo, subtipo, status: 'AGUARDANDO_EXECUCAO' as const, pendencias: [], linhas: [one] }
      for (const evento of eventosPossiveis(servico, one)) {
        const passo = passoOf(servico, evento)?.linha
        if (passo) expect(applyEvento(servico, { evento: passo, linhaId: 1 }).recusa, evento).toBeNull()
      }
    }
  })
})

test.each<[string, EventoCarga, Partial<LinhaEstado>, string | null]>([
  ['RECEPCAO', 'PATIO', {}, 'carga-servico.recusa.nao-recebida'],
  ['RECEPCAO', 'PATIO', { recebida: true }, null],
  ['RECEPCAO', 'GATE_ENTRADA', {}, null],
  ['RECEPCAO', 'GATE_ENTRADA', { recebida: true }, 'carga-servico.recusa.ja-recebida'],
  ['RETIRADA', 'DESOVA', {}, 'carga-servico.recusa.evento-alheio'],
  ['EIR', 'PATIO', {}, 'carga-servico.recusa.evento-alheio'],
])('%s, %s with %j: %s', (tipo, evento, changes, reason) => {
  const servico = { tipo, subtipo: tipo, status: 'AGUARDANDO_EXECUCAO' as const, pendencias: [] }
  expect(eventoCargaRefusal(servico, linha(changes), evento)).toBe(reason)
})
