import { expect, test } from 'vitest'
import { servicoTipoNames } from '../catalogo/tipos-servico.ts'
import {
  bringsCarga,
  codigoOf,
  idInCodigo,
  itensToBring,
  readLido,
  readToken,
  sameCodigo,
  situacaoOfPasse,
} from './passe.ts'

const inicio = new Date('2026-08-03T12:00:00Z')
const fim = new Date('2026-08-03T14:00:00Z')
const tolerancia = { toleranciaAntesMinutos: 30, toleranciaDepoisMinutos: 20 }
const confirmado = { status: 'CONFIRMADO', aConfirmar: false, veio: false, inicio, fim } as const

test('a pass is valid until the last moment at which the gate lets its truck in, and not a moment longer', () => {
  const at = (now: string) => situacaoOfPasse(confirmado, new Date(now), tolerancia)
  expect(at('2026-08-01T00:00:00Z')).toBe('VALIDO')
  expect(at('2026-08-03T14:20:00Z')).toBe('VALIDO')
  expect(at('2026-08-03T14:20:00.001Z')).toBe('ENCERRADO')
})

test('a pass of what is not confirmed, or was cancelled, is cancelled, also after the truck has come', () => {
  const of = (other: object) => situacaoOfPasse({ ...confirmado, ...other }, inicio, tolerancia)
  expect(of({ status: 'CANCELADO' })).toBe('CANCELADO')
  expect(of({ status: 'PENDENTE' })).toBe('CANCELADO')
  expect(of({ aConfirmar: true })).toBe('CANCELADO')
  expect(of({ status: 'CANCELADO', veio: true })).toBe('CANCELADO')
})

test('a pass is used once the truck has come, whatever became of the appointment', () => {
  const of = (other: object) => situacaoOfPasse({ ...confirmado, ...other }, inicio, tolerancia)
  expect(of({ status: 'EXECUTADO' })).toBe('USADO')
  expect(of({ status: 'NAO_COMPARECEU', veio: true })).toBe('USADO')
})

test('a truck brings what the terminal receives or takes back, with its papers, and fetches everything else', () => {
  const brings = servicoTipoNames.filter((tipo) => bringsCarga(tipo))
  expect(brings.toSorted()).toEqual(['DEVOLUCAO', 'RECEPCAO'])
  for (const tipo of servicoTipoNames)
    expect(itensToBring(tipo).includes('nota'), tipo).toBe(brings.includes(tipo))
  expect(itensToBring('RETIRADA')).toEqual(['cnh', 'crlv', 'epi'])
})

test('a code says its appointment again, however it is typed', () => {
  for (const id of [1, 31, 32, 1_000_000, 32 ** 6 - 1]) {
    const codigo = codigoOf(id, 123_456_789)
    expect(idInCodigo(codigo), codigo).toBe(id)
    expect(idInCodigo(codigo.replace('-', ' ').toLowerCase()), codigo).toBe(id)
  }
  expect(codigoOf(1, 0)).toBe('0001-0000')
  expect(codigoOf(1, 32 ** 4 + 5)).toBe('0001-0005')
  expect(idInCodigo('ooo1-0000')).toBe(1)
  expect(idInCodigo('000l0000')).toBe(1)
  expect(sameCodigo('0O1I-7XQ2', '0 0 1 1 7xq2')).toBe(true)
  expect(sameCodigo('0011-7XQ2', '0011-7XQ3')).toBe(false)
})

test('what is too short, too long or has other signs is no code', () => {
  for (const text of ['', '0001-000', '0001-0000-000', 'U001-0000']) expect(idInCodigo(text), text).toBeNull()
})

test('what is read at the gate is a link, a plate, a code or cargo', () => {
  const token = `2s-${'x'.repeat(27)}`
  expect(readToken(token)).toEqual({ agendamentoId: 100, prova: 'x'.repeat(27) })
  expect(readToken(`${token}x`)).toBeNull()
  expect(readToken(`-${'x'.repeat(27)}`)).toBeNull()
  expect(readLido(` https://cais.example/passe#${token} `)).toEqual({ tipo: 'LINK', token })
  expect(readLido('abc-1d23')).toEqual({ tipo: 'PLACA', placa: 'ABC1D23' })
  expect(readLido('0001-0000')).toEqual({ tipo: 'CODIGO', codigo: '0001-0000' })
  expect(readLido('csqu 305438-3')).toEqual({ tipo: 'CARGA', identificador: 'CSQU3054383' })
})
