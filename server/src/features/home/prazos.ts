import { type Home, prazosDoDia } from '@cais/core/api/home.ts'
import { unfinishedStatuses } from '@cais/core/workflow/estado.ts'
import { sql } from 'kysely'
import { words } from '../../db/words.ts'
import { isOwnParte } from '../../search/parties.ts'
import { companiesOf, countsByPrazo, type Reader } from './reader.ts'

/** The deadlines of the companies' services, counted by kind. A service has at most one deadline of a kind. */
export async function readPrazosOfDay(reader: Reader): Promise<Home['prazos']> {
  const scope = companiesOf(reader)
  if (scope.empresaIds.length === 0) return []
  const { rows } = await sql<Home['prazos'][number]>`
    SELECT w.tipo, ${countsByPrazo(reader, sql`w.em`)}
    FROM (SELECT DISTINCT parte.servico_id FROM servico_parte parte
      WHERE ${isOwnParte(scope, 'parte')} AND parte.status IN (${words(unfinishedStatuses)})) own
    JOIN prazo w ON w.servico_id = own.servico_id AND w.pendencia_id IS NULL AND w.tipo IN (${words(prazosDoDia)})
    GROUP BY w.tipo`.execute(reader.db)
  return prazosDoDia.flatMap((tipo) => {
    const row = rows.find((one) => one.tipo === tipo)
    return row ? [{ tipo, past: row.past, next24h: row.next24h, later: row.later }] : []
  })
}
