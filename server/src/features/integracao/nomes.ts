import type { Entrada } from '@cais/core/access/escopos.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { nomeDaChave } from './recursos/recurso.ts'

export interface Nomeada {
  /** The name by which it is told of. */
  chave: string
  /** What it is called here, where that is more. */
  nome: string | null
  /** Whose name that is, where it is a source's own. */
  de: string | null
}

interface Chave {
  recurso: Entrada
  chave: string
}

const ofEscala = sql`n.nome || ' - ' || e.viagem_outbound`

/** What people call the rows of each kind; boxes and CEs Mercante are called by the number that all know them by. */
const nomesDe: Partial<Record<Entrada, RawBuilder<unknown>>> = {
  empresas: sql`SELECT id, nome FROM empresa`,
  navios: sql`SELECT id, nome FROM navio`,
  escalas: sql`SELECT e.id, ${ofEscala} AS nome FROM escala e JOIN navio n ON n.id = e.navio_id`,
  bookings: sql`SELECT b.id, a.nome || ' ' || b.numero AS nome FROM booking b JOIN empresa a ON a.id = b.armador_id`,
  cargas: sql`SELECT c.id, c.identificador || ', ' || ${ofEscala} AS nome
    FROM carga c JOIN escala e ON e.id = c.escala_id JOIN navio n ON n.id = e.navio_id`,
  bloqueios: sql`SELECT b.id, c.identificador AS nome FROM bloqueio_carga b JOIN carga c ON c.id = b.carga_id`,
  'iso-codes': sql`SELECT id, tipo_conteiner AS nome FROM iso_code`,
  portos: sql`SELECT id, nome FROM porto`,
}
const semNome = sql`SELECT NULL::bigint AS id, NULL::text AS nome`

interface NomeRow {
  chave: string
  nome: string | null
  de: string | null
}

/** Keys as people read them: `7:VIX0042` is the call of the ship Aurora that the system Navis calls VIX0042. */
export async function readNomeadas(db: Db, keys: readonly Chave[]): Promise<(key: Chave) => Nomeada> {
  const found = new Map<string, NomeRow>()
  for (const [recurso, some] of Map.groupBy(keys, (key) => key.recurso))
    for (const row of await readNomeadasOf(
      db,
      recurso,
      some.map(({ chave }) => chave),
    ))
      found.set(`${recurso}/${row.chave}`, row)
  return ({ recurso, chave }) => {
    const { nome = null, de = null } = found.get(`${recurso}/${chave}`) ?? {}
    return { chave: nomeDaChave(chave), nome, de }
  }
}

async function readNomeadasOf(db: Db, recurso: Entrada, chaves: readonly string[]): Promise<NomeRow[]> {
  const { rows } = await sql<NomeRow>`
    SELECT k.chave, n.nome, f.nome AS de
    FROM unnest(${[...new Set(chaves)]}::text[]) AS k (chave)
    LEFT JOIN LATERAL (SELECT o.objeto_id FROM origem o
      WHERE o.recurso = ${recurso} AND o.chave = k.chave AND o.objeto_id IS NOT NULL LIMIT 1) o ON true
    LEFT JOIN LATERAL (SELECT nome FROM (${nomesDe[recurso] ?? semNome}) named WHERE named.id = o.objeto_id) n ON true
    LEFT JOIN fonte f ON f.id::text = substring(k.chave FROM '^(\\d+):')`.execute(db)
  return rows
}
