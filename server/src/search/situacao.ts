import type { SituacaoDeAcesso } from '@cais/core/rules/acesso.ts'
import { lastDayOfAviso } from '@cais/core/rules/acesso.ts'
import { type RawBuilder, sql } from 'kysely'

/** The status of the authorisation `a`, by the rule `situacaoOfAcesso`. */
export function situacaoOf(fim: RawBuilder<unknown>, today: string): RawBuilder<SituacaoDeAcesso> {
  return sql<SituacaoDeAcesso>`CASE WHEN NOT a.ativa THEN 'INATIVA' WHEN ${fim} < ${today}::date THEN 'VENCIDA'
    WHEN ${fim} <= ${lastDayOfAviso(today)}::date THEN 'A_VENCER' ELSE 'ATIVA' END`
}
