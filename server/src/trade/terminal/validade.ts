import { prorrogacaoRefusal } from '@cais/core/rules/validade.ts'
import { isFinished } from '@cais/core/workflow/estado.ts'
import { lockServico } from '../../course/estado.ts'
import { readNumber } from '../../course/properties.ts'
import { notifyPartes } from '../../course/recados/notify-partes.ts'
import { type Causa, writeTransicoes } from '../../course/transicoes.ts'
import { refuseField, refuseIf } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'

/**
 * Extends the validity of a service. The timeline shows the reason, all parties are told, and they are warned again
 * before the new end.
 */
export async function extend(
  tx: Tx,
  causa: Causa,
  servicoId: number,
  { validade: nova, motivo }: { validade: string; motivo: string },
): Promise<{ before: string; after: string }> {
  const servico = await lockServico(tx, servicoId)
  refuseIf(isFinished(servico.estado) ? 'servico.recusa.encerrado' : null)
  const { validade } = await tx
    .selectFrom('servico')
    .select('validade')
    .where('id', '=', servicoId)
    .executeTakeFirstOrThrow()
  if (validade === null) return refuseField('validade', 'validation.sem-validade')
  const longest = await readNumber(tx, 'servico', 'prorrogacao-maxima-dias')
  const reason = prorrogacaoRefusal(validade, nova, causa.today, longest)
  if (reason) refuseField('validade', reason)
  await tx.updateTable('servico').set({ validade: nova }).where('id', '=', servicoId).execute()
  await tx
    .deleteFrom('servico_aviso')
    .where('servico_id', '=', servicoId)
    .where('motivo', '=', 'VALIDADE')
    .execute()
  const { status } = servico.estado
  const dados = { validade: { de: validade, ate: nova } }
  await writeTransicoes(tx, causa, servicoId, [
    { alvo: 'SERVICO', id: 0, evento: 'PRORROGACAO', de: status, para: status, motivo, dados },
  ])
  await notifyPartes(tx, causa, servico, {
    pendencias: [],
    recado: { sobre: 'PRORROGADO', dia: nova, motivo },
    aviso: 'PRAZO',
    todas: true,
  })
  return { before: validade, after: nova }
}
