import { holdsAny } from '@cais/core/access/access.ts'
import { type Area, areas, authoritiesOfArea } from '@cais/core/access/area.ts'
import { findServicoDeclarado, type ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { servicoTiposWith } from '@cais/core/catalogo/tipos-servico.ts'
import { type Papel, type PapelOuArmazem, strongest } from '@cais/core/workflow/acesso.ts'
import type { Db } from '../db/pool.ts'
import type { ActingEmpresa } from '../http/access.ts'
import type { ServicoVisto } from '../http/held-rights.ts'
import { forbidden, notFound } from '../http/refused.ts'
import { loadPartes, type Parte } from './partes.ts'

/** A company that looks at services, on a day. */
export type Viewer = Pick<ActingEmpresa, 'id' | 'authorities' | 'today' | 'now'>

/** The areas through which a company looks at its services. */
export function areasOf(empresa: Pick<ActingEmpresa, 'authorities'>): Area[] {
  return areas.filter(({ area }) => holdsAny(empresa, authoritiesOfArea(area))).map(({ area }) => area)
}

/** A company may ask for services only in its own areas. An agency sees the armador's area, but may not ask in it. */
export function requireArea(empresa: Pick<ActingEmpresa, 'authorities'>, area: Area): void {
  if (!holdsAny(empresa, authoritiesOfArea(area))) forbidden()
}

/** What the catalogue says about a subtype, for a company that may ask for it in this area. */
export function requireDeclarado(
  empresa: Pick<ActingEmpresa, 'authorities'>,
  area: Area,
  subtipo: string,
): ServicoDeclarado {
  requireArea(empresa, area)
  const declarado = findServicoDeclarado(subtipo) ?? notFound()
  return declarado.areas.includes(area) ? declarado : forbidden()
}

/** The part that a company has in a service; a service without one does not exist for it. */
export async function requirePapel(db: Db, empresa: Viewer, servicoId: number): Promise<Papel> {
  return papelOf(await loadPartes(db, servicoId, empresa.today), empresa) ?? notFound()
}

/** The services in which one of the companies has a part now, or whose cargo it unstuffs, with its role there. */
export async function servicosSeen(
  db: Db,
  empresas: readonly Viewer[],
  servicoIds: readonly number[],
): Promise<ServicoVisto[]> {
  const seen: ServicoVisto[] = []
  const [first] = empresas
  if (!first || servicoIds.length === 0) return seen
  const given = await servicosGiven(db, empresas, servicoIds)
  for (const id of servicoIds) {
    const partes = await loadPartes(db, id, first.today)
    const papeis = new Set<PapelOuArmazem>(given.has(id) ? ['ARMAZEM'] : [])
    for (const empresa of empresas) {
      const papel = papelOf(partes, empresa)
      if (papel) papeis.add(papel)
    }
    if (papeis.size > 0) seen.push({ id, papeis: [...papeis] })
  }
  return seen
}

/** The ids of the services whose unstuffing was given to one of the companies. */
async function servicosGiven(
  db: Db,
  empresas: readonly Viewer[],
  servicoIds: readonly number[],
): Promise<Set<number>> {
  const warehouses = empresas.filter((empresa) => holdsAny(empresa, ['DESOVA'])).map(({ id }) => id)
  if (warehouses.length === 0) return new Set()
  const rows = await db
    .selectFrom('servico_armazem as g')
    .innerJoin('servico as s', 's.id', 'g.servico_id')
    .select('s.id')
    .where('s.id', 'in', [...servicoIds])
    .where('g.empresa_id', 'in', warehouses)
    .where(
      's.tipo',
      'in',
      servicoTiposWith(({ armazem }) => armazem),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The strongest role that a company has through its areas, among the parts in force. */
export function papelOf(partes: readonly Parte[], empresa: Pick<Viewer, 'id' | 'authorities'>): Papel | null {
  return strongest(partesOf(partes, empresa).map(({ papel }) => papel))
}

/** The parts that a company has through its areas. */
export function partesOf<One extends Parte>(
  partes: readonly One[],
  empresa: Pick<Viewer, 'id' | 'authorities'>,
): One[] {
  const areas = areasOf(empresa)
  return partes.filter(({ empresaId, area }) => empresaId === empresa.id && areas.includes(area))
}
