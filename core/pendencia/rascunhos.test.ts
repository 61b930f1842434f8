import { describe, expect, it } from 'vitest'
import { formaSlugs } from './kinds.ts'
import { parseEntregue, parseRascunho, rascunhos } from './rascunhos.ts'

describe('a draft', () => {
  it.each(formaSlugs)('of %s may be empty, and has no field that its form does not have', (slug) => {
    expect(rascunhos[slug].safeParse({}).success).toBe(true)
    expect(rascunhos[slug].safeParse({ campoAlheio: 1 }).success).toBe(false)
  })

  it('may lack anything, but holds nothing of another type', () => {
    const { safeParse } = rascunhos['dados-transporte']
    expect(safeParse({ transportadorId: null, cargas: [{ cargaServicoId: 7 }] }).success).toBe(true)
    expect(safeParse({ transportadorId: '7' }).success).toBe(false)
    expect(safeParse({ cargas: 'todas' }).success).toBe(false)
    expect(safeParse({ cargas: Array.from({ length: 501 }, () => ({})) }).success).toBe(false)
  })

  it('holds only text that can be stored, and not without end', () => {
    const { safeParse } = rascunhos.anexo
    expect(safeParse({ observacao: 'ainda não' }).success).toBe(true)
    expect(safeParse({ observacao: '\ud800' }).success).toBe(false)
    expect(safeParse({ observacao: 'x'.repeat(2_001) }).success).toBe(false)
  })
})

describe('what is stored', () => {
  it('is read without what an earlier release kept and no form has any more', () => {
    const stored = { transportadorId: 'sete', rodado: 2, cargas: [{ cargaServicoId: 7, motoristaId: {} }] }
    expect(parseRascunho('dados-transporte', stored)).toEqual({ cargas: [{ cargaServicoId: 7 }] })
  })

  it('counts as handed in only when it is whole', () => {
    const carga = { cargaServicoId: 7, condicao: 'AVARIADA', avarias: 'Porta amassada.' } as const
    expect(parseEntregue('intercambio-devolucao', { cargas: [carga] })).toEqual({ cargas: [carga] })
    const half = { cargas: [{ ...carga, avarias: '' }] }
    expect(() => parseEntregue('intercambio-devolucao', half)).toThrow('validation.required')
  })
})
