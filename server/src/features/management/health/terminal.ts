import type { HealthComponent } from '@cais/core/api/health.ts'
import { faltasOfCobranca } from '@cais/core/rules/cobranca.ts'
import { vezesDoTerminal } from '@cais/core/workflow/politica.ts'
import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import { readBeneficiario } from '../../../course/faturas/beneficiario.ts'
import { minutosOf, readMetas } from '../../../course/metas.ts'
import type { Db } from '../../../db/pool.ts'
import { words } from '../../../db/words.ts'
import { iso, unwell, well } from './component.ts'

interface Desk {
  waiting: number
  late: number
  oldest: Date | null
}

/** Reports how long the terminal's desk keeps customers waiting, and whether the terminal can bill. */
export async function terminalHealth(db: Db, config: Config, now: Date): Promise<HealthComponent> {
  const metas = await readMetas(db)
  const meta = metas.geral
  const { rows } = await sql<Desk>`
    SELECT count(*)::int AS waiting, min(p.desde) AS oldest,
      count(*) FILTER (WHERE p.desde + ${minutosOf(metas)} * interval '1 minute' < ${now})::int AS late
    FROM pendencia p WHERE p.vez IN (${words(vezesDoTerminal)})`.execute(db)
  const { waiting, late, oldest } = rows[0] ?? { waiting: 0, late: 0, oldest: null }
  const details = {
    waiting,
    late,
    targetMinutes: meta,
    oldestAt: iso(oldest),
    simulator: config.simulatorPace > 0 ? 'on' : 'off',
  }
  const missing = faltasOfCobranca(await readBeneficiario(db))
  if (missing.length)
    return unwell('DOWN', 'health.reason.terminal-billing', details, { missing: missing.join(', ') })
  return late
    ? unwell('WARNING', 'health.reason.terminal-late', details, { count: late, minutes: meta })
    : well(details)
}
