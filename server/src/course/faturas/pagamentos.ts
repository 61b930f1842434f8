import { faturaIdOf } from '@cais/core/rules/cobranca.ts'
import { paysBy } from '@cais/core/rules/pagamento.ts'
import { sql } from 'kysely'
import type { Tx } from '../../http/serve.ts'
import { markPagamentos, readPagamentosOf } from '../mark-pagamentos.ts'
import type { Causa } from '../transicoes.ts'
import { settleFatura } from './pay-fatura.ts'

/** A bill and its payment may arrive at the same moment: with this lock the second one waits and finds the first. */
export async function lockCobranca(tx: Tx, ref: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cobranca:${ref}`}, 0))`.execute(tx)
}

/**
 * Finds the bill that a payment names: by the billing system's id, or by the number that the portal has printed. A
 * cancelled bill is found only if no valid one has this name. If several valid bills have it, none is found.
 */
async function faturaOf(tx: Tx, ref: string): Promise<number | null> {
  const rows = await tx
    .selectFrom('fatura')
    .select(['id', 'cancelada_em'])
    .where(({ eb, and, or }) =>
      or([
        eb('ref_externa', '=', ref),
        and([eb('ref_externa', 'is', null), eb('id', '=', faturaIdOf(ref) ?? 0)]),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()
  const standing = rows.filter(({ cancelada_em }) => cancelada_em === null)
  if (standing.length > 1) return null
  return standing[0]?.id ?? rows[0]?.id ?? null
}

/** Assigns payments that came before their bill to it, unless a person has assigned them already. */
export async function matchPagamentos(tx: Tx, causa: Causa, ref: string): Promise<void> {
  const faturaId = await faturaOf(tx, ref)
  const moved = await tx
    .selectFrom('pagamento')
    .select(['id', 'fatura_id'])
    .where('fatura_ref', '=', ref)
    .where('casado_por', 'is', null)
    .where('fatura_id', 'is distinct from', faturaId)
    .execute()
  if (moved.length)
    await tx
      .updateTable('pagamento')
      .set({ fatura_id: faturaId })
      .where(
        'id',
        'in',
        moved.map(({ id }) => id),
      )
      .execute()
  const left = new Set(moved.map(({ fatura_id }) => fatura_id))
  for (const id of left) if (id !== null) await reviewPagamentos(tx, causa, id)
  if (faturaId === null) await markUnmatched(tx, ref)
  else await reviewPagamentos(tx, causa, faturaId)
}

/** Updates the status of payments without a bill. */
async function markUnmatched(tx: Tx, ref: string): Promise<void> {
  await sql`
    UPDATE pagamento SET situacao = CASE WHEN resolvido_em IS NOT NULL THEN 'RESOLVIDO'
      WHEN estornado_em IS NOT NULL THEN 'ESTORNADO' ELSE 'SEM_FATURA' END
    WHERE fatura_ref = ${ref} AND fatura_id IS NULL`.execute(tx)
}

interface Review {
  /** A person decided this: several payments that together are exactly the amount pay the bill too. */
  porPessoa?: boolean
}

/** Checks the payments of a bill. A payment of the exact amount settles it; everything else waits for people. */
export async function reviewPagamentos(
  tx: Tx,
  causa: Causa,
  faturaId: number,
  { porPessoa = false }: Review = {},
): Promise<void> {
  const { fatura, pagamentos } = await readPagamentosOf(tx, faturaId)
  const paying = paysBy(fatura, pagamentos)
  const last = paying?.at(-1)
  if (last && !fatura.cancelada) {
    const isWhole = paying?.length === 1
    if (!fatura.paga && (isWhole || porPessoa)) await settleFatura(tx, causa, faturaId, last.pagoEm)
    if (fatura.paga) await correctPagaEm(tx, faturaId, fatura, { last, pagamentos })
  }
  await markPagamentos(tx, faturaId)
}

type Lida = Awaited<ReturnType<typeof readPagamentosOf>>

/** Of two full payments the earlier one counts, whichever was reported first. A day set at the desk is kept. */
async function correctPagaEm(
  tx: Tx,
  faturaId: number,
  { emitidaEm, pagaEm }: Lida['fatura'],
  { last, pagamentos }: { last: Lida['pagamentos'][number]; pagamentos: Lida['pagamentos'] },
): Promise<void> {
  const momentOf = (pagoEm: Date) => Math.max(emitidaEm.getTime(), pagoEm.getTime())
  const isByPayment = pagamentos.some((one) => momentOf(one.pagoEm) === pagaEm?.getTime())
  if (!isByPayment || momentOf(last.pagoEm) === pagaEm?.getTime()) return
  await tx
    .updateTable('fatura')
    .set({ paga_em: new Date(momentOf(last.pagoEm)) })
    .where('id', '=', faturaId)
    .execute()
}
