import { removeAnexosEntities, updateAnexo } from '@cais/core/api/anexo.ts'
import { sql } from 'kysely'
import { requireAttach } from '../../course/anexos/acesso.ts'
import { requireCota } from '../../course/anexos/cota.ts'
import { isSame, type Link, lockLinks, lockServicos } from '../../course/anexos/links.ts'
import { readAnexo, seenBy } from '../../course/anexos/read-anexos.ts'
import { insertLinks, removeUnlinked, requireTipo } from '../../course/anexos/write-anexos.ts'
import { notFound, Refused } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'

interface KeptLink extends Link {
  id: number
  anexoId: number
}

async function linksOf(tx: Tx, actor: Actor, which: { anexoId: number } | { ids: number[] }) {
  const condition = 'ids' in which ? sql`e.id = ANY(${which.ids})` : sql`e.anexo_id = ${which.anexoId}`
  const { rows } = await sql<KeptLink & { seen: boolean }>`
    SELECT e.id, e.anexo_id AS "anexoId", e.entity_name AS "entityName", e.entity_id AS "entityId",
      e.servico_id AS "servicoId", ${seenBy(actor)} AS seen
    FROM anexo_entity e JOIN anexo a ON a.id = e.anexo_id
    WHERE ${condition} AND a.status = 'ATIVO' ORDER BY e.id`.execute(tx)
  return rows
}

/** A document is not changed if it is also attached to a service that the user does not see. */
export const updateAnexoEndpoint = serve(updateAnexo)(async ({ tx, actor, now, config, out }, { body }) => {
  const before = await linksOf(tx, actor, { anexoId: body.id })
  if (!before.some(({ seen }) => seen)) notFound()
  if (!before.every(({ seen }) => seen)) throw new Refused(409, 'anexo.recusa.em-outro-servico')
  const held = await lockServicos(tx, actor, before)
  for (const link of before) requireAttach(held.get(link.servicoId) ?? notFound(), link)
  const attaching = await lockLinks(tx, actor, body.anexosEntities)
  requireTipo(attaching, body.tipo)
  await tx.updateTable('anexo').set({ tipo: body.tipo }).where('id', '=', body.id).execute()
  const gone = before.filter((old) => !attaching.links.some((link) => isSame(old, link)))
  await removeLinks(tx, gone, { now, login: actor.login })
  await requireCota(tx, attaching.links, body.id, config.cotaAnexos)
  await insertLinks(tx, body.id, attaching.links)
  out.alert('anexo.updated', body.id)
  out.note({ anexos: [body.id] }, attaching.acessos.values().next().value?.empresaId)
  return readAnexo(tx, actor, body.id)
})

export const removeAnexosEntitiesEndpoint = serve(removeAnexosEntities)(
  async ({ tx, actor, now, out }, { body }) => {
    const ids = [...new Set(body.map(({ id }) => id))]
    const links = (await linksOf(tx, actor, { ids })).filter(({ seen }) => seen)
    if (links.length < ids.length) notFound()
    const held = await lockServicos(tx, actor, links)
    for (const link of links) requireAttach(held.get(link.servicoId) ?? notFound(), link)
    await removeLinks(tx, links, { now, login: actor.login })
    const anexos = [...new Set(links.map(({ anexoId }) => anexoId))]
    await removeUnlinked(tx, anexos)
    out.alert('anexo.deleted', anexos.join(', '))
    out.note({ anexos }, held.values().next().value?.empresaId)
  },
)

/** Removed links are kept in a table of their own. */
async function removeLinks(
  tx: Tx,
  links: readonly KeptLink[],
  { now, login }: { now: Date; login: string },
): Promise<void> {
  if (links.length === 0) return
  const ids = links.map(({ id }) => id)
  const deleted = await tx.deleteFrom('anexo_entity').where('id', 'in', ids).returning('id').execute()
  // Another request removed a link while this one waited for the lock.
  if (deleted.length < ids.length) notFound()
  await tx
    .insertInto('anexo_entity_removida')
    .values(
      links.map(({ id, anexoId, servicoId, entityName, entityId }) => ({
        id,
        anexo_id: anexoId,
        servico_id: servicoId,
        entity_name: entityName,
        entity_id: entityId,
        removida_em: now,
        removida_por: login,
      })),
    )
    .execute()
}
