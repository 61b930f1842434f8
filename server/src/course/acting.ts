import { isStaff } from '@cais/core/access/access.ts'
import type { Area } from '@cais/core/access/area.ts'
import { mayActOnServico } from '@cais/core/workflow/acesso.ts'
import type { ActingEmpresa } from '../http/access.ts'
import { forbidden, notFound } from '../http/refused.ts'
import type { Tx } from '../http/serve.ts'
import type { Actor } from '../http/session.ts'
import { papelOf, partesOf, requirePapel } from './access.ts'
import { type LoadedServico, lockServico } from './estado.ts'
import { loadPartes, type Parte } from './partes.ts'
import type { Causa } from './transicoes.ts'

/** Locks the service for a caller who may do everything with it. */
export async function lockOwn(tx: Tx, empresa: ActingEmpresa, id: number): Promise<LoadedServico> {
  const papel = await requirePapel(tx, empresa, id)
  if (!mayActOnServico(papel)) forbidden()
  return lockServico(tx, id)
}

/**
 * Refuses a company that acts on the service in another area than this one. What it may ask for follows from the right
 * that its part rests on, and that right is for the part's area.
 */
export function requireActingIn(partes: readonly Parte[], empresa: ActingEmpresa, area: Area): void {
  const acts = partesOf(partes, empresa).some((parte) => parte.area === area && mayActOnServico(parte.papel))
  if (!acts) forbidden()
}

/** The person who acts, and the company in whose name staff act. */
export function causeOf(actor: Actor, empresa: ActingEmpresa, now: Date): Causa {
  return { now, today: actor.today, principal: actor.login, emNomeDe: empresa.byStaff ? empresa.id : null }
}

/** For paths that name no company: one of the caller's own companies must have a suitable part in the service. */
export async function requireOneActing(tx: Tx, actor: Actor, servicoId: number): Promise<void> {
  if (isStaff(actor)) return
  const partes = await loadPartes(tx, servicoId, actor.today)
  let isParty = false
  for (const empresa of actor.empresas.filter(({ activated }) => activated)) {
    const papel = papelOf(partes, empresa)
    if (papel && mayActOnServico(papel)) return
    isParty ||= papel !== null
  }
  if (isParty) forbidden()
  notFound()
}
