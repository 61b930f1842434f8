import { expect, test } from 'vitest'
import { eventosCarga } from './eventos-carga.ts'
import { nomesEvento, passos, passosPorFamilia, textosOfEvento } from './historico.ts'

const step = { pendenciaTipo: null, de: null, para: null }

test('a service, a pendencia, a part and a block each say their steps in their own words', () => {
  const told = (evento: Parameters<typeof textosOfEvento>[0]) => textosOfEvento(evento)
  expect(told({ evento: 'EXECUCAO', pendenciaTipo: null, de: 'EM_ANDAMENTO', para: 'EXECUTADO' })).toEqual({
    nome: 'enum.evento.EXECUCAO',
    de: 'enum.servicoStatus.EM_ANDAMENTO',
    para: 'enum.servicoStatus.EXECUTADO',
  })
  expect(told({ ...step, evento: 'CRIACAO', pendenciaTipo: 'ANEXO', para: 'ATIVA' }).para).toBe(
    'enum.pendenciaStatus.ATIVA',
  )
  expect(told({ ...step, evento: 'PARTE_INCLUIDA', para: 'TRANSPORTADOR' }).para).toBe(
    'enum.papel.TRANSPORTADOR',
  )
  expect(told({ ...step, evento: 'BLOQUEIO', para: 'MAPA' }).para).toBe('enum.bloqueioTipo.MAPA')
})

test.each(eventosCarga)('%s is told by its name alone', (evento) => {
  expect(textosOfEvento({ ...step, evento })).toEqual({ nome: `enum.evento.${evento}`, de: null, para: null })
})

test('what stays as it was is no step', () => {
  const { de, para } = textosOfEvento({
    evento: 'FATURA',
    pendenciaTipo: 'FINANCEIRA',
    de: 'ATIVA',
    para: 'ATIVA',
  })
  expect([de, para]).toEqual([null, null])
})

test('whatever is told, no step is named that its family does not have', () => {
  const families = Object.entries(passosPorFamilia).flatMap(([familia, known]) =>
    known.map((passo) => `enum.${familia}.${passo}`),
  )
  for (const evento of nomesEvento)
    for (const pendenciaTipo of [null, 'ANEXO'])
      for (const para of passos) {
        const { para: text } = textosOfEvento({ evento, pendenciaTipo, de: null, para })
        expect([null, ...families]).toContain(text)
      }
})
