import type { CotaAnexos } from '@cais/core/anexo/cota.ts'
import type { AnexoRecusa } from '@cais/core/anexo/examinar.ts'
import { type Formato, formatosOf, formatosProperty } from '@cais/core/anexo/formatos.ts'
import { anexoName } from '@cais/core/anexo/nome.ts'
import type { AnexoTipo } from '@cais/core/catalogo/papeis.ts'
import type { Db } from '../../db/pool.ts'
import type { Examined, FileToExamine } from '../../documents/file-jobs.ts'
import { FileNotRead, FileTooSlow, fileThreads } from '../../documents/file-threads.ts'
import type { Reader } from '../../documents/read-files.ts'
import { notFound, refuseField } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import { tiposFor } from './acesso.ts'
import { cotaRefusalOf } from './cota.ts'
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

/** Every entity accepts only its own types of documents. */
export function requireTipo({ links, acessos }: Attaching, tipo: AnexoTipo, field = 'tipo'): void {
  for (const link of links) {
    const acesso = acessos.get(link.servicoId) ?? notFound()
    if (!tiposFor(acesso, link).includes(tipo)) refuseField(field, 'validation.anexo-tipo')
  }
}

interface NewAnexo {
  name: string
  tipo: AnexoTipo
  examined: ExaminedFile
}

/** A file whose content is known. */
export interface ExaminedFile extends Omit<Examined, 'decoded'> {
  bytes: Uint8Array
}

/** Examines the content of a file in a thread of its own. */
export async function examine(reader: Reader, given: FileToExamine): Promise<ExaminedFile> {
  const name = anexoName(given.name)
  try {
    const { decoded, ...found } = await fileThreads.run(reader.id, 'examine', { ...given, name })
    return { ...found, bytes: typeof given.file === 'string' ? (decoded ?? new Uint8Array()) : given.file }
  } catch (error) {
    if (!(error instanceof FileNotRead)) throw error
    const key = error instanceof FileTooSlow ? 'anexo.recusa.demorado' : 'anexo.recusa.danificado'
    return { formato: null, recusa: { key, params: [name, ''] }, bytes: new Uint8Array() }
  }
}

/** Stores a file that is valid and has room in the quota; otherwise the reason is returned. */
export async function insertAnexo(
  tx: Tx,
  { name: given, tipo, examined }: NewAnexo,
  { links, acessos }: Attaching,
  { cota, now, login }: { cota: CotaAnexos; now: Date; login: string },
): Promise<{ id: number; recusa: null } | { id: null; recusa: AnexoRecusa }> {
  const name = anexoName(given)
  const { formato, bytes } = examined
  const recusa =
    examined.recusa ?? (await cotaRefusalOf(tx, links, { id: null, name, bytes: bytes.length }, cota))
  if (recusa) return { id: null, recusa }
  if (!formato) throw new Error('a file that is not refused has a format')
  const [first] = acessos.values()
  const { id } = await tx
    .insertInto('anexo')
    .values({
      empresa_id: first?.empresaId ?? notFound(),
      name,
      tipo,
      bytes_content_type: formato,
      tamanho: bytes.length,
      criado_em: now,
      criado_por: login,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await postgresStore.put(tx, id, bytes)
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

/** Attachments without any link are removed; the row stays and says that there was one. */
export async function removeUnlinked(tx: Tx, anexoIds: readonly number[]): Promise<void> {
  // A request that is about to link one of them holds its row: this waits for it, and then looks for links.
  await tx.selectFrom('anexo').select('id').where('id', 'in', anexoIds).orderBy('id').forUpdate().execute()
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
