import { expect, test } from 'vitest'
import type { NomeEvento } from './historico.ts'
import { passosJuntos } from './passos-juntos.ts'

let id = 0
const one = (evento: NomeEvento, at: string, pendenciaId: number | null = null, principal = 'ana') => ({
  id: ++id,
  evento,
  at,
  pendenciaId,
  principal,
})
const names = (eventos: ReturnType<typeof one>[]) =>
  passosJuntos(eventos).map(({ feitos, seguintes }) => [
    feitos.map(({ evento }) => evento).join(' '),
    seguintes.length,
  ])

test('a request is one line, and the ten pendencias that came with it stand behind it', () => {
  const created = Array.from({ length: 10 }, (_, index) => one('CRIACAO', '1', index + 1))
  expect(names([...created, one('ATIVACAO', '1', 3), one('CRIACAO', '1')])).toEqual([['CRIACAO', 11]])
})

test('what is handed in is told, and what it lets begin stands behind it', () => {
  expect(names([one('ATIVACAO', '2', 5), one('RESOLUCAO', '2', 4), one('EDICAO', '1', 4)])).toEqual([
    ['RESOLUCAO', 1],
    ['EDICAO', 0],
  ])
})

test('two people at one moment did two things; what came by itself is still told', () => {
  expect(names([one('EDICAO', '1', 1, 'ana'), one('EDICAO', '1', 1, 'rui')])).toHaveLength(2)
  expect(names([one('ATIVACAO', '3', 1), one('ATIVACAO', '3', 2)])).toEqual([['ATIVACAO', 1]])
})

test('nothing is lost, and nothing changes its place', () => {
  const all = [one('ATIVACAO', '2', 5), one('RESOLUCAO', '2', 4), one('CRIACAO', '1', 4), one('CRIACAO', '1')]
  const told = passosJuntos(all).flatMap(({ feitos, seguintes }) => [...feitos, ...seguintes])
  expect(told.toSorted((a, b) => a.id - b.id)).toEqual(all)
})
