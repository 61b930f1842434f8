import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findServicoDeclarado } from '../catalogo/servicos.ts'
import { applyEvento } from '../workflow/aplicar.ts'
import { isFinished, type LinhaEstado, type ServicoEstado, servicoStatuses } from '../workflow/estado.ts'
import { startServico } from '../workflow/iniciar.ts'
import { eventosOfEnd, hasLapsed, lastWarned, prorrogacaoRefusal } from './validade.ts'

test('a request holds through its last day', () => {
  expect(hasLapsed('2026-11-15', '2026-11-15')).toBe(false)
  expect(hasLapsed('2026-11-15', '2026-11-16')).toBe(true)
  expect(hasLapsed(null, '2026-11-16')).toBe(false)
})

test('people are warned three days ahead, over the end of a month too', () => {
  expect(lastWarned('2026-11-15')).toBe('2026-11-18')
  expect(lastWarned('2026-12-30')).toBe('2027-01-02')
})

const retirada = findServicoDeclarado('RETIRADA_CONTEINER_IMPORTACAO') ?? fail()
function fail(): never {
  throw new Error('not in the catalogue')
}

const servicos = fc
  .array(fc.record({ status: fc.constantFrom(...servicoStatuses), recebida: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((drawn): ServicoEstado => {
    const linhas: LinhaEstado[] = drawn.map((one, index) => ({ ...one, id: index + 1, condicoes: [] }))
    const isBegun = linhas.some(({ status }) => status === 'EM_ANDAMENTO' || status === 'EXECUTADO')
    return {
      ...startServico(retirada, [], [1]),
      linhas,
      status: linhas.every(({ status }) => status === 'CANCELADO')
        ? 'CANCELADO'
        : linhas.every(isFinished)
          ? 'EXECUTADO'
          : isBegun
            ? 'EM_ANDAMENTO'
            : 'PENDENTE',
    }
  })

test('of any service, exactly what nothing has happened to ends, and the state machine agrees', () => {
  fc.assert(
    fc.property(servicos, fc.uniqueArray(fc.integer({ min: 1, max: 4 })), (before, coming) => {
      const emCurso = new Set(coming)
      let after = before
      for (const evento of eventosOfEnd(before, emCurso)) {
        const result = applyEvento(after, evento)
        expect(result.recusa).toBeNull()
        after = result.estado ?? after
      }
      if (isFinished(before)) {
        expect(after).toBe(before)
        return
      }
      for (const linha of before.linhas) {
        const status = after.linhas.find(({ id }) => id === linha.id)?.status
        const isUntouched =
          !linha.recebida && (linha.status === 'PENDENTE' || linha.status === 'AGUARDANDO_EXECUCAO')
        if (isUntouched && !emCurso.has(linha.id)) expect(status).toBe('CANCELADO')
        else expect(status === 'CANCELADO').toBe(linha.status === 'CANCELADO')
      }
      expect(eventosOfEnd(after, emCurso)).toEqual([])
    }),
  )
})

test.each([
  ['2026-11-20', '2026-11-21', null],
  ['2026-11-20', '2026-11-20', 'validation.validade-posterior'],
  ['2026-11-20', '2026-11-19', 'validation.validade-posterior'],
  ['2026-11-10', '2026-11-14', 'validation.vencimento-passado'],
  ['2026-11-10', '2026-11-15', null],
  ['2026-11-20', '2027-05-14', null],
  ['2026-11-20', '2027-05-15', 'validation.validade-longe'],
])('on 2026-11-15 a validity until %s extended to %s: %s', (validade, nova, reason) => {
  expect(prorrogacaoRefusal(validade, nova, '2026-11-15')).toBe(reason)
})
