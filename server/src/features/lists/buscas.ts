import { isStaff } from '@cais/core/access/access.ts'
import {
  createBusca,
  deleteBusca,
  listBuscas,
  mostBuscas,
  type mudancaDeBusca,
  type novaBusca,
  savePadrao,
  updateBusca,
} from '@cais/core/api/busca-salva.ts'
import type { BuscaConteudo } from '@cais/core/api/search.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { notFound, Refused, refuseIf } from '../../http/refused.ts'
import { type Endpoint, serve, type Tx } from '../../http/serve.ts'
import { admit } from '../../search/admit.ts'
import { columnsOf } from '../../search/export-file.ts'
import { readQuestions } from '../../search/questions.ts'
import { orderOf } from '../../search/statement-parts.ts'
import { findBusca, findBuscas, ofList, seenBy, type Whose } from './busca-queries.ts'

interface Asking extends Whose {
  now: Date
  config: { timeZone: string }
}

/** A search that this list cannot run is refused with the same error as running it. */
function refuseUnaskable(whose: Asking, asked: BuscaConteudo): void {
  const { definition, source: sourceOf, scope } = admit(whose.component, whose.actor, whose.empresa)
  readQuestions(definition, asked.filters, { now: whose.now, timeZone: whose.config.timeZone })
  orderOf(definition, sourceOf(scope), asked)
  columnsOf(definition, asked)
}

/** The readers of a shared search: staff share with staff, other users with one of their companies. */
function alcanceOf(
  { actor, empresa }: Whose,
  { compartilhada, empresaId }: Pick<z.output<typeof novaBusca>, 'compartilhada' | 'empresaId'>,
) {
  const own = actor.empresas.filter(({ activated }) => activated).map(({ id }) => id)
  const named = empresa?.id ?? empresaId ?? null
  if (empresaId && (empresaId !== named || (!isStaff(actor) && !own.includes(empresaId)))) notFound()
  if (!compartilhada) return { alcance: 'PESSOA', com_empresa_id: null } as const
  if (isStaff(actor)) return { alcance: 'EQUIPE', com_empresa_id: null } as const
  const [only, other] = own
  const com_empresa_id = named ?? (other === undefined ? only : undefined)
  if (com_empresa_id === undefined) throw new Refused(409, 'buscaSalva.error.com-quem')
  return { alcance: 'EMPRESA', com_empresa_id } as const
}

const contentOf = ({ filters, sortedBy, columns, pageSize }: BuscaConteudo) =>
  JSON.stringify({ filters, sortedBy, columns, pageSize } satisfies BuscaConteudo)

/** The lock makes requests of one person wait for each other, so that two tabs stay within the limit. */
async function refuseTooMany(tx: Tx, whose: Whose): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(46, ${whose.actor.id}::int)`.execute(tx)
  const { count } = await tx
    .selectFrom('busca_salva as b')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ofList(whose))
    .where('b.usuario_id', '=', whose.actor.id)
    .executeTakeFirstOrThrow()
  refuseIf(Number(count) >= mostBuscas ? 'buscaSalva.error.muitas' : null, mostBuscas)
}

async function insertBusca(tx: Tx, whose: Asking, body: z.output<typeof novaBusca>) {
  const alcance = alcanceOf(whose, body)
  refuseUnaskable(whose, body)
  await refuseTooMany(tx, whose)
  const { id } = await tx
    .insertInto('busca_salva')
    .values({
      usuario_id: whose.actor.id,
      component: whose.component,
      empresa_id: whose.empresa?.id ?? null,
      nome: body.nome,
      conteudo: contentOf(body),
      alterada_em: whose.now,
      ...alcance,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await findBusca(tx, whose, id)) ?? notFound()
}

/** The content changes only if filters are given, so that an outdated search can be renamed without mending it. */
const askedAnew = ({ filters, sortedBy, columns, pageSize }: z.output<typeof mudancaDeBusca>) =>
  filters && { filters, sortedBy: sortedBy ?? null, columns: columns ?? [], pageSize: pageSize ?? 20 }

async function changeBusca(tx: Tx, whose: Asking, id: number, body: z.output<typeof mudancaDeBusca>) {
  await lockOwn(tx, whose, id)
  const asked = askedAnew(body)
  if (asked) refuseUnaskable(whose, asked)
  await tx
    .updateTable('busca_salva')
    .set({
      nome: body.nome,
      alterada_em: whose.now,
      ...alcanceOf(whose, body),
      ...(asked && { conteudo: contentOf(asked) }),
    })
    .where('id', '=', id)
    .execute()
  return (await findBusca(tx, whose, id)) ?? notFound()
}

/** Searches shared by others can be used but not changed; for a change they look missing. */
async function lockOwn(tx: Tx, whose: Whose, id: number): Promise<void> {
  const { component, actor, empresa } = whose
  admit(component, actor, empresa)
  const row = await tx
    .selectFrom('busca_salva as b')
    .select('b.id')
    .where(ofList(whose))
    .where('b.usuario_id', '=', actor.id)
    .where('b.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) notFound()
}

async function choosePadrao(tx: Tx, whose: Whose, buscaId: number | null): Promise<void> {
  const { component, actor, empresa } = whose
  admit(component, actor, empresa)
  const place = { usuario_id: actor.id, component, empresa_id: empresa?.id ?? null }
  if (buscaId === null) {
    await sql`DELETE FROM busca_padrao b WHERE b.usuario_id = ${actor.id} AND ${ofList(whose)}`.execute(tx)
    return
  }
  // The lock keeps the search from being deleted while it is chosen.
  const seen = await tx
    .selectFrom('busca_salva as b')
    .select('b.id')
    .where(seenBy(whose))
    .where('b.id', '=', buscaId)
    .forKeyShare()
    .executeTakeFirst()
  if (!seen) notFound()
  await tx
    .insertInto('busca_padrao')
    .values({ ...place, busca_id: buscaId })
    .onConflict((conflict) =>
      conflict.columns(['usuario_id', 'component', 'empresa_id']).doUpdateSet({ busca_id: buscaId }),
    )
    .execute()
}

const listEndpoint = serve(listBuscas)(async ({ db, actor, empresa }, { params: { component } }) => {
  admit(component, actor, empresa)
  return findBuscas(db, { actor, empresa, component })
})

const createEndpoint = serve(createBusca)(
  async ({ tx, out, ...context }, { params: { component }, body }) => {
    const made = await insertBusca(tx, { ...context, component }, body)
    out.alert('buscaSalva.created', made.nome)
    out.note({ id: made.id, component, alcance: made.alcance }, context.empresa?.id)
    return made
  },
)

const updateEndpoint = serve(updateBusca)(
  async ({ tx, out, ...context }, { params: { component, id }, body }) => {
    const changed = await changeBusca(tx, { ...context, component }, id, body)
    out.alert('buscaSalva.updated', changed.nome)
    out.note({ id, component, alcance: changed.alcance }, context.empresa?.id)
    return changed
  },
)

const deleteEndpoint = serve(deleteBusca)(
  async ({ tx, actor, empresa, out }, { params: { component, id } }) => {
    await lockOwn(tx, { actor, empresa, component }, id)
    await tx.deleteFrom('busca_salva').where('id', '=', id).execute()
    out.alert('buscaSalva.deleted')
    out.note({ id, component }, empresa?.id)
  },
)

const padraoEndpoint = serve(savePadrao)(
  async ({ tx, actor, empresa, out }, { params: { component }, body: { buscaId } }) => {
    await choosePadrao(tx, { actor, empresa, component }, buscaId)
    out.alert(buscaId === null ? 'buscaSalva.padrao-tirado' : 'buscaSalva.padrao-escolhido')
    out.note({ component, busca: buscaId }, empresa?.id)
  },
)

export const buscaEndpoints: Endpoint[] = [
  listEndpoint,
  createEndpoint,
  updateEndpoint,
  deleteEndpoint,
  padraoEndpoint,
]
