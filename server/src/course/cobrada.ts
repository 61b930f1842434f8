import { sql } from 'kysely'

/** The companies that are billed by pendencia `p`; cancelled bills do not count. */
export const pagadoresDe = sql<number[]>`ARRAY(SELECT DISTINCT f.empresa_id::float8 FROM fatura f
  WHERE f.pendencia_id = p.id AND f.cancelada_em IS NULL)`

/**
 * Whether the bills cover everything that pendencia `p` charges. Cargo that was added after the last bill is still to
 * be billed.
 */
const isBilled = sql<boolean>`EXISTS (SELECT FROM fatura f
  WHERE f.pendencia_id = p.id AND f.cancelada_em IS NULL AND NOT f.multa AND NOT EXISTS (SELECT FROM carga_servico l
    WHERE l.servico_id = p.servico_id AND l.status <> 'CANCELADO' AND l.incluida_em > f.emitida_em))`

/** Whether pendencia `p` waits for the payer: everything is billed, and not everything is paid. */
export const waitsForPayment = sql<boolean>`(${isBilled} AND EXISTS (SELECT FROM fatura f
  WHERE f.pendencia_id = p.id AND f.cancelada_em IS NULL AND f.paga_em IS NULL))`

/** Whether a request to waive the charge of pendencia `p` has no answer yet. */
export const isencaoPedida = sql<boolean>`EXISTS (SELECT FROM isencao_cobranca i
  WHERE i.pendencia_id = p.id AND i.situacao = 'PEDIDA')`

/** Whether pendencia `p` has an unpaid bill. */
export const hasOpenBill = sql<boolean>`EXISTS (SELECT FROM fatura f
  WHERE f.pendencia_id = p.id AND f.cancelada_em IS NULL AND f.paga_em IS NULL)`
