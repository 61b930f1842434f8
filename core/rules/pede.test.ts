import { expect, test } from 'vitest'
import { pedeOf } from './pede.ts'

const retirada = { tipo: 'RETIRADA' }
const transporte = { tipo: 'DADOS_TRANSPORTE', vez: 'REQUISITANTE', podeAgir: true } as const
const avisado = { ...transporte, vez: 'TRANSPORTADOR', podeAgir: false } as const

test('who asks is asked for the carrier, and once it was told for nothing more', () => {
  expect(pedeOf(retirada, transporte, 'REQUISITANTE')).toBe('pendencia.pede.DADOS_TRANSPORTE')
  expect(pedeOf(retirada, avisado, 'REQUISITANTE')).toBe('pendencia.pede.frota-avisado')
  expect(pedeOf(retirada, avisado, null)).toBe('pendencia.pede.frota-avisado')
})

test('the carrier is never asked to name the carrier', () => {
  const own = 'pendencia.pede.DADOS_TRANSPORTE-TRANSPORTADOR'
  expect(pedeOf(retirada, { ...avisado, podeAgir: true }, 'TRANSPORTADOR')).toBe(own)
  expect(pedeOf(retirada, { ...avisado, podeAgir: true }, 'AUTORIZADO')).toBe(own)
  expect(pedeOf(retirada, transporte, 'TRANSPORTADOR')).toBe(own)
})

test('what is asked of everybody alike is the same text', () => {
  for (const papel of ['REQUISITANTE', 'TRANSPORTADOR', null] as const)
    expect(pedeOf(retirada, { tipo: 'AGENDAMENTO', vez: 'REQUISITANTE' }, papel)).toBe(
      'pendencia.pede.AGENDAMENTO',
    )
})
