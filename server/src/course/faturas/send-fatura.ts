import type { Language } from '@cais/core/texts/language.ts'
import { formatCurrency, formatDay } from '@cais/core/values/format.ts'
import type { Tx } from '../../http/serve.ts'
import { writeTo, writeToAddresses } from '../recados/correio-empresa.ts'
import { notifyEmpresa } from '../recados/notify-empresa.ts'
import { inEveryLanguage, recadoOf } from '../recados/recados.ts'

interface Emitida {
  id: number
  servicoId: number
  pagadorId: number
  valorCentavos: number
  vencimento: string
}

/**
 * Sends a bill as a file to the address that was given for it and to the payer's addresses for money. People learn by
 * the reminder that it is their turn.
 */
export const sendFatura = (tx: Tx, now: Date, emitida: Emitida): Promise<void> =>
  write(tx, now, emitida, 'FATURA_EMITIDA')

/** Tells the same addresses that there is nothing to pay any more. */
export const sendCancelada = (tx: Tx, now: Date, emitida: Emitida): Promise<void> =>
  write(tx, now, emitida, 'FATURA_CANCELADA')

/** Tells who had to pay a bill, people and addresses, that another company pays it now. */
export async function sendDeOutro(tx: Tx, now: Date, emitida: Emitida): Promise<void> {
  await write(tx, now, emitida, 'FATURA_DE_OUTRO')
  const { textos, caminho, servicoId } = cartaOf(await destinoOf(tx, emitida), emitida, 'FATURA_DE_OUTRO')
  await notifyEmpresa(tx, now, emitida.pagadorId, textos, { caminho, servicoId, correio: null })
}

type Sobre = 'FATURA_EMITIDA' | 'FATURA_CANCELADA' | 'FATURA_DE_OUTRO'

async function write(tx: Tx, now: Date, emitida: Emitida, sobre: Sobre): Promise<void> {
  const { id, pagadorId } = emitida
  const destino = await destinoOf(tx, emitida)
  const { email } = destino
  const carta = cartaOf(destino, emitida, sobre)
  const written = new Set(email ? [email] : [])
  const file = sobre === 'FATURA_EMITIDA' ? { faturaId: id } : {}
  if (email) await writeTo(tx, now, { empresaId: pagadorId, email, ...file }, carta)
  await writeToAddresses(tx, now, pagadorId, carta, { assunto: 'FINANCEIRO', ...file, written })
}

/** The number of the request, and the address that was given with the billing data for this payer. */
const destinoOf = (tx: Tx, { servicoId, pagadorId }: Emitida) =>
  tx
    .selectFrom('servico as s')
    .leftJoin('dados_faturamento as d', (join) =>
      join.onRef('d.servico_id', '=', 's.id').on('d.empresa_id', '=', pagadorId),
    )
    .select(['s.numero_solicitacao as numero', 'd.email'])
    .where('s.id', '=', servicoId)
    .executeTakeFirstOrThrow()

function cartaOf(
  { numero }: { numero: string },
  { servicoId, valorCentavos, vencimento }: Emitida,
  sobre: Sobre,
) {
  const quando = (language: Language) =>
    `${formatCurrency(valorCentavos, language)}, ${formatDay(vencimento, language)}`
  const recado = { sobre, quando, motivo: null } as const
  const textos = inEveryLanguage((t) => recadoOf(t, numero, recado))
  return { textos, caminho: `/servico/${servicoId}/view`, servicoId }
}
