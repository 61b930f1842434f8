import type { Area } from '@cais/core/access/area.ts'
import { sql } from 'kysely'
import { readsFatura } from '../precos.ts'
import { computed, type Scope, type Source } from '../source.ts'
import { servicoFields, servicoSource } from './servico.ts'

/** Counts pendencias; cancelled ones and those that were never asked for are no work. */
const pendencias = (condition: string) => sql`(
  SELECT count(*) FROM pendencia d WHERE d.servico_id = p.servico_id AND ${sql.raw(condition)})`

/** The sum of the bills that the reader may read; null where all bills are for others. */
const faturas = (scope: Scope, condition: string) => sql`(
  SELECT CASE WHEN count(*) = 0 OR bool_or(lida) THEN coalesce(sum(f.valor_centavos) FILTER (WHERE lida AND ${sql.raw(condition)}), 0) END
  FROM fatura f CROSS JOIN LATERAL (SELECT ${readsFatura(scope, 'f')} AS lida) leitura
  WHERE f.servico_id = p.servico_id AND f.cancelada_em IS NULL)`

const ofPedido = (scope: Scope) => ({
  ...servicoFields,
  pendenciasResolvidas: computed(pendencias("d.status = 'RESOLVIDA'")),
  pendenciasTotal: computed(pendencias("d.status NOT IN ('INATIVA', 'CANCELADA')")),
  quantidadeCargas: computed(
    sql`(SELECT count(*) FROM carga_servico cs WHERE cs.servico_id = p.servico_id AND cs.status <> 'CANCELADO')`,
  ),
  valorTotal: computed(faturas(scope, 'true')),
  valorTotalReais: computed(sql`${faturas(scope, 'true')} / 100`),
  valorAberto: computed(faturas(scope, 'f.paga_em IS NULL')),
  situacaoFinanceira: computed(sql`(
    SELECT CASE WHEN count(*) = 0 THEN 'SEM_COBRANCA' WHEN bool_and(f.paga_em IS NOT NULL) THEN 'PAGO'
                ELSE 'EM_ABERTO' END
    FROM fatura f WHERE f.servico_id = p.servico_id AND f.cancelada_em IS NULL)`),
})

/** The services of an area with their progress and costs. */
export function pedidoSource(area: Area) {
  return (scope: Scope): Source => {
    const source = servicoSource(area)(scope)
    return { ...source, fields: ofPedido(scope) }
  }
}
