import { expect, test } from 'vitest'
import { en } from '../texts/en.ts'
import { ptBr } from '../texts/pt-br.ts'
import { statusVirtuais } from '../workflow/estado.ts'
import { corDaEscala, corDoTom, corOfEstado, estados, isEstado, tintas, tomOf } from './estados.ts'

const named = (enumType: string) =>
  Object.keys(ptBr).flatMap((key) => (key.startsWith(`enum.${enumType}.`) ? [key.split('.')[2] ?? ''] : []))

test.each(['pendenciaStatus', 'servicoStatus'])('every word of %s has its colour', (enumType) => {
  expect(named(enumType).length).toBeGreaterThan(5)
  for (const rotulo of named(enumType)) expect(tomOf(enumType, rotulo), rotulo).not.toBeNull()
})

test('what came back is amber, and nothing else is', () => {
  const amber = ['pendenciaStatus', 'servicoStatus'].flatMap((enumType) =>
    named(enumType).filter((rotulo) => tomOf(enumType, rotulo) === 'devolvido'),
  )
  expect(amber).toEqual(['PENDENTE'])
  expect(tomOf('servicoStatus', 'PENDENTE')).toBe('vez')
  expect(corDoTom.devolvido).toBe('ambar')
  expect(new Set(Object.values(corDoTom)).size).toBe(Object.keys(corDoTom).length)
})

test.each([ptBr, en])('lists that show the step of a pendencia apart call it by the same word', (texts) => {
  for (const one of statusVirtuais)
    expect(texts[`enum.pendenciaStatusVirtual.${one}`]).toBe(texts[`enum.pendenciaStatus.${one}`])
})

test('other things have other tables', () => {
  expect(tomOf('faturaSituacao', 'PAGO')).toBeNull()
  expect(tomOf('pendenciaStatus', 'constructor')).toBeNull()
})

test('every state of a ship has its word and a colour of its own', () => {
  expect(named('escalaStatus').toSorted()).toEqual(Object.keys(corDaEscala).toSorted())
  expect(new Set(Object.values(corDaEscala)).size).toBe(Object.keys(corDaEscala).length)
})

test('every state is known by how it is written down, and nothing else is', () => {
  expect(estados.map((one) => `enum.${one}`).filter((key) => !(key in ptBr))).toEqual([])
  expect(estados.every(isEstado)).toBe(true)
  for (const other of [null, '', 'pendenciaStatus', 'pendenciaStatus.', 'RESOLVIDA', 'faturaSituacao.PAGO'])
    expect(isEstado(other), String(other)).toBe(false)
  expect(corOfEstado('pendenciaStatus.PENDENTE')).toBe('ambar')
  expect(corOfEstado('pendenciaStatus.AGUARDANDO_SUCESSORA')).toBe('violet')
})

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
const inverted = (rgb: number[]) => rgb.map((one) => 1 - one)

function luminance(rgb: number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((one) =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: number[], b: number[]): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one)
  return (high + 0.05) / (low + 0.05)
}

test.each(Object.entries(tintas))('%s is read on its ground, also where a mail is turned dark', (_, one) => {
  const [tinta, fundo] = [channels(one.tinta), channels(one.fundo)]
  expect(contrast(tinta, fundo)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(inverted(tinta), inverted(fundo))).toBeGreaterThanOrEqual(4.5)
})
