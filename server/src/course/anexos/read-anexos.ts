import { isStaff } from '@cais/core/access/access.ts'
import type { AnexoView, EntityName } from '@cais/core/api/anexo.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import type { Actor } from '../../http/session.ts'
import { isInForce } from '../../search/parties.ts'
import { areasOf } from '../access.ts'
import { type Acesso, acessoOf, attachRefusal, isListed } from './acesso.ts'
import { entidades } from './entidades.ts'

/** The reader: a person, or a single company. */
type Onlooker = Pick<Actor, 'authorities' | 'empresas' | 'today'>

/** The links `e` to services in which one of these companies has a part. */
export function seenBy(actor: Onlooker): RawBuilder<boolean> {
  if (isStaff(actor)) return sql`true`
  const places = actor.empresas
    .filter(({ activated }) => activated)
    .flatMap((empresa) => areasOf(empresa).map((area) => sql`(${empresa.id}::bigint, ${area}::text)`))
  if (places.length === 0) return sql`false`
  return sql`EXISTS (SELECT 1 FROM servico_parte parte WHERE parte.servico_id = e.servico_id
    AND (parte.empresa_id, parte.area) IN (${sql.join(places)}) AND ${isInForce('parte', actor.today)})`
}

interface Row {
  id: number
  name: string
  tipo: AnexoView['tipo']
  status: AnexoView['status']
  bytesContentType: AnexoView['bytesContentType']
  tamanho: number
  criadoEm: Date
  criadoPor: string
  links: AnexoView['anexosEntities']
  /** The entities that the attachment was removed from. */
  gone: AnexoView['anexosEntities']
  /** The attachment is also linked to services in which the caller has no part. */
  elsewhere: boolean
}

const rotulo = sql`coalesce(CASE e.entity_name ${sql.join(
  Object.entries(entidades).map(([name, one]) => sql`WHEN ${sql.lit(name)} THEN (${one.rotulo})`),
  sql` `,
)} END, '')`

/** Attachments that were not removed, by a condition on `a` and on one of the links `e` that the caller sees. */
export async function selectAnexos(db: Db, actor: Onlooker, where: RawBuilder<unknown>): Promise<Row[]> {
  return selectSeen(db, seenBy(actor), where)
}

/** The same as `selectAnexos`, for the links for which `seen` holds. */
export async function selectSeen(
  db: Db,
  seen: RawBuilder<boolean>,
  where: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT a.id, a.name, a.tipo, a.status, a.bytes_content_type AS "bytesContentType", a.tamanho,
      a.criado_em AS "criadoEm", a.criado_por AS "criadoPor",
      (SELECT jsonb_agg(jsonb_build_object('id', e.id, 'entityId', e.entity_id, 'entityName', e.entity_name,
        'servicoId', e.servico_id, 'rotulo', ${rotulo}, 'removed', false) ORDER BY e.id)
        FROM anexo_entity e WHERE e.anexo_id = a.id AND ${seen}) AS links,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', e.id, 'entityId', e.entity_id, 'entityName', e.entity_name,
        'servicoId', e.servico_id, 'rotulo', ${rotulo}, 'removed', true) ORDER BY e.id)
        FROM anexo_entity_removida e WHERE e.anexo_id = a.id AND ${seen}
          AND NOT EXISTS (SELECT FROM anexo_entity again WHERE again.anexo_id = a.id AND again.servico_id = e.servico_id
            AND again.entity_name = e.entity_name AND again.entity_id = e.entity_id)), '[]') AS gone,
      EXISTS (SELECT 1 FROM anexo_entity e WHERE e.anexo_id = a.id AND NOT ${seen}) AS elsewhere
    FROM anexo a
    WHERE a.status = 'ATIVO'
      AND EXISTS (SELECT 1 FROM anexo_entity e WHERE e.anexo_id = a.id AND ${seen} AND (${where}))
    ORDER BY a.criado_em, a.id
    LIMIT 1000`.execute(db)
  return rows
}

/** Answers what the caller may do with attachments; each service is loaded once. */
export class AnexoReader {
  readonly #find: (servicoId: number) => Promise<Acesso>
  readonly #known = new Map<number, Promise<Acesso>>()

  constructor(find: (servicoId: number) => Promise<Acesso>) {
    this.#find = find
  }

  #acessoOf(servicoId: number): Promise<Acesso> {
    const known = this.#known.get(servicoId) ?? this.#find(servicoId)
    this.#known.set(servicoId, known)
    return known
  }

  /** The attachments as the API shows them, without those that the service does not list. */
  async viewsOf(rows: Row[]): Promise<AnexoView[]> {
    const views: AnexoView[] = []
    for (const row of rows) {
      const view = await this.#viewOf(row)
      if (view) views.push(view)
    }
    return views
  }

  async #viewOf({ links, gone, elsewhere, ...row }: Row): Promise<AnexoView | null> {
    const listed: typeof links = []
    let free = 0
    for (const link of links) {
      const acesso = await this.#acessoOf(link.servicoId)
      if (!isListed(acesso, row.tipo)) continue
      listed.push(link)
      if (attachRefusal(acesso, link) === null) free++
    }
    if (listed.length === 0) return null
    return {
      ...row,
      criadoEm: row.criadoEm.toISOString(),
      anexosEntities: [...listed, ...gone],
      podeEditar: free === links.length && !elsewhere,
      podeRemover: free > 0,
    }
  }
}

export function viewsFor(db: Db, actor: Actor, rows: Row[]): Promise<AnexoView[]> {
  return new AnexoReader((servicoId) => acessoOf(db, actor, servicoId)).viewsOf(rows)
}

export const isLinkedTo = (name: EntityName, ids: readonly number[]) =>
  sql`e.entity_name = ${name} AND e.entity_id = ANY(${ids})`

export async function readAnexo(db: Db, actor: Actor, id: number): Promise<AnexoView> {
  const rows = await selectAnexos(db, actor, sql`a.id = ${id}`)
  const [view] = await viewsFor(db, actor, rows)
  return view ?? notFound()
}
