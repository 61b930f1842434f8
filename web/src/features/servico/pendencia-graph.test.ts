import { type ServicoDeclarado, servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import type { PendenciaEstado } from '@cais/core/workflow/estado.ts'
import { startServico } from '@cais/core/workflow/iniciar.ts'
import { describe, expect, test } from 'vitest'
import { graphOf, nodeHeight, nodeWidth } from './pendencia-graph.ts'

const pendencia = (id: number, ...depoisDe: number[]): PendenciaEstado => ({
  id,
  tipo: 'ANEXO',
  subtipo: null,
  status: 'ATIVA',
  statusVirtual: null,
  depoisDe,
  observacao: null,
})

test('what waits stands to the right of what it waits for', () => {
  const { nodes, edges } = graphOf([pendencia(1), pendencia(2, 1), pendencia(3, 1, 2)])
  const xOf = (id: number) => nodes.find((node) => node.id === id)?.x ?? -1
  expect(xOf(1)).toBeLessThan(xOf(2))
  expect(xOf(2)).toBeLessThan(xOf(3))
  expect(edges.map(({ from, to }) => [from, to])).toEqual([
    [1, 2],
    [2, 3],
  ])
})

test('what was not drawn is not waited for', () => {
  expect(graphOf([pendencia(1, 99)]).edges).toEqual([])
  expect(graphOf([])).toEqual({ width: 0, height: 0, nodes: [], edges: [] })
})

test('a long line passes beside the boxes between', () => {
  const { nodes, edges } = graphOf([pendencia(1), pendencia(2), pendencia(3, 2), pendencia(4, 1, 3)])
  const between = nodes.find(({ id }) => id === 3)
  const passing = /H/.exec(edges.find(({ from, to }) => from === 1 && to === 4)?.path ?? '')
  expect(passing).not.toBeNull()
  const y = Number(/ ([\d.]+)H/.exec(edges.find(({ from }) => from === 1)?.path ?? '')?.[1])
  expect(y < (between?.y ?? 0) || y > (between?.y ?? 0) + nodeHeight).toBe(true)
})

const all: readonly ServicoDeclarado[] = servicosDeclarados

describe.each(all.filter(({ pendencias }) => pendencias.length > 0))('$subtipo', (declarado) => {
  test('no two boxes touch, and all are within the drawing', () => {
    const conditions = declarado.pendencias.flatMap(({ quando }) => quando ?? [])
    const { pendencias } = startServico(declarado, conditions, [1])
    const { nodes, width, height } = graphOf(pendencias.filter(({ status }) => status !== 'INATIVA'))
    for (const one of nodes) {
      expect(one.x).toBeGreaterThanOrEqual(0)
      expect(one.y).toBeGreaterThanOrEqual(0)
      expect(one.x + nodeWidth).toBeLessThanOrEqual(width)
      expect(one.y + nodeHeight).toBeLessThanOrEqual(height)
      for (const other of nodes)
        if (other.id !== one.id)
          expect(Math.abs(one.x - other.x) >= nodeWidth || Math.abs(one.y - other.y) >= nodeHeight).toBe(true)
    }
  })
})
