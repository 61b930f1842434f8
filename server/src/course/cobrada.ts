import { sql } from 'kysely'

/** Who is billed by pendencia `p`, of bills that were not cancelled. */
export const pagadoresDe = sql<number[]>`ARRAY(SELECT DISTINCT f.empresa_id::float8 FROM fatura f
  WHERE f.pendencia_id = p.id AND f.cancelada_em IS NULL)`

/** Whether bills say everything that pendencia `p` charges: cargo that joined after the last one is still to be billed. */
const isBilled = sql<boolean>`EXISTS (SELECT FROM fatura f
  WHERE f.pendencia_id = p.id AND f.cancelada_em IS NULL AND NOT f.multa AND NOT EXISTS (SELECT FROM carga_servico l
    WHERE l.servico_id = p.servico_id AND l.status <> 'CANCELADO' AND l.incluida_em > f.emitida_em))`

/** Whether pendencia `p` waits for who pays: all is billed, and not all of it paid. */
export const waitsForPayment = sql<boolean>`(${isBilled} AND EXISTS (SELECT FROM fatura f
  WHERE f.pendencia_id = p.id AND f.cancelada_em IS NULL AND f.paga_em IS NULL))`

/** Whether somebody asks to be let off what pendencia `p` charges, and has no answer yet. */
export const isencaoPedida = sql<boolean>`EXISTS (SELECT FROM isencao_cobranca i
  WHERE i.pendencia_id = p.id AND i.situacao = 'PEDIDA')`

/** Whether pendencia `p` has a bill that somebody still has to pay. */
export const hasOpenBill = sql<boolean>`EXISTS (SELECT FROM fatura f
  WHERE f.pendencia_id = p.id AND f.cancelada_em IS NULL AND f.paga_em IS NULL)`
