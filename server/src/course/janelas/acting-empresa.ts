import type { Papel } from '@cais/core/workflow/acesso.ts'
import type { Db } from '../../db/pool.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { forbidden, notFound } from '../../http/refused.ts'
import type { Actor } from '../../http/session.ts'
import { papelOf } from '../access.ts'
import { loadPartes } from '../partes.ts'

/**
 * For paths that name no company: the caller's company that has a part in the service. Where something is to be done,
 * it is a company that may do it.
 */
export async function actingEmpresaOf(
  db: Db,
  actor: Actor,
  servicoId: number,
  mayDo: (papel: Papel) => boolean = () => true,
): Promise<ActingEmpresa> {
  const partes = await loadPartes(db, servicoId, actor.today)
  let isParty = false
  for (const empresa of actor.empresas.filter(({ activated }) => activated)) {
    const papel = papelOf(partes, empresa)
    if (papel && mayDo(papel)) return { ...empresa, byStaff: false }
    isParty ||= papel !== null
  }
  return isParty ? forbidden() : notFound()
}
