import type { Entrada } from '@cais/core/access/escopos.ts'
import { type Diferenca, itensPorPagina } from '@cais/core/api/painel-integracao.ts'
import { postoDe } from '@cais/core/entrada/recursos.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { isLater } from './versions.ts'

interface VersaoRow {
  recurso: Entrada
  chave: string
  fonte: Diferenca['versoes'][number]['fonte']
  fonteId: number
  fonteTipo: string
  registradoEm: Date
  seq: number | null
  itemId: string
  hash: Buffer
  excluida: boolean
  recebimentoId: number
  dados: Record<string, unknown> | null
}

interface Wanted {
  recurso?: string | undefined
  fonteId?: number | undefined
  /** `navios/9433339`, the last one that was seen. */
  depois?: string | undefined
}

/** Pages are of things that several speak of; of those that say the same nothing is told. */
export async function readDiferencas(db: Db, { recurso, fonteId, depois }: Wanted) {
  const [lastRecurso, ...rest] = (depois ?? '/').split('/')
  const { rows: keys } = await sql<{ recurso: string; chave: string }>`
    SELECT DISTINCT o.recurso, o.chave FROM origem o
    WHERE o.disputada AND (o.recurso, o.chave) > (${lastRecurso}, ${rest.join('/')})
      AND (${recurso ?? null}::text IS NULL OR o.recurso = ${recurso ?? null})
      AND (${fonteId ?? null}::bigint IS NULL OR EXISTS (
        SELECT FROM origem p WHERE p.recurso = o.recurso AND p.chave = o.chave AND p.fonte_id = ${fonteId ?? null}))
    ORDER BY o.recurso, o.chave LIMIT ${itensPorPagina + 1}`.execute(db)
  const page = keys.slice(0, itensPorPagina)
  const last = page.at(-1)
  const versoes = await readVersoes(db, page)
  return {
    itens: page.flatMap(({ recurso, chave }) => {
      const about = versoes.filter((one) => one.recurso === recurso && one.chave === chave)
      const found = diferencaOf(about)
      return found ? [found] : []
    }),
    depois: keys.length > itensPorPagina && last ? `${last.recurso}/${last.chave}` : null,
  }
}

async function readVersoes(
  db: Db,
  keys: readonly { recurso: string; chave: string }[],
): Promise<VersaoRow[]> {
  const { rows } = await sql<VersaoRow>`
    SELECT o.recurso, o.chave, json_build_object('id', f.id, 'nome', f.nome, 'tipo', f.tipo) AS fonte,
      f.id AS "fonteId", f.tipo AS "fonteTipo", o.registrado_em AS "registradoEm", o.seq, i.item_id AS "itemId", i.hash,
      o.excluida, i.recebimento_id AS "recebimentoId", i.dados
    FROM unnest(${keys.map(({ recurso }) => recurso)}::text[], ${keys.map(({ chave }) => chave)}::text[]) AS k (recurso, chave)
    JOIN origem o ON o.recurso = k.recurso AND o.chave = k.chave
    JOIN fonte f ON f.id = o.fonte_id JOIN recebimento_item i ON i.id = o.item_id`.execute(db)
  return rows
}

/** What differs at the first level, by whose word counts. */
function diferencaOf(rows: readonly VersaoRow[]): Diferenca | null {
  const versoes = [...rows].sort(byWeight)
  const [first, second] = versoes
  if (!first || !second) return null
  const names = [...new Set(versoes.flatMap(({ dados }) => Object.keys(dados ?? {})))]
  const campos = names
    .map((campo) => ({ campo, valores: versoes.map((one) => told(one, campo)) }))
    .filter(({ valores }) => new Set(valores).size > 1)
  if (campos.length === 0) return null
  return {
    recurso: first.recurso,
    chave: first.chave,
    versoes: versoes.map(({ fonte, registradoEm, excluida, recebimentoId }) => ({
      fonte,
      registradoEm: registradoEm.toISOString(),
      excluida,
      recebimentoId,
    })),
    porque: postoOf(first) < postoOf(second) ? 'DONO' : 'ULTIMA',
    campos,
  }
}

const postoOf = ({ recurso, fonteTipo }: VersaoRow) => postoDe(recurso, fonteTipo)

/** As items are weighed when they are applied. */
const byWeight = (a: VersaoRow, b: VersaoRow) => postoOf(a) - postoOf(b) || (isLater(a, b) ? -1 : 1)

const longest = 300

/** What is not said is null, whether it was left out or sent so. */
function told({ dados }: VersaoRow, campo: string): string {
  const value = dados?.[campo] ?? null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
