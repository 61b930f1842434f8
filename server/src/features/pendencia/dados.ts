import { isLongRascunho } from '@cais/core/api/fields.ts'
import { refuseField } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'

/** Keeps what was filled in, as it is. */
export async function saveDados(
  tx: Tx,
  pendenciaId: number,
  dados: Record<string, unknown>,
  { now, principal, isFinal }: { now: Date; principal: string; isFinal: boolean },
): Promise<void> {
  // Calls that add to what is there can make it longer than any one request.
  if (isLongRascunho(dados)) refuseField('dados', 'validation.rascunho-grande')
  const row = {
    conteudo: JSON.stringify(dados),
    alterado_em: now,
    alterado_por: principal,
    entregue_em: isFinal ? now : null,
  }
  await tx
    .insertInto('pendencia_dados')
    .values({ pendencia_id: pendenciaId, ...row })
    .onConflict((conflict) => conflict.column('pendencia_id').doUpdateSet(row))
    .execute()
}

/** The draft, or nothing at all, which then lacks everything. */
export async function savedDados(tx: Tx, pendenciaId: number): Promise<unknown> {
  const row = await tx
    .selectFrom('pendencia_dados')
    .select('conteudo')
    .where('pendencia_id', '=', pendenciaId)
    .executeTakeFirst()
  return row?.conteudo ?? {}
}
