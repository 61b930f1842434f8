import { chavesDoTerminal, grupoTerminal, type Terminal } from '@cais/core/rules/identidade.ts'
import { recordOf } from '@cais/core/values/tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from './pool.ts'

const logoPath = (versao: string) => `/api/terminal/logo/${versao}`

/** The identity of the terminal, as its staff have set it. */
export async function readTerminal(db: Db | Tx): Promise<Terminal> {
  const { rows } = await sql<{ chave: string; valor: string }>`
    SELECT chave, valor FROM property WHERE grupo = ${grupoTerminal}
    UNION ALL SELECT 'logo', versao FROM terminal_logo`.execute(db)
  const read = (key: string) => rows.find(({ chave }) => chave === key)?.valor.trim() ?? ''
  const values = recordOf(chavesDoTerminal, read)
  const versao = read('logo')
  return { ...values, logo: versao ? logoPath(versao) : null }
}

/** Sets the time zone in which the database lets days end; a change recomputes all deadlines that end with a day. */
export async function setClock(db: Db, timeZone: string): Promise<void> {
  await db.updateTable('relogio').set({ fuso: timeZone }).where('fuso', '<>', timeZone).execute()
}
