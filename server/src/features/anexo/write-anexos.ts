import { type AnexoRecusa, examineAnexo } from '@cais/core/anexo/examinar.ts'
import { type Formato, formatosOf, formatosProperty } from '@cais/core/anexo/formatos.ts'
import { anexoName } from '@cais/core/anexo/nome.ts'
import type { AnexoTipo } from '@cais/core/catalogo/papeis.ts'
import type { Db } from '../../db/pool.ts'
import { notFound, refuseField } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import { tiposFor } from './acesso.ts'
import type { Attaching, Link } from './links.ts'
import { postgresStore } from './store.ts'

export async function permittedFormatos(db: Db): Promise<Formato[]> {
  const property = await db
    .selectFrom('property')
    .select('valor')
    .where('grupo', '=', formatosProperty.group)
    .where('chave', '=', formatosProperty.key)
    .executeTakeFirst()
  return formatosOf(property?.valor ?? '')
}

/** Each thing takes its own types of documents. */
export function requireTipo({ links, acessos }: Attaching, tipo: AnexoTipo, field = 'tipo'): void {
  for (const link of links) {
    const acesso = acessos.get(link.servicoId) ?? notFound()
    if (!tiposFor(acesso, link).includes(tipo)) refuseField(field, 'validation.anexo-tipo')
  }
}

export interface NewAnexo {
  name: string
  tipo: AnexoTipo
  bytes: Uint8Array
}

/** Keeps a file that is what it should be; of another one, the reason comes back. */
export async function insertAnexo(
  tx: Tx,
  given: NewAnexo,
  { links, acessos }: Attaching,
  { permitidos, now, login }: { permitidos: readonly Formato[]; now: Date; login: string },
): Promise<{ id: number; recusa: null } | { id: null; recusa: AnexoRecusa }> {
  const name = anexoName(given.name)
  const { formato, recusa } = examineAnexo({ name, bytes: given.bytes }, permitidos)
  if (recusa) return { id: null, recusa }
  const [first] = acessos.values()
  const { id } = await tx
    .insertInto('anexo')
    .values({
      empresa_id: first?.empresaId ?? notFound(),
      name,
      tipo: given.tipo,
      bytes_content_type: formato,
      tamanho: given.bytes.length,
      criado_em: now,
      criado_por: login,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await postgresStore.put(tx, id, given.bytes)
  await insertLinks(tx, id, links)
  return { id, recusa: null }
}

export async function insertLinks(tx: Tx, anexoId: number, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return
  await tx
    .insertInto('anexo_entity')
    .values(
      links.map(({ entityName, entityId, servicoId }) => ({
        anexo_id: anexoId,
        entity_name: entityName,
        entity_id: entityId,
        servico_id: servicoId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What belongs to nothing any more is not there any more; its row says that it was. */
export async function removeUnlinked(tx: Tx, anexoIds: readonly number[]): Promise<void> {
  const gone = await tx
    .updateTable('anexo')
    .set({ status: 'REMOVIDO' })
    .where('id', 'in', anexoIds)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('anexo_entity as e').select('e.id').whereRef('e.anexo_id', '=', 'anexo.id'))),
    )
    .returning('id')
    .execute()
  for (const { id } of gone) await postgresStore.remove(tx, id)
}
