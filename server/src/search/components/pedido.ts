import type { Area } from '@cais/core/access/area.ts'
import { sql } from 'kysely'
import { computed, type Scope, type Source } from '../source.ts'
import { servicoFields, servicoSource } from './servico.ts'

/** What was asked for and then given up, or never asked for, is no work to be done. */
const pendencias = (condition: string) => sql`(
  SELECT count(*) FROM pendencia d WHERE d.servico_id = p.servico_id AND ${sql.raw(condition)})`

const faturas = (condition: string) => sql`(
  SELECT coalesce(sum(f.valor_centavos), 0) FROM fatura f
  WHERE f.servico_id = p.servico_id AND f.cancelada_em IS NULL AND ${sql.raw(condition)})`

const ofPedido = {
  ...servicoFields,
  pendenciasResolvidas: computed(pendencias("d.status = 'RESOLVIDA'")),
  pendenciasTotal: computed(pendencias("d.status NOT IN ('INATIVA', 'CANCELADA')")),
  quantidadeCargas: computed(
    sql`(SELECT count(*) FROM carga_servico cs WHERE cs.servico_id = p.servico_id AND cs.status <> 'CANCELADO')`,
  ),
  valorTotal: computed(faturas('true')),
  valorTotalReais: computed(sql`${faturas('true')} / 100`),
  valorAberto: computed(faturas('f.paga_em IS NULL')),
  situacaoFinanceira: computed(sql`(
    SELECT CASE WHEN count(*) = 0 THEN 'SEM_COBRANCA' WHEN bool_and(f.paga_em IS NOT NULL) THEN 'PAGO'
                ELSE 'EM_ABERTO' END
    FROM fatura f WHERE f.servico_id = p.servico_id AND f.cancelada_em IS NULL)`),
}

/** The services of an area with how far they are and what they cost. */
export function pedidoSource(area: Area) {
  return (scope: Scope): Source => {
    const source = servicoSource(area)(scope)
    return { ...source, fields: ofPedido }
  }
}
