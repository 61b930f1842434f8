import { entradas } from '@cais/core/access/escopos.ts'
import type { Fluxo } from '@cais/core/api/fonte.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Tx } from '../../http/serve.ts'

/** Missing numbers of one source about one kind of thing. */
export interface Lacuna {
  fonteId: number
  recurso: string
  de: number
  ate: number
  vistaEm: Date
  avisadaEm: Date | null
}

/** The state of one stream; `olhadoAte` is the number up to which gaps have been stored. */
export interface FluxoLido {
  fonteId: number
  recurso: string
  olhadoAte: number | null
  ultimaSeq: number
  lacunas: Lacuna[]
  /** The state differs from the stored one. */
  mudou: boolean
}

type Stream = Omit<FluxoLido, 'lacunas' | 'mudou'>

/** A stream whose numbers are not consecutive has countless gaps: only the last ones are kept. */
const mostLacunas = 1000
const shownLacunas = 20

/** The streams of one source, or of all the terminal's sources: what is stored about them, and what came since. */
export async function readFluxos(
  db: Db | Tx,
  now: Date,
  fonteId: number | null = null,
): Promise<FluxoLido[]> {
  const { rows } = await sql<Stream>`
    SELECT f.id AS "fonteId", r.recurso, x.olhado AS "olhadoAte", u.seq AS "ultimaSeq"
    FROM fonte f CROSS JOIN unnest(${[...entradas]}::text[]) AS r (recurso)
    CROSS JOIN LATERAL (
      SELECT i.seq FROM recebimento_item i
      WHERE i.fonte_id = f.id AND i.recurso = r.recurso AND i.seq IS NOT NULL
      ORDER BY i.seq DESC LIMIT 1) u
    LEFT JOIN LATERAL (
      SELECT ate AS olhado FROM fluxo WHERE fonte_id = f.id AND recurso = r.recurso) x ON true
    WHERE f.empresa_id IS NULL AND f.encerrada_em IS NULL AND (${fonteId}::bigint IS NULL OR f.id = ${fonteId})
    ORDER BY f.id, r.recurso`.execute(db)
  const known = await readKnown(db, fonteId)
  const fluxos: FluxoLido[] = []
  for (const row of rows) {
    const before = known.filter((one) => isOf(one, row))
    const isFurther = row.ultimaSeq !== row.olhadoAte
    const since = isFurther ? await readNew(db, now, row) : []
    const lacunas = [...before.flatMap(({ left }) => left), ...since].slice(-mostLacunas)
    fluxos.push({ ...row, lacunas, mudou: isFurther || before.some(({ vieram }) => vieram.length > 0) })
  }
  return fluxos
}

/** A gap that was stored after the stream was read is among the new ones too, and is not reported twice. */
const isOf = (known: { fonteId: number; recurso: string; de: number }, row: Stream) =>
  known.fonteId === row.fonteId && known.recurso === row.recurso && known.de <= (row.olhadoAte ?? -1)

/** The stored gaps, without the numbers that arrived later. */
async function readKnown(db: Db | Tx, fonteId: number | null) {
  const { rows } = await sql<Lacuna & { vieram: number[] }>`
    SELECT l.fonte_id AS "fonteId", l.recurso, l.de, l.ate, l.vista_em AS "vistaEm", l.avisada_em AS "avisadaEm",
      ARRAY(SELECT DISTINCT i.seq FROM recebimento_item i
        WHERE i.fonte_id = l.fonte_id AND i.recurso = l.recurso AND i.seq BETWEEN l.de AND l.ate
        ORDER BY i.seq) AS vieram
    FROM lacuna l WHERE ${fonteId}::bigint IS NULL OR l.fonte_id = ${fonteId}
    ORDER BY l.fonte_id, l.recurso, l.de`.execute(db)
  return rows.map(({ vieram, ...lacuna }) => ({
    fonteId: lacuna.fonteId,
    recurso: lacuna.recurso,
    de: lacuna.de,
    vieram,
    left: without(lacuna, vieram.map(Number)),
  }))
}

function without(lacuna: Lacuna, vieram: readonly number[]): Lacuna[] {
  const left: Lacuna[] = []
  let { de } = lacuna
  for (const seq of vieram) {
    if (seq > de) left.push({ ...lacuna, de, ate: seq - 1 })
    de = seq + 1
  }
  return de <= lacuna.ate ? [...left, { ...lacuna, de }] : left
}

async function readNew(
  db: Db | Tx,
  now: Date,
  { fonteId, recurso, olhadoAte, ultimaSeq }: Stream,
): Promise<Lacuna[]> {
  const { rows } = await sql<{ de: number; ate: number }>`
    SELECT anterior + 1 AS de, seq - 1 AS ate FROM (
      SELECT seq, lag(seq, 1, ${olhadoAte}::bigint) OVER (ORDER BY seq) AS anterior FROM recebimento_item
      WHERE fonte_id = ${fonteId} AND recurso = ${recurso} AND seq > ${olhadoAte ?? -1} AND seq <= ${ultimaSeq}
    ) s WHERE seq > anterior + 1 ORDER BY seq DESC LIMIT ${mostLacunas}`.execute(db)
  return rows.reverse().map((row) => ({ ...row, fonteId, recurso, vistaEm: now, avisadaEm: null }))
}

/** A stream as the API shows it. */
export const fluxoOf = ({ recurso, ultimaSeq, lacunas }: FluxoLido): Fluxo => ({
  recurso,
  ultimaSeq,
  faltam: lacunas.reduce((sum, { de, ate }) => sum + ate - de + 1, 0),
  lacunas: lacunas
    .slice(-shownLacunas)
    .map(({ de, ate, vistaEm }) => ({ de, ate, desde: vistaEm.toISOString() })),
})

/** The number of waiting items of each source. */
export async function countEsperando(
  db: Db | Tx,
  fonteId: number | null = null,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ fonteId: number; esperando: number }>`
    SELECT fonte_id AS "fonteId", count(*)::int AS esperando FROM recebimento_item
    WHERE resultado = 'ESPERANDO' AND (${fonteId}::bigint IS NULL OR fonte_id = ${fonteId}) GROUP BY 1`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.fonteId, row.esperando]))
}
