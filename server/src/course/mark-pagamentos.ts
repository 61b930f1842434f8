import { type Cobrada, type Recebido, situacoesOf } from '@cais/core/rules/pagamento.ts'
import type { Tx } from '../http/serve.ts'

interface ComPagamentos {
  fatura: Cobrada & { pagaEm: Date | null; emitidaEm: Date }
  pagamentos: Recebido[]
}

export async function readPagamentosOf(tx: Tx, faturaId: number): Promise<ComPagamentos> {
  const fatura = await tx
    .selectFrom('fatura')
    .select(['valor_centavos', 'emitida_em', 'paga_em', 'cancelada_em'])
    .where('id', '=', faturaId)
    .executeTakeFirstOrThrow()
  const rows = await tx
    .selectFrom('pagamento')
    .selectAll()
    .where('fatura_id', '=', faturaId)
    .orderBy('id')
    .execute()
  return {
    fatura: {
      valorCentavos: fatura.valor_centavos,
      emitidaEm: fatura.emitida_em,
      pagaEm: fatura.paga_em,
      paga: fatura.paga_em !== null,
      cancelada: fatura.cancelada_em !== null,
    },
    pagamentos: rows.map((row) => ({
      id: row.id,
      chave: row.chave,
      valorCentavos: row.valor_centavos,
      pagoEm: row.pago_em,
      estornado: row.estornado_em !== null,
      resolvido: row.resolvido_em !== null,
    })),
  }
}

/** Writes the status of each payment of a bill, after any change to them. */
export async function markPagamentos(tx: Tx, faturaId: number): Promise<void> {
  const { fatura, pagamentos } = await readPagamentosOf(tx, faturaId)
  for (const [id, situacao] of situacoesOf(fatura, pagamentos))
    await tx
      .updateTable('pagamento')
      .set({ situacao })
      .where('id', '=', id)
      .where('situacao', '<>', situacao)
      .execute()
}
