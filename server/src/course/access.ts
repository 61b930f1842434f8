import { holdsAny } from '@cais/core/access/access.ts'
import { type Area, areas, authoritiesOfArea } from '@cais/core/access/area.ts'
import { findServicoDeclarado, type ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { type Papel, strongest } from '@cais/core/workflow/acesso.ts'
import type { Db } from '../db/pool.ts'
import type { ActingEmpresa } from '../http/access.ts'
import { forbidden, notFound } from '../http/refused.ts'
import { loadPartes, type Parte } from './partes.ts'

/** A company that looks at services, on a day. */
export type Viewer = Pick<ActingEmpresa, 'id' | 'authorities' | 'today'>

/** The areas through which a company looks at its services. */
export function areasOf(empresa: Pick<ActingEmpresa, 'authorities'>): Area[] {
  return areas.filter(({ area }) => holdsAny(empresa, authoritiesOfArea(area))).map(({ area }) => area)
}

/** A company asks only in its own areas; the armador's is also the agency's to see, but not to ask in. */
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

/** Of the parts in force, the strongest that a company has through its areas. */
export function papelOf(partes: readonly Parte[], empresa: Pick<Viewer, 'id' | 'authorities'>): Papel | null {
  const areas = areasOf(empresa)
  const own = partes.filter(({ empresaId, area }) => empresaId === empresa.id && areas.includes(area))
  return strongest(own.map(({ papel }) => papel))
}
