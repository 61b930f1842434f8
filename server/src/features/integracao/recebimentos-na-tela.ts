import type { Entrada } from '@cais/core/access/escopos.ts'
import {
  type getConteudo,
  type ItemNaTela,
  itensPorPagina,
  type listParados,
  type listRecebimentos,
  mostLinhas,
  type PorResultado,
  type RecebimentoResumido,
} from '@cais/core/api/painel-integracao.ts'
import type { ParsedOf } from '@cais/core/api/route.ts'
import { gravidadeOf, type Resultado } from '@cais/core/entrada/envelope.ts'
import { type Linha, linesOfJson, linesUnder } from '@cais/core/entrada/json-lines.ts'
import { compact } from '@cais/core/values/text.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { isAnewPossible } from './anew.ts'
import { isDispensavel } from './dispensar.ts'
import { type Nomeada, readNomeadas } from './nomes.ts'

type Query = ParsedOf<typeof listRecebimentos>['query']

/** One page and what the next one begins before. */
export function pageAntes<T extends { id: number }>(rows: readonly T[]): { rows: T[]; antes: number | null } {
  const page = rows.slice(0, itensPorPagina)
  return { rows: page, antes: rows.length > itensPorPagina ? (page.at(-1)?.id ?? null) : null }
}

const oneMore = itensPorPagina + 1

export async function readRecebimentos(db: Db, query: Query) {
  const { rows } = await sql<{ id: number }>`
    SELECT r.id FROM recebimento r WHERE ${sql.join(await conditionsOf(db, query), sql` AND `)}
    ORDER BY r.id DESC LIMIT ${oneMore}`.execute(db)
  const page = pageAntes(rows)
  return {
    itens: await readResumos(
      db,
      page.rows.map(({ id }) => id),
    ),
    antes: page.antes,
  }
}

async function conditionsOf(db: Db, query: Query): Promise<RawBuilder<unknown>[]> {
  const { antes, fonteId, recurso, resultado, text, de, ate } = query
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (antes !== undefined) all.push(sql`r.id < ${antes}`)
  if (fonteId !== undefined) all.push(sql`r.fonte_id = ${fonteId}`)
  if (recurso !== undefined) all.push(sql`r.recurso = ${recurso}`)
  if (de !== undefined) all.push(sql`r.recebido_em >= ${new Date(de)}`)
  if (ate !== undefined) all.push(sql`r.recebido_em < ${new Date(ate)}`)
  if (text) all.push(await foundBy(db, text))
  if (resultado !== undefined) all.push(withResultado(resultado, query))
  return all
}

/** A receipt by its number, else by the id of an item or by what one is about; those are looked up, nothing is scanned. */
async function foundBy(db: Db, text: string): Promise<RawBuilder<unknown>> {
  const fontes = await db.selectFrom('fonte').select('id').where('empresa_id', 'is', null).execute()
  const names = [text, compact(text)]
  const chaves = [...names, ...fontes.flatMap(({ id }) => names.map((name) => `${id}:${name}`))]
  const number = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
  return sql`r.id IN (
    SELECT ${number}::bigint
    UNION SELECT recebimento_id FROM recebimento_item WHERE item_id = ${text}
    UNION SELECT recebimento_id FROM recebimento_item WHERE chave = ANY(${chaves}::text[]))`
}

/**
 * Nearly all receipts have something that was applied; the few that have something else are found by their items, a page
 * of them at a time.
 */
function withResultado(resultado: Resultado, { antes, fonteId, recurso, text, de, ate }: Query) {
  if (resultado === 'APLICADO' || text || de !== undefined || ate !== undefined)
    return sql`(EXISTS (SELECT FROM recebimento_item i WHERE i.recebimento_id = r.id AND i.resultado = ${resultado})
      OR ${resultado} = 'RECUSADO' AND r.recusa IS NOT NULL)`
  const narrowed = sql`AND (${antes ?? null}::bigint IS NULL OR i.recebimento_id < ${antes ?? null})
    AND (${fonteId ?? null}::bigint IS NULL OR i.fonte_id = ${fonteId ?? null})
    AND (${recurso ?? null}::text IS NULL OR i.recurso = ${recurso ?? null})`
  const refused = sql`UNION ALL (
    SELECT o.id FROM recebimento o WHERE o.recusa IS NOT NULL
      AND (${antes ?? null}::bigint IS NULL OR o.id < ${antes ?? null})
      AND (${fonteId ?? null}::bigint IS NULL OR o.fonte_id = ${fonteId ?? null})
      AND (${recurso ?? null}::text IS NULL OR o.recurso = ${recurso ?? null})
    ORDER BY o.id DESC LIMIT ${oneMore})`
  return sql`r.id IN (
    (SELECT DISTINCT i.recebimento_id FROM recebimento_item i
      WHERE i.resultado = ${resultado} AND i.resultado <> 'APLICADO' ${narrowed}
      ORDER BY i.recebimento_id DESC LIMIT ${oneMore})
    ${resultado === 'RECUSADO' ? refused : sql``})`
}

interface ResumoRow {
  id: number
  fonte: RecebimentoResumido['fonte']
  por: string | null
  recurso: string
  recebidoEm: Date
  concluidoEm: Date | null
  tamanho: number
  recusa: string | null
  recusaParametros: string[]
  itens: number
  porResultado: Partial<PorResultado> | null
}

const none: PorResultado = { APLICADO: 0, REPETIDO: 0, ANTIGO: 0, ESPERANDO: 0, CONFLITO: 0, RECUSADO: 0 }

/** These receipts, the newest first, with how many of their items had which result. */
export async function readResumos(db: Db, ids: readonly number[]): Promise<RecebimentoResumido[]> {
  const { rows } = await sql<ResumoRow>`
    SELECT r.id, json_build_object('id', f.id, 'nome', f.nome, 'tipo', f.tipo) AS fonte, r.por, r.recurso,
      r.recebido_em AS "recebidoEm", r.concluido_em AS "concluidoEm", r.tamanho, r.recusa,
      r.recusa_parametros AS "recusaParametros",
      coalesce(c.itens, 0)::int AS itens, c.por AS "porResultado"
    FROM recebimento r JOIN fonte f ON f.id = r.fonte_id
    LEFT JOIN LATERAL (
      SELECT sum(n) AS itens, json_object_agg(resultado, n) FILTER (WHERE resultado IS NOT NULL) AS por
      FROM (SELECT resultado, count(*)::int AS n FROM recebimento_item WHERE recebimento_id = r.id GROUP BY 1) g
    ) c ON true
    WHERE r.id = ANY(${ids}::bigint[]) ORDER BY r.id DESC`.execute(db)
  return rows.map(({ recebidoEm, concluidoEm, porResultado, ...row }) => ({
    ...row,
    recebidoEm: recebidoEm.toISOString(),
    concluidoEm: concluidoEm?.toISOString() ?? null,
    porResultado: { ...none, ...porResultado },
  }))
}

interface ItemRow {
  id: number
  recebimentoId: number
  fonte: ItemNaTela['fonte']
  recurso: Entrada
  ordem: number
  itemId: string | null
  chave: string | null
  recebidoEm: Date
  operacao: string | null
  seq: number | null
  resultado: Resultado | null
  primeiro: Resultado | null
  caminho: string | null
  mensagem: string | null
  parametros: string[]
  espera: string | null
  esperaAte: Date | null
  denovo: boolean
  dispensadoEm: Date | null
  dispensadoPor: string | null
  dispensa: string | null
}

const selectItens = sql`
  SELECT i.id, i.recebimento_id AS "recebimentoId", json_build_object('id', f.id, 'nome', f.nome, 'tipo', f.tipo) AS fonte,
    i.recurso, i.ordem, i.item_id AS "itemId", i.chave, r.recebido_em AS "recebidoEm", i.operacao, i.seq, i.resultado,
    p.resultado AS primeiro, i.caminho, i.mensagem, i.parametros, i.espera, i.espera_ate AS "esperaAte",
    ${isAnewPossible} AS denovo, i.dispensado_em AS "dispensadoEm", i.dispensado_por AS "dispensadoPor", i.dispensa
  FROM recebimento_item i JOIN recebimento r ON r.id = i.recebimento_id JOIN fonte f ON f.id = i.fonte_id
  LEFT JOIN recebimento_item p ON p.id = i.repete_id`

async function itensOf(db: Db, rows: readonly ItemRow[]): Promise<ItemNaTela[]> {
  const named = rows.flatMap(({ recurso, chave }) => (chave === null ? [] : [{ recurso, chave }]))
  const nomeOf = await readNomeadas(db, named)
  return rows.map(({ chave, ...row }) =>
    itemOf(row, chave === null ? semNome : nomeOf({ recurso: row.recurso, chave })),
  )
}

/** What could not be read is about nothing. */
const semNome = { chave: null, nome: null, de: null }

const itemOf = (
  { id, itemId, recebidoEm, esperaAte, dispensadoEm, ...row }: Omit<ItemRow, 'chave'>,
  nomeada: Nomeada | typeof semNome,
): ItemNaTela => ({
  ...row,
  ...nomeada,
  item: id,
  id: itemId,
  gravidade: row.resultado === null ? 'INFORMACAO' : gravidadeOf[row.resultado],
  recebidoEm: recebidoEm.toISOString(),
  esperaAte: esperaAte?.toISOString() ?? null,
  dispensadoEm: dispensadoEm?.toISOString() ?? null,
})

const itensDeUmaVez = 100

/** A hundred items of a receipt, in the order they were sent. */
export async function readItensNaTela(
  db: Db,
  recebimentoId: number,
  { resultado, depois = -1 }: { resultado?: Resultado | undefined; depois?: number | undefined },
) {
  const { rows } = await sql<ItemRow>`
    ${selectItens} WHERE i.recebimento_id = ${recebimentoId} AND i.ordem > ${depois}
      AND (${resultado ?? null}::text IS NULL OR i.resultado = ${resultado ?? null})
    ORDER BY i.ordem LIMIT ${itensDeUmaVez + 1}`.execute(db)
  const page = rows.slice(0, itensDeUmaVez)
  const { rows: left } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM recebimento_item WHERE recebimento_id = ${recebimentoId} AND ${isDispensavel}`.execute(
    db,
  )
  return {
    itensNaTela: await itensOf(db, page),
    aDispensar: left[0]?.n ?? 0,
    depois: rows.length > itensDeUmaVez ? (page.at(-1)?.ordem ?? null) : null,
  }
}

export async function readParados(db: Db, query: ParsedOf<typeof listParados>['query']) {
  const { antes, fonteId, recurso, resultado } = query
  const { rows } = await sql<ItemRow>`
    ${selectItens} WHERE i.resultado = ${resultado} AND i.resultado IN ('ESPERANDO', 'CONFLITO', 'RECUSADO')
      AND i.dispensado_em IS NULL
      AND (${antes ?? null}::bigint IS NULL OR i.id < ${antes ?? null})
      AND (${fonteId ?? null}::bigint IS NULL OR i.fonte_id = ${fonteId ?? null})
      AND (${recurso ?? null}::text IS NULL OR i.recurso = ${recurso ?? null})
    ORDER BY i.id DESC LIMIT ${oneMore}`.execute(db)
  const page = pageAntes(rows)
  return { itens: await itensOf(db, page.rows), antes: page.antes }
}

export async function readBytes(
  db: Db,
  id: number,
): Promise<{ tamanho: number; bytes: Buffer | null } | null> {
  const row = await db
    .selectFrom('recebimento as r')
    .leftJoin('recebimento_conteudo as c', 'c.recebimento_id', 'r.id')
    .select(['r.tamanho', 'c.bytes'])
    .where('r.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** A message, or one of its items, in lines; what never was JSON in its own. */
export function linhasOf(bytes: Buffer, { ordem }: ParsedOf<typeof getConteudo>['query']) {
  const text = new TextDecoder().decode(bytes).replaceAll('\0', '␀')
  if (!/^\s*[{[]/.test(text)) {
    const lines = text.split(/\r?\n/, mostLinhas + 1)
    return cut(lines.map((texto): Linha => ({ nivel: 0, texto, caminho: null })))
  }
  if (ordem === undefined) return cut(linesOfJson(text, mostLinhas + 1))
  const all = linesOfJson(text)
  const own = linesUnder(all, `$.itens[${ordem}]`)
  return cut(own.length ? own : all)
}

const longestLine = 500

const cut = (lines: readonly Linha[]) => ({
  linhas: lines.slice(0, mostLinhas).map(({ texto, ...line }) => ({
    ...line,
    texto: texto.length > longestLine ? `${texto.slice(0, longestLine)}…` : texto,
  })),
  cortada: lines.length > mostLinhas || lines.some(({ texto }) => texto.length > longestLine),
})
