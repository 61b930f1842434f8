import type { SituacaoDeAcesso } from '@cais/core/rules/acesso.ts'
import { ultimoDiaDeAviso } from '@cais/core/rules/acesso.ts'
import { type RawBuilder, sql } from 'kysely'

/** As `situacaoDeAcesso` says it, of the row `a` of an authorisation. */
export function situacaoOf(fim: RawBuilder<unknown>, today: string): RawBuilder<SituacaoDeAcesso> {
  return sql<SituacaoDeAcesso>`CASE WHEN NOT a.ativa THEN 'INATIVA' WHEN ${fim} < ${today}::date THEN 'VENCIDA'
    WHEN ${fim} <= ${ultimoDiaDeAviso(today)}::date THEN 'A_VENCER' ELSE 'ATIVA' END`
}
