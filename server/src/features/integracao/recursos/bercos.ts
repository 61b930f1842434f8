import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../http/serve.ts'
import { waitsAfter } from './overtaken.ts'
import { type Aplicada, Falta } from './recurso.ts'

/** Who waited for one of these berths may lie there now. */
export const bercosOf = (...bercos: (string | null)[]) =>
  [...new Set(bercos)].flatMap((berco) => (berco === null ? [] : [`bercos/${berco}`]))

/** A berth by its name however it is written; of one that the quay does not have, whoever sent it is told. */
export async function bercoDe(
  tx: Tx,
  given: string | null,
): Promise<{ nome: string | null; aviso?: Aplicada['aviso'] }> {
  const known = given === null ? [] : await tx.selectFrom('berco').select('nome').orderBy('ordem').execute()
  const found = known.find(({ nome }) => nome.toLowerCase() === given?.toLowerCase())
  if (given === null || found || known.length === 0) return { nome: found?.nome ?? given }
  const parametros = [given, known.map(({ nome }) => nome).join(', ')]
  return { nome: given, aviso: { mensagem: 'entrada.aviso.berco-desconhecido', parametros } }
}

/** Where a ship lies, and from when until when, as it is and as it is expected. */
interface Lugar {
  berco: string | null
  medida_popa: number | null
  medida_proa: number | null
  data_etb: Date | null
  data_etd: Date | null
  data_atracacao: Date | null
  data_desatracacao: Date | null
}

interface Taking {
  tx: Tx
  now: Date
  /** The call, where it is here already. */
  id: number | null
  lugar: Lugar
}

interface Taken {
  id: number
  visit: string
  /** Its source has said since that it lies elsewhere or at another time, and that waits. */
  isOvertaken: boolean
  /** It is only to come, and the other ship has been lying there at that time. */
  isRefuted: boolean
}

/**
 * Two ships never lie at one place: whoever says so of the second waits until the first is said to lie elsewhere. Nobody
 * waits for a ship of which that was said and waits itself, so two ships may change their places with each other; nor
 * does a ship that has berthed wait for one that was only expected there. Such a one has no place until its own is told.
 */
export async function takeBerth({ tx, now, id, lugar }: Taking): Promise<Aplicada['aviso']> {
  const { berco, medida_popa, medida_proa, ...times } = lugar
  const [from, until] = [times.data_atracacao ?? times.data_etb, times.data_desatracacao ?? times.data_etd]
  if (!berco || medida_popa === null || medida_proa === null || !from || !until) return undefined
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`berco:${berco}`}, 0))`.execute(tx)
  const span = rangeOf(sql`${from}::timestamptz`, sql`${until}::timestamptz`)
  const lain =
    times.data_atracacao &&
    rangeOf(sql`${from}::timestamptz`, sql`${times.data_desatracacao ?? now}::timestamptz`)
  const place = sql`int4range(${medida_popa}, ${medida_proa})`
  const { rows } = await sql<Taken>`
    SELECT e.id, e.visit, ${saidElsewhere(berco, place, span)} AS "isOvertaken",
      ${lain ? sql`e.data_atracacao IS NULL AND ${itsSpan} && ${lain}` : sql`false`} AS "isRefuted"
    FROM escala e
    WHERE e.id <> ${id ?? 0} AND e.berco = ${berco} AND e.status <> 'CANCELADO'
      AND int4range(e.medida_popa, e.medida_proa) && ${place}
      AND coalesce(e.data_atracacao, e.data_etb) IS NOT NULL AND coalesce(e.data_desatracacao, e.data_etd) IS NOT NULL
      AND ${itsSpan} && ${span}
    ORDER BY e.id`.execute(tx)
  if (rows.some(({ isOvertaken, isRefuted }) => !isOvertaken && !isRefuted))
    throw new Falta(`bercos/${berco}`)
  await vacate(tx, rows)
  const refuted = rows.filter(({ isOvertaken }) => !isOvertaken).map(({ visit }) => visit)
  return refuted.length > 0
    ? { mensagem: 'entrada.aviso.berco-tomado', parametros: [berco, refuted.join(', ')] }
    : undefined
}

const rangeOf = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
  sql`tstzrange(${from}, greatest(${until}, ${from}))`

const itsSpan = rangeOf(
  sql`coalesce(e.data_atracacao, e.data_etb)`,
  sql`coalesce(e.data_desatracacao, e.data_etd)`,
)

const said = (nome: string) => sql`(w.dados ->> ${sql.lit(nome)})`
const saidAt = (nome: string) => sql`${said(nome)}::timestamptz`
const saidSpan = rangeOf(
  sql`coalesce(${saidAt('dataAtracacao')}, ${saidAt('dataETB')})`,
  sql`coalesce(${saidAt('dataDesatracacao')}, ${saidAt('dataETD')})`,
)

/** Whether the last word of call `e`, which waits, leaves this place free. */
const saidElsewhere = (
  berco: string,
  place: RawBuilder<unknown>,
  span: RawBuilder<unknown>,
) => sql<boolean>`coalesce((
  SELECT w.operacao = 'E' OR coalesce(NOT (lower(${said('berco')}) = lower(${berco})
      AND int4range(${said('medidaPopa')}::int, ${said('medidaProa')}::int) && ${place}
      AND ${saidSpan} && ${span}), true)
  FROM origem o JOIN recebimento_item w ON ${waitsAfter('escalas', sql`o.chave`, sql`o.item_id`)}
  WHERE o.recurso = 'escalas' AND o.objeto_id = e.id AND o.vale
  ORDER BY w.registrado_em DESC, w.seq DESC NULLS LAST, w.recebimento_id DESC, w.ordem DESC LIMIT 1), false)`

async function vacate(tx: Tx, taken: readonly Taken[]): Promise<void> {
  if (taken.length === 0) return
  await tx
    .updateTable('escala')
    .set({ berco: null, medida_popa: null, medida_proa: null })
    .where(
      'id',
      'in',
      taken.map(({ id }) => id),
    )
    .execute()
}
