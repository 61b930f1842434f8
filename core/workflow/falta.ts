import type { PendenciaTipo } from '../catalogo/pendencias.ts'
import { isOpen, type PendenciaEstado, type ServicoEstado } from './estado.ts'
import { type Vez, vezOf } from './politica.ts'

interface Falta {
  /** The pendencias that can be done now, with whose turn each is. */
  agora: { pendenciaId: number; tipo: PendenciaTipo; vez: Vez }[]
  /** The pendencias that come after those, in order. */
  depois: PendenciaTipo[]
}

/** The pendencias that are missing until the service can be executed, for the sentence at the top of the service page. */
export function faltaOf(
  { tipo, pendencias }: Pick<ServicoEstado, 'tipo' | 'pendencias'>,
  comFatura: readonly number[] = [],
): Falta {
  const agora = pendencias.flatMap((one) => {
    const vez = vezOf({ tipo }, one, { hasFatura: comFatura.includes(one.id) })
    return vez ? [{ pendenciaId: one.id, tipo: one.tipo, vez }] : []
  })
  const waiting = pendencias.filter(({ status }) => status === 'AGUARDANDO_PREDECESSORA')
  return { agora, depois: byDepth(pendencias, waiting).map(({ tipo }) => tipo) }
}

/** The open pendencias on the longest chain from one that can be done now to the end. */
export function holdingBack(pendencias: readonly PendenciaEstado[]): number[] {
  const open = pendencias.filter(isOpen)
  const longest = new Map<number, number[]>()
  const chainTo = (one: PendenciaEstado): number[] => {
    const known = longest.get(one.id)
    if (known) return known
    const before = open.filter(({ id }) => one.depoisDe.includes(id)).map(chainTo)
    const chain = [...before.reduce((best, next) => (next.length > best.length ? next : best), []), one.id]
    longest.set(one.id, chain)
    return chain
  }
  return open.map(chainTo).reduce((best, next) => (next.length > best.length ? next : best), [])
}

/** The number of steps before each pendencia: its column in the drawing, from 0. */
export function depthsOf(
  pendencias: readonly Pick<PendenciaEstado, 'id' | 'depoisDe'>[],
): Map<number, number> {
  const depths = new Map<number, number>()
  const depthOf = (one: Pick<PendenciaEstado, 'id' | 'depoisDe'>): number => {
    const known = depths.get(one.id)
    if (known !== undefined) return known
    const before = pendencias.filter(({ id }) => one.depoisDe.includes(id)).map(depthOf)
    const depth = before.length ? Math.max(...before) + 1 : 0
    depths.set(one.id, depth)
    return depth
  }
  for (const one of pendencias) depthOf(one)
  return depths
}

function byDepth(all: readonly PendenciaEstado[], some: readonly PendenciaEstado[]): PendenciaEstado[] {
  const depths = depthsOf(all)
  return some.toSorted((a, b) => (depths.get(a.id) ?? 0) - (depths.get(b.id) ?? 0) || a.id - b.id)
}
