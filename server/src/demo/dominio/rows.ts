import { isOneOf, recordOf } from '@cais/core/values/tables.ts'
import { type Insertable, sql } from 'kysely'
import type { DB } from '../../db/tables.gen.ts'
import type { Tx } from '../../http/serve.ts'
import { continueAfter } from '../continue-after.ts'

/** The tables of the demo's domain, each after the tables that it references. */
const tables = [
  'iso_code',
  'conteiner',
  'booking',
  'booking_item',
  'ce_mercante',
  'carga',
  'carga_consignatario',
  'bloqueio_carga',
  'motorista',
  'caminhao',
  'autorizacao_motorista',
  'autorizacao_veiculo',
  'autorizacao',
  'contato_empresa',
  'email_empresa',
  'servico',
  'servico_parte',
  'servico_armazem',
  'carga_servico',
  'pendencia',
  'pendencia_predecessora',
  'pendencia_dados',
  'nota_fiscal',
  'janela',
  'agendamento',
  'servico_evento',
  'boletim_pesagem',
  'fatura',
  'fatura_item',
  'isencao_cobranca',
  'anexo',
  'anexo_conteudo',
  'anexo_entity',
] as const
type Table = (typeof tables)[number]

/**
 * The column types in the JSON document of all rows: objects instead of JSON texts, bytes in hexadecimal, moments as
 * dates.
 */
interface Travelling {
  servico: { data_criacao: Date }
  servico_evento: { at: Date }
  pendencia: { desde: Date }
  pendencia_dados: { conteudo: object; ultima_entrega: object }
  janela: { inicio: Date; fim: Date }
  anexo_conteudo: { bytes: `\\x${string}` }
}
type Given<T extends Table> = T extends keyof Travelling ? Travelling[T] : object
export type Row<T extends Table> = Omit<Insertable<DB[T]>, 'id' | keyof Given<T>> & Given<T>

/** Tables without an id: their key is the rows that they link or belong to. */
const withoutId = [
  'servico_parte',
  'servico_armazem',
  'pendencia_predecessora',
  'pendencia_dados',
  'nota_fiscal',
  'fatura_item',
  'anexo_conteudo',
] as const satisfies Table[]
type WithoutId = (typeof withoutId)[number]

/** Rows with ids and references from here, which are inserted into the database all at once. */
export class Rows {
  readonly #rows: { [T in Table]: Row<T>[] } = recordOf(tables, () => [])

  /** Adds a row and returns it with its new id; changes to it before `insert` are kept. */
  add<T extends Table, R extends Row<T>>(table: T, row: R): R & { id: number } {
    const rows = this.of(table)
    const withId = { id: rows.length + 1, ...row }
    rows.push(withId)
    return withId
  }

  /** Adds a row to a table without ids. */
  link<T extends WithoutId>(table: T, row: Row<T>): void {
    this.of(table).push(row)
  }

  async insert(tx: Tx): Promise<void> {
    for (const table of tables) {
      const rows = this.of(table)
      if (rows.length > 0) await insertAll(tx, table, rows)
      if (!isOneOf(withoutId, table)) await continueAfter(tx, table, rows.length)
    }
  }

  /** The rows of a table so far. */
  of<T extends Table>(table: T): Row<T>[] {
    return this.#rows[table]
  }

  /** The rows of a table with their ids. */
  numbered<T extends Exclude<Table, WithoutId>>(table: T): (Row<T> & { id: number })[] {
    return this.of(table).map((row, index) => ({ ...row, id: index + 1 }))
  }
}

/** All rows are one parameter: a parameter for each value of thousands of rows takes several times as long. */
async function insertAll(tx: Tx, table: Table, rows: object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  await sql`INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(
    tx,
  )
}
