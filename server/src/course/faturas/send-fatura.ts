import { textsIn } from '@cais/core/texts/texts-in.ts'
import { formatCurrency, formatDay } from '@cais/core/values/format.ts'
import type { Tx } from '../../http/serve.ts'
import { writeTo, writeToAddresses } from '../recados/correio-empresa.ts'
import { recadoOf } from '../recados/recados.ts'

interface Emitida {
  id: number
  servicoId: number
  pagadorId: number
  valorCentavos: number
  vencimento: string
}

/**
 * A bill goes out as a file: to the address that was given for it, and to the payer's own for money. People are told
 * by the reminder that it is their turn.
 */
export async function sendFatura(
  tx: Tx,
  now: Date,
  { id, servicoId, pagadorId, valorCentavos, vencimento }: Emitida,
): Promise<void> {
  const { numero, email } = await tx
    .selectFrom('servico as s')
    .leftJoin('dados_faturamento as d', (join) =>
      join.onRef('d.servico_id', '=', 's.id').on('d.empresa_id', '=', pagadorId),
    )
    .select(['s.numero_solicitacao as numero', 'd.email'])
    .where('s.id', '=', servicoId)
    .executeTakeFirstOrThrow()
  const quando = `${formatCurrency(valorCentavos)}, ${formatDay(vencimento)}`
  const recado = { sobre: 'FATURA_EMITIDA', quando, motivo: null } as const
  const carta = { ...recadoOf(textsIn('pt-br'), numero, recado), caminho: `/servico/${servicoId}/view` }
  const written = new Set(email ? [email] : [])
  if (email) await writeTo(tx, now, { empresaId: pagadorId, email, faturaId: id }, carta)
  await writeToAddresses(tx, now, pagadorId, carta, { assunto: 'FINANCEIRO', faturaId: id, written })
}
