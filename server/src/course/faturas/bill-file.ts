import { dayOf } from '@cais/core/values/calendar.ts'
import type { Db } from '../../db/pool.ts'
import { readTimbre } from '../../documents/pdf/timbre.ts'
import type { AttachedFile } from '../../mail/outbox.ts'
import { readBeneficiario } from './beneficiario.ts'
import { faturaPdf } from './fatura-pdf.ts'
import { masked, readFaturas } from './read-cobranca.ts'

/** The PDF of a bill for a mail; null where the bill was cancelled meanwhile. */
export async function readBillFile(
  db: Db,
  faturaId: number,
  now: Date,
  timeZone: string,
): Promise<AttachedFile | null> {
  const row = await db
    .selectFrom('fatura as f')
    .innerJoin('servico as s', 's.id', 'f.servico_id')
    .select(['f.pendencia_id', 's.numero_solicitacao as numero'])
    .where('f.id', '=', faturaId)
    .where('f.cancelada_em', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const all = await readFaturas(db, row.pendencia_id, dayOf(now, timeZone))
  const faturas = all.filter(({ id }) => id === faturaId).map(masked)
  const bytes = await faturaPdf(
    { numero: row.numero, faturas, beneficiario: await readBeneficiario(db) },
    { now, timeZone, timbre: await readTimbre(db) },
  )
  return { name: `fatura-${row.numero}-${faturaId}.pdf`, bytes }
}
