import type { PendenciaEstado } from '@cais/core/workflow/estado.ts'
import { depthsOf } from '@cais/core/workflow/falta.ts'

export const nodeWidth = 176
/** The height of a box in pixels: two lines each for name and status, with the turn between them. */
export const nodeHeight = 86
const columnGap = 32
const rowGap = 12
/** The height that a line takes when it passes a column. */
const passHeight = 10

interface Point {
  x: number
  y: number
}
interface GraphNode extends Point {
  id: number
}
interface GraphEdge {
  from: number
  to: number
  /** The `d` of an SVG path. */
  path: string
}
interface Graph {
  width: number
  height: number
  nodes: GraphNode[]
  edges: GraphEdge[]
}

/** A box, or the gap through which a long line passes between boxes. */
interface Slot {
  key: string
  id: number | null
  before: string[]
}

/** Places pendencias in columns from left to right, each after those it waits for, so that lines do not cross boxes. */
export function graphOf(pendencias: readonly PendenciaEstado[]): Graph {
  const depths = depthsOf(pendencias)
  const links = directLinks(pendencias)
  const columns = inOrder(columnsOf(pendencias, links, depths))
  const heights = columns.map(heightOf)
  const height = Math.max(0, ...heights)
  const places = new Map<string, Point>()
  for (const [column, slots] of columns.entries()) {
    let y = (height - (heights[column] ?? 0)) / 2
    for (const slot of slots) {
      const size = sizeOf(slot)
      places.set(slot.key, { x: column * (nodeWidth + columnGap), y: y + size / 2 })
      y += size + rowGap
    }
  }
  const at = (key: string) => places.get(key) ?? { x: 0, y: 0 }
  return {
    width: Math.max(0, columns.length * (nodeWidth + columnGap) - columnGap),
    height,
    nodes: pendencias.map(({ id }) => ({ id, x: at(`${id}`).x, y: at(`${id}`).y - nodeHeight / 2 })),
    edges: links.map(({ from, to }) => {
      const passes = between(depths, from, to).map((column) => at(passKey(from, to, column)))
      return { from, to, path: pathOf([at(`${from}`), ...passes, at(`${to}`)]) }
    }),
  }
}

/** If C waits for A and B, and B waits for A, only the link from B is drawn. */
function directLinks(pendencias: readonly PendenciaEstado[]): { from: number; to: number }[] {
  const byId = new Map(pendencias.map((one) => [one.id, one]))
  const beforeOf = (id: number) => (byId.get(id)?.depoisDe ?? []).filter((before) => byId.has(before))
  const waitsFor = (id: number, other: number): boolean =>
    beforeOf(id).some((before) => before === other || waitsFor(before, other))
  return pendencias.flatMap(({ id }) =>
    beforeOf(id)
      .filter((from, _, all) => !all.some((via) => via !== from && waitsFor(via, from)))
      .map((from) => ({ from, to: id })),
  )
}

const passKey = (from: number, to: number, column: number) => `${from}-${to}-${column}`

function between(depths: Map<number, number>, from: number, to: number): number[] {
  const [first, last] = [(depths.get(from) ?? 0) + 1, depths.get(to) ?? 0]
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
}

function columnsOf(
  pendencias: readonly PendenciaEstado[],
  links: { from: number; to: number }[],
  depths: Map<number, number>,
): Slot[][] {
  const columns: Slot[][] = []
  const put = (column: number, slot: Slot) => {
    columns[column] = [...(columns[column] ?? []), slot]
  }
  const lastPass = ({ from, to }: { from: number; to: number }) => {
    const column = between(depths, from, to).at(-1)
    return column === undefined ? `${from}` : passKey(from, to, column)
  }
  for (const { id } of pendencias) {
    const before = links.filter(({ to }) => to === id).map(lastPass)
    put(depths.get(id) ?? 0, { key: `${id}`, id, before })
  }
  for (const { from, to } of links) {
    let before = `${from}`
    for (const column of between(depths, from, to)) {
      const key = passKey(from, to, column)
      put(column, { key, id: null, before: [before] })
      before = key
    }
  }
  return columns
}

/** Sorts each column so that boxes stand near their predecessors. */
function inOrder(columns: Slot[][]): Slot[][] {
  const ordered: Slot[][] = []
  for (const slots of columns) {
    const previous = ordered.at(-1) ?? []
    const rowOf = new Map(previous.map(({ key }, row) => [key, row]))
    const middleOf = ({ before }: Slot) =>
      before.reduce((sum, key) => sum + (rowOf.get(key) ?? 0), 0) / (before.length || 1)
    ordered.push(slots.toSorted((a, b) => middleOf(a) - middleOf(b)))
  }
  return ordered
}

const sizeOf = ({ id }: Slot) => (id === null ? passHeight : nodeHeight)

function heightOf(slots: Slot[]): number {
  return slots.reduce((sum, slot) => sum + sizeOf(slot) + rowGap, -rowGap)
}

/** A path from the right of the first box to the left of the last, straight through the columns between them. */
function pathOf([start, ...rest]: Point[]): string {
  if (!start) return ''
  let [x, y] = [start.x + nodeWidth, start.y]
  let path = `M${x} ${y}`
  for (const [index, point] of rest.entries()) {
    const middle = (x + point.x) / 2
    path += `C${middle} ${y} ${middle} ${point.y} ${point.x} ${point.y}`
    if (index < rest.length - 1) path += `H${point.x + nodeWidth}`
    ;[x, y] = [point.x + nodeWidth, point.y]
  }
  return path
}
