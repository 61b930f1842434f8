import { type CotaAnexos, cotaRefusal } from '@cais/core/anexo/cota.ts'
import type { AnexoRecusa } from '@cais/core/anexo/examinar.ts'
import { sql } from 'kysely'
import { notFound, Refused } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import type { Link } from './links.ts'

/** An attachment that is linked to services: an existing one (with its id) or a new one. */
interface Joining {
  id: number | null
  name: string
  bytes: number
}

/** The reason why one of these locked services has no room for the attachment, or null. */
export async function cotaRefusalOf(
  tx: Tx,
  links: readonly Pick<Link, 'servicoId'>[],
  { id, name, bytes }: Joining,
  cota: CotaAnexos,
): Promise<AnexoRecusa | null> {
  for (const servicoId of new Set(links.map((link) => link.servicoId))) {
    const { rows } = await sql<CotaAnexos>`
      SELECT count(*)::int AS arquivos, coalesce(sum(a.tamanho), 0)::float8 AS bytes
      FROM anexo a
      WHERE a.status = 'ATIVO' AND a.id IS DISTINCT FROM ${id}::bigint
        AND EXISTS (SELECT 1 FROM anexo_entity e WHERE e.anexo_id = a.id AND e.servico_id = ${servicoId})`.execute(
      tx,
    )
    const used = rows[0] ?? { arquivos: 0, bytes: 0 }
    const refusal = cotaRefusal(name, used, { arquivos: 1, bytes }, cota)
    if (refusal) return refusal
  }
  return null
}

/**
 * Checks the quota for stored attachments that get links to further services. The attachment is locked, so that it is
 * not deleted meanwhile.
 */
export async function requireCota(
  tx: Tx,
  links: readonly Link[],
  anexoId: number,
  cota: CotaAnexos,
): Promise<void> {
  const row = await tx
    .selectFrom('anexo')
    .select(['name', 'tamanho'])
    .where('id', '=', anexoId)
    .where('status', '=', 'ATIVO')
    .forKeyShare()
    .executeTakeFirst()
  const { name, tamanho } = row ?? notFound()
  const refusal = await cotaRefusalOf(tx, links, { id: anexoId, name, bytes: tamanho }, cota)
  if (refusal) throw new Refused(409, refusal.key, { params: refusal.params })
}
