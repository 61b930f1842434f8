import type { EntityName } from '@cais/core/api/anexo.ts'
import type { AnexoTipo } from '@cais/core/catalogo/papeis.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { anexosOf, kindOf } from '@cais/core/pendencia/kinds.ts'
import { readingReason } from '@cais/core/pendencia/leitura.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { mayActOnServico, type Papel } from '@cais/core/workflow/acesso.ts'
import { isFinished, type PendenciaEstado } from '@cais/core/workflow/estado.ts'
import type { Db } from '../../db/pool.ts'
import { notFound, Refused } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { requirePapel } from '../access.ts'
import { type LoadedServico, loadServico, lockServico } from '../estado.ts'
import { findViewer } from '../servico-do-chamador.ts'

/** A service together with the role in which the caller may attach files to it. */
export interface Acesso {
  servico: LoadedServico
  papel: Papel
  empresaId: number
}

export interface Entity {
  entityName: EntityName
  entityId: number
}

/** The caller's role in the service through the strongest of their companies. Without any part the answer is 404. */
export async function acessoOf(db: Db, actor: Actor, servicoId: number): Promise<Acesso> {
  return (await findAcesso(db, actor, servicoId)) ?? notFound()
}

/** The same as `acessoOf`, but null where the caller has no part in the service. */
export async function findAcesso(db: Db, actor: Actor, servicoId: number): Promise<Acesso | null> {
  const viewer = await findViewer(db, actor, servicoId)
  if (!viewer) return null
  const papel = await requirePapel(db, viewer, servicoId)
  return { servico: await loadServico(db, servicoId), papel, empresaId: viewer.id }
}

/**
 * The same as `acessoOf` with the service locked: nothing is handed in or finished while a file is attached or removed.
 */
export async function lockAcesso(tx: Tx, actor: Actor, servicoId: number): Promise<Acesso> {
  const { papel, empresaId } = await acessoOf(tx, actor, servicoId)
  return { servico: await lockServico(tx, servicoId), papel, empresaId }
}

/** The reason why the attachments of this entity are read-only, or null. */
export function attachRefusal({ servico, papel }: Acesso, entity: Entity): TextKey | null {
  if (isFinished(servico.estado)) return 'anexo.recusa.servico-encerrado'
  if (entity.entityName === 'Pendencia')
    return readingReason(servico.estado, pendenciaOf(servico, entity.entityId), papel)
  return mayActOnServico(papel) ? null : 'anexo.recusa.so-leitura'
}

const notYours = ['anexo.recusa.so-leitura', 'pendencia.leitura.nao-sua']

export function requireAttach(acesso: Acesso, entity: Entity): void {
  const reason = attachRefusal(acesso, entity)
  if (reason) throw new Refused(notYours.includes(reason) ? 403 : 409, reason)
}

function pendenciaOf({ estado }: LoadedServico, id: number): PendenciaEstado {
  return estado.pendencias.find((one) => one.id === id) ?? notFound()
}

/** The types of documents that may be attached to this entity. */
export function tiposFor({ servico }: Pick<Acesso, 'servico'>, entity: Entity): readonly AnexoTipo[] {
  const declarado = findServicoDeclarado(servico.estado.subtipo)
  if (!declarado) return []
  if (entity.entityName !== 'Pendencia') return declarado.anexos
  const slug = kindOf(pendenciaOf(servico, entity.entityId).tipo, declarado)
  return slug ? anexosOf(slug, declarado).permitidos : []
}

/** Some services list only documents of their own types. */
export function isListed({ servico }: Pick<Acesso, 'servico'>, tipo: AnexoTipo): boolean {
  const declarado = findServicoDeclarado(servico.estado.subtipo)
  return !declarado?.soSeusAnexos || declarado.anexos.includes(tipo)
}
