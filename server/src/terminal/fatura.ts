import { type Causa, writeTransicoes } from '../features/servico/run-evento.ts'
import { refuseIf } from '../http/refused.ts'
import type { Tx } from '../http/serve.ts'
import { lockServicoOf } from './decide.ts'

export interface Cobranca {
  valorCentavos: number
  vencimento: string
}

/** Writes the bill of a financial pendencia; from now on it is the customer's turn. */
export async function emit(tx: Tx, causa: Causa, pendenciaId: number, cobranca: Cobranca): Promise<void> {
  const servico = await lockServicoOf(tx, pendenciaId)
  const pendencia = servico.estado.pendencias.find(({ id }) => id === pendenciaId)
  refuseIf(pendencia?.tipo === 'FINANCEIRA' ? null : 'fatura.recusa.nao-financeira')
  refuseIf(pendencia?.status === 'ATIVA' ? null : 'pendencia.recusa.nao-ativa')
  const issued = await tx
    .selectFrom('fatura')
    .select('id')
    .where('pendencia_id', '=', pendenciaId)
    .executeTakeFirst()
  refuseIf(issued ? 'fatura.recusa.ja-emitida' : null)
  const { requisitante_id, consignatario_id } = await tx
    .selectFrom('servico')
    .select(['requisitante_id', 'consignatario_id'])
    .where('id', '=', servico.id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('fatura')
    .values({
      servico_id: servico.id,
      pendencia_id: pendenciaId,
      // Bills go to the owner of the cargo.
      empresa_id: consignatario_id ?? requisitante_id,
      valor_centavos: cobranca.valorCentavos,
      vencimento: cobranca.vencimento,
      emitida_em: causa.now,
    })
    .execute()
  await tx
    .updateTable('pendencia')
    .set(({ eb }) => ({ desde: causa.now, version: eb('version', '+', 1) }))
    .where('id', '=', pendenciaId)
    .execute()
  await writeTransicoes(tx, causa, servico.id, [
    { alvo: 'PENDENCIA', id: pendenciaId, evento: 'FATURA', de: 'ATIVA', para: 'ATIVA', motivo: null },
  ])
}

export async function payFatura(tx: Tx, now: Date, pendenciaId: number): Promise<void> {
  await tx
    .updateTable('fatura')
    .set({ paga_em: now })
    .where('pendencia_id', '=', pendenciaId)
    .where('paga_em', 'is', null)
    .where('cancelada_em', 'is', null)
    .execute()
}
