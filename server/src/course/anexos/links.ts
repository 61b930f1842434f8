import type { EntityRef } from '@cais/core/api/anexo.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import {
  type Acesso,
  acessoOf,
  attachRefusal,
  type Entity,
  findAcesso,
  lockAcesso,
  requireAttach,
} from './acesso.ts'
import { entidades } from './entidades.ts'
import { seenBy } from './read-anexos.ts'

export interface Link extends Entity {
  servicoId: number
}

export interface Attaching {
  links: Link[]
  acessos: Map<number, Acesso>
}

/** Locks the services of what a file is to be attached to. Entities that the caller may not see answer 404. */
export async function lockLinks(tx: Tx, actor: Actor, given: readonly EntityRef[]): Promise<Attaching> {
  const links = await resolve(tx, actor, given)
  const acessos = await lockServicos(tx, actor, links)
  for (const link of links) requireAttach(acessos.get(link.servicoId) ?? notFound(), link)
  return { links, acessos }
}

/** The same as `lockLinks` without locks, for a check beforehand. */
export async function findLinks(db: Db, actor: Actor, given: readonly EntityRef[]): Promise<Attaching> {
  const links = await resolve(db, actor, given)
  const acessos = new Map<number, Acesso>()
  for (const { servicoId } of links)
    if (!acessos.has(servicoId)) acessos.set(servicoId, await acessoOf(db, actor, servicoId))
  for (const link of links) requireAttach(acessos.get(link.servicoId) ?? notFound(), link)
  return { links, acessos }
}

/** The services are always locked in the same order, so that two requests for the same services cannot deadlock. */
export async function lockServicos(
  tx: Tx,
  actor: Actor,
  links: readonly Pick<Link, 'servicoId'>[],
): Promise<Map<number, Acesso>> {
  const ids = [...new Set(links.map(({ servicoId }) => servicoId))].sort((a, b) => a - b)
  const acessos = new Map<number, Acesso>()
  for (const id of ids) acessos.set(id, await lockAcesso(tx, actor, id))
  return acessos
}

async function resolve(tx: Db, actor: Actor, given: readonly EntityRef[]): Promise<Link[]> {
  const found: { entity: EntityRef; servicos: number[] }[] = []
  for (const entity of distinct(given))
    found.push({ entity, servicos: await servicosSeenOf(tx, actor, entity) })
  const sure = found.filter(({ servicos }) => servicos.length === 1).flatMap(({ servicos }) => servicos)
  const links: Link[] = []
  for (const { entity, servicos } of found) {
    const { entityName, entityId, servicoId } = entity
    const candidates = servicoId ? servicos.filter((id) => id === servicoId) : servicos
    const near = candidates.find((id) => sure.includes(id))
    const chosen = near ?? (await chooseServico(tx, actor, candidates, { entityName, entityId }))
    const link = { entityName, entityId, servicoId: chosen }
    if (!links.some((one) => isSame(one, link))) links.push(link)
  }
  return links
}

const distinct = (given: readonly EntityRef[]): EntityRef[] => [
  ...new Map(
    given.map((one) => [`${one.entityName} ${one.entityId} ${one.servicoId ?? ''}`, one] as const),
  ).values(),
]

/** The services of an entity that the caller sees, the newest first. */
async function servicosSeenOf(db: Db, actor: Actor, { entityName, entityId }: Entity): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT e.servico_id AS id FROM (${entidades[entityName].servicosOf(entityId)}) AS e (servico_id)
    WHERE ${seenBy(actor)} ORDER BY e.servico_id DESC`.execute(db)
  return rows.map(({ id }) => id)
}

/** The newest service in which the caller may attach to the entity, or else the newest that the caller sees. */
async function chooseServico(
  tx: Db,
  actor: Actor,
  candidates: readonly number[],
  entity: Entity,
): Promise<number> {
  let seen: number | null = null
  for (const id of candidates.slice(0, 50)) {
    const acesso = await findAcesso(tx, actor, id)
    if (!acesso) continue
    if (attachRefusal(acesso, entity) === null) return id
    seen ??= id
  }
  return seen ?? notFound()
}

export const isSame = (a: Link, b: Link) =>
  a.entityName === b.entityName && a.entityId === b.entityId && a.servicoId === b.servicoId
