import type { Entrada } from '@cais/core/access/escopos.ts'
import { type Diferenca, itensPorPagina } from '@cais/core/api/painel-integracao.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { refuseField } from '../../http/refused.ts'
import { type Nomeada, readNomeadas } from './nomes.ts'
import { isLater, postoOf, quando, type Version } from './versions.ts'

interface VersaoRow extends Omit<Version, 'objetoId'> {
  recurso: Entrada
  chave: string
  fonte: Diferenca['versoes'][number]['fonte']
  excluida: boolean
  dados: Record<string, unknown> | null
}

interface Wanted {
  recurso?: string | undefined
  fonteId?: number | undefined
  /** What the page before has answered. */
  depois?: string | undefined
}

/** Pages are of things that several speak of; of those that say the same nothing is told. */
export async function readDiferencas(db: Db, { recurso, fonteId, depois }: Wanted) {
  const [lastRecurso, last] = readCursor(depois)
  const { rows: keys } = await sql<{ recurso: Entrada; chave: string }>`
    SELECT DISTINCT o.recurso, o.chave FROM origem o
    WHERE o.disputada AND (o.recurso, o.chave) > (${lastRecurso}, ${last})
      AND (${recurso ?? null}::text IS NULL OR o.recurso = ${recurso ?? null})
      AND (${fonteId ?? null}::bigint IS NULL OR EXISTS (
        SELECT FROM origem p WHERE p.recurso = o.recurso AND p.chave = o.chave AND p.fonte_id = ${fonteId ?? null}))
    ORDER BY o.recurso, o.chave LIMIT ${itensPorPagina + 1}`.execute(db)
  const page = keys.slice(0, itensPorPagina)
  const versoes = await readVersoes(db, page)
  const nomeOf = await readNomeadas(db, page)
  return {
    itens: page.flatMap(({ recurso, chave }) => {
      const about = versoes.filter((one) => one.recurso === recurso && one.chave === chave)
      const found = diferencaOf(about, nomeOf({ recurso, chave }))
      return found ? [found] : []
    }),
    depois: keys.length > itensPorPagina ? cursorOf(page.at(-1)) : null,
  }
}

/** Keys are ours alone: what stands in an address says nothing. */
const cursorOf = (last: { recurso: string; chave: string } | undefined) =>
  last ? Buffer.from(`${last.recurso}/${last.chave}`).toString('base64url') : null

const written = /^([a-z-]+)\/([^\0]+)$/

function readCursor(depois: string | undefined): readonly [string, string] {
  if (depois === undefined) return ['', '']
  const [, recurso, chave] = written.exec(Buffer.from(depois, 'base64url').toString()) ?? []
  if (recurso === undefined || chave === undefined) refuseField('depois', 'validation.cursor', 'query')
  return [recurso, chave]
}

async function readVersoes(
  db: Db,
  keys: readonly { recurso: string; chave: string }[],
): Promise<VersaoRow[]> {
  const { rows } = await sql<VersaoRow>`
    SELECT o.recurso, o.chave, json_build_object('id', f.id, 'nome', f.nome, 'tipo', f.tipo) AS fonte,
      f.id AS "fonteId", f.tipo AS "fonteTipo", f.encerrada_em IS NOT NULL AS "fonteEncerrada",
      ${quando} AS "registradoEm", o.seq, i.ordem, o.vale, o.excluida, i.recebimento_id AS "recebimentoId", i.dados
    FROM unnest(${keys.map(({ recurso }) => recurso)}::text[], ${keys.map(({ chave }) => chave)}::text[]) AS k (recurso, chave)
    JOIN origem o ON o.recurso = k.recurso AND o.chave = k.chave
    JOIN fonte f ON f.id = o.fonte_id JOIN recebimento_item i ON i.id = o.item_id
    JOIN recebimento r ON r.id = i.recebimento_id`.execute(db)
  return rows
}

/** What differs at the first level, by whose word counts. */
function diferencaOf(rows: readonly VersaoRow[], nomeada: Nomeada): Diferenca | null {
  const versoes = [...rows].sort(byWeight)
  const [first, second] = versoes
  if (!first || !second) return null
  const names = [...new Set(versoes.flatMap(({ dados }) => Object.keys(dados ?? {})))]
  const campos = names
    .map((campo) => ({ campo, valores: versoes.map((one) => told(one, campo)) }))
    .filter(({ valores }) => new Set(valores).size > 1)
  if (campos.length === 0) return null
  return {
    ...nomeada,
    recurso: first.recurso,
    versoes: versoes.map(({ fonte, fonteEncerrada, registradoEm, excluida, recebimentoId }) => ({
      fonte,
      encerrada: fonteEncerrada,
      registradoEm: registradoEm.toISOString(),
      excluida,
      recebimentoId,
    })),
    porque: porqueOf(first, second),
    campos,
  }
}

/** What stands was weighed when it was applied; a system that was ended owns nothing any more. */
function porqueOf(first: VersaoRow, second: VersaoRow): Diferenca['porque'] {
  if (first.fonteEncerrada) return 'ENCERRADA'
  const isOwner = postoOf(first.recurso, first) < postoOf(first.recurso, second)
  return isOwner && !second.fonteEncerrada ? 'DONO' : 'ULTIMA'
}

/** What stands comes first, then the others as they would be weighed. */
const byWeight = (a: VersaoRow, b: VersaoRow) =>
  Number(b.vale) - Number(a.vale) || postoOf(a.recurso, a) - postoOf(b.recurso, b) || (isLater(a, b) ? -1 : 1)

const longest = 300

/** What is not said is null, whether it was left out or sent so. */
function told({ dados }: VersaoRow, campo: string): string {
  const value = dados?.[campo] ?? null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
