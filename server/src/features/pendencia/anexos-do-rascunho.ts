import type { AnexoTipo } from '@cais/core/catalogo/papeis.ts'
import type { AnexoDoRascunho } from '@cais/core/catalogo/pendencia-declaravel.ts'
import { type FormaSlug, kinds } from '@cais/core/pendencia/kinds.ts'
import { keysOf } from '@cais/core/values/tables.ts'
import type { Config } from '../../config.ts'
import { findLinks, lockLinks } from '../../course/anexos/links.ts'
import {
  type ExaminedFile,
  examine,
  insertAnexo,
  permittedFormatos,
  requireTipo,
} from '../../course/anexos/write-anexos.ts'
import type { PendenciaRef } from '../../course/pendencia/open-pendencia.ts'
import type { Db } from '../../db/pool.ts'
import { Refused } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'

interface Sent {
  name: string
  tipo: AnexoTipo
  field: string
  examined: ExaminedFile
}

type Draft = Partial<Record<AnexoDoRascunho, { name: string; bytes: string } | null>>

const entitiesOf = ({ servicoId, pendenciaId }: PendenciaRef) => [
  { entityName: 'Pendencia' as const, entityId: pendenciaId, servicoId },
]

/** The documents of a draft are examined before any row is locked. One refused document refuses the whole draft. */
export async function examineAnexos(
  db: Db,
  actor: Actor,
  slug: FormaSlug,
  ref: PendenciaRef,
  draft: Draft,
): Promise<Sent[]> {
  const files: Sent[] = []
  const asked = kinds[slug].anexosDoRascunho ?? {}
  for (const field of keysOf(asked)) {
    const given = draft[field]
    const tipo = asked[field]
    if (!given || !tipo) continue
    requireTipo(await findLinks(db, actor, entitiesOf(ref)), tipo, field)
    const permitidos = await permittedFormatos(db)
    const examined = await examine(actor, {
      name: given.name,
      file: given.bytes,
      permitidos,
      field: `${field}.bytes`,
    })
    if (examined.recusa) throw new Refused(400, examined.recusa.key, { params: examined.recusa.params })
    files.push({ name: given.name, tipo, field, examined })
  }
  return files
}

interface Attaching {
  tx: Tx
  actor: Actor
  now: Date
  config: Config
}

/** The documents are attached in the transaction that saves the draft. */
export async function attachAnexos(
  { tx, actor, now, config }: Attaching,
  ref: PendenciaRef,
  files: readonly Sent[],
): Promise<void> {
  for (const { name, tipo, field, examined } of files) {
    const attaching = await lockLinks(tx, actor, entitiesOf(ref))
    requireTipo(attaching, tipo, field)
    const about = { cota: config.cotaAnexos, now, login: actor.login }
    const { recusa } = await insertAnexo(tx, { name, tipo, examined }, attaching, about)
    if (recusa) throw new Refused(409, recusa.key, { params: recusa.params })
  }
}
