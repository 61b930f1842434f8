import { tiposWith } from '@cais/core/workflow/politica.ts'
import { sql } from 'kysely'
import { words } from '../db/words.ts'

const decididas = words(tiposWith(({ vez }) => vez === 'ARMAZEM'))

/** `doArmazem('p')`: the pendencias that the warehouse handles, by the rule `isOfArmazem`. */
export const doArmazem = (alias: string) => {
  const p = sql.raw(alias)
  return sql`(${p}.tipo IN (${decididas}) OR ${p}.status_virtual = 'AGUARDANDO_CONFIRMACAO_ARMAZEM')`
}
