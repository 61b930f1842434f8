import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { mayActOnPendencia, type Papel } from '@cais/core/workflow/acesso.ts'
import type { Db } from '../../db/pool.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { forbidden, notFound } from '../../http/refused.ts'
import type { Actor } from '../../http/session.ts'
import { requirePapel } from '../servico/access.ts'

/**
 * For paths that name no company: the caller's own one that has a part in the service, and where something is to be
 * done one that may do it.
 */
export async function actingEmpresaOf(
  db: Db,
  actor: Actor,
  servicoId: number,
  toDo?: PendenciaTipo,
): Promise<ActingEmpresa> {
  let isParty = false
  for (const empresa of actor.empresas.filter(({ activated }) => activated)) {
    const papel: Papel | null = await requirePapel(db, empresa, servicoId).catch(() => null)
    if (papel && (!toDo || mayActOnPendencia(papel, toDo))) return { ...empresa, byStaff: false }
    isParty ||= papel !== null
  }
  return isParty ? forbidden() : notFound()
}
