import { isStaff } from '@cais/core/access/access.ts'
import { strongest } from '@cais/core/workflow/acesso.ts'
import type { Db } from '../db/pool.ts'
import { loadEmpresa } from '../http/access.ts'
import { notFound } from '../http/refused.ts'
import type { Actor, ActorEmpresa } from '../http/session.ts'
import { papelOf } from './access.ts'
import { loadPartes, type Parte } from './partes.ts'

/**
 * The company through which the caller looks at a service when the address names none. For staff it is the company
 * whose turn it is.
 */
export async function viewerOf(db: Db, actor: Actor, servicoId: number): Promise<ActorEmpresa> {
  return (await findViewer(db, actor, servicoId)) ?? notFound()
}

/** The same as `viewerOf`, but null where the caller sees nothing of the service. */
export async function findViewer(db: Db, actor: Actor, servicoId: number): Promise<ActorEmpresa | null> {
  const partes = await loadPartes(db, servicoId, actor.today)
  return strongestOwn(actor, partes) ?? (isStaff(actor) ? await strongestOfAll(db, actor, partes) : null)
}

function strongestOwn(actor: Actor, partes: readonly Parte[]): ActorEmpresa | null {
  const held = actor.empresas.flatMap((empresa) => {
    const papel = empresa.activated ? papelOf(partes, empresa) : null
    return papel ? [{ empresa, papel }] : []
  })
  const best = strongest(held.map(({ papel }) => papel))
  return held.find(({ papel }) => papel === best)?.empresa ?? null
}

async function strongestOfAll(db: Db, actor: Actor, partes: readonly Parte[]) {
  const best = strongest(partes.map(({ papel }) => papel))
  const parte = partes.find(({ papel }) => papel === best)
  return parte ? await loadEmpresa(db, parte.empresaId, actor) : null
}
