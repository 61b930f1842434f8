import type { FonteNoPainel, PorResultado } from '@cais/core/api/painel-integracao.ts'
import type { Resultado } from '@cais/core/entrada/envelope.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { countEsperando, fluxoOf, readFluxos } from '../../trade/fonte/fluxos.ts'
import { readRitmos } from '../../trade/fonte/ritmos.ts'

const hour = 3_600_000
const horasNoPainel = 48

/** Each source of the terminal: when it spoke last, how much, what is missing and what did not fit. */
export async function readFontesNoPainel(
  db: Db,
  now: Date,
  lately: readonly Lately[],
): Promise<FonteNoPainel[]> {
  const ritmos = await readRitmos(db, now)
  const fluxos = await readFluxos(db, now)
  const esperando = await countEsperando(db)
  return ritmos.map(({ id, nome, tipo, ultimaEm, silenciosa }) => {
    const own = lately.filter(({ fonteId }) => fonteId === id)
    const sum = (of: readonly Lately[]) => of.reduce((all, { itens }) => all + itens, 0)
    const day = own.filter(({ noDia }) => noDia)
    return {
      id,
      nome,
      tipo,
      ultimaEm: ultimaEm?.toISOString() ?? null,
      silenciosa,
      itens: {
        hora: sum(own.filter(({ naHora }) => naHora)),
        dia: sum(day),
        erros: sum(day.filter(({ resultado }) => resultado === 'CONFLITO' || resultado === 'RECUSADO')),
      },
      esperando: esperando.get(id) ?? 0,
      fluxos: fluxos.filter(({ fonteId }) => fonteId === id).map(fluxoOf),
    }
  })
}

interface Lately {
  hora: Date
  naHora: boolean
  noDia: boolean
  fonteId: number
  resultado: Resultado | null
  itens: number
}

/** How many items came in each hour, by source and result. Ids rise with time, so that a range of them is read, and no more. */
export async function readLately(db: Db, now: Date, timeZone: string): Promise<Lately[]> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  const { rows } = await sql<Lately>`
    WITH lately AS MATERIALIZED (
      SELECT id, recebido_em FROM recebimento WHERE recebido_em > ${ago(horasNoPainel)} AND recebido_em <= ${now}
    )
    SELECT date_trunc('hour', r.recebido_em, ${timeZone}) AS hora, r.recebido_em > ${ago(1)} AS "naHora",
      r.recebido_em > ${ago(24)} AS "noDia", i.fonte_id AS "fonteId", i.resultado, count(*)::int AS itens
    FROM lately r JOIN recebimento_item i ON i.recebimento_id = r.id
    WHERE i.recebimento_id >= (SELECT coalesce(min(id), 0) FROM lately)
    GROUP BY 1, 2, 3, 4, 5`.execute(db)
  return rows
}

const none: PorResultado = { APLICADO: 0, REPETIDO: 0, ANTIGO: 0, ESPERANDO: 0, CONFLITO: 0, RECUSADO: 0 }

/** Every hour until now, whether something came or not. */
export function horasOf(lately: readonly Lately[], now: Date) {
  const last = Math.floor(now.getTime() / hour) * hour
  const horas = Array.from({ length: horasNoPainel }, (_, index) => {
    const at = new Date(last - (horasNoPainel - 1 - index) * hour)
    return { hora: at.toISOString(), ...none }
  })
  const byHour = new Map(horas.map((one) => [one.hora, one]))
  for (const { hora, resultado, itens } of lately) {
    const one = byHour.get(hora.toISOString())
    if (one && resultado) one[resultado] += itens
  }
  return horas
}

const enough = 10_000

/** What waits for people; past ten thousand nobody asks how many there are. */
export async function countParados(db: Db) {
  const count = async (resultado: 'ESPERANDO' | 'CONFLITO' | 'RECUSADO') => {
    const { rows } = await sql<{ itens: number }>`
      SELECT count(*)::int AS itens FROM (
        SELECT FROM recebimento_item WHERE resultado = ${resultado}
          AND resultado IN ('ESPERANDO', 'CONFLITO', 'RECUSADO') AND dispensado_em IS NULL LIMIT ${enough}) first_ones`.execute(
      db,
    )
    return rows[0]?.itens ?? 0
  }
  return {
    ESPERANDO: await count('ESPERANDO'),
    CONFLITO: await count('CONFLITO'),
    RECUSADO: await count('RECUSADO'),
  }
}
