import { idInCodigo, type Lido, readToken, sameCodigo } from '@cais/core/rules/passe.ts'
import { formsOfPlate, mercosulPlate } from '@cais/core/values/plate.ts'
import { sql } from 'kysely'
import { everyoneEver } from '../../course/partes.ts'
import type { Db } from '../../db/pool.ts'
import { type Chave, isSameToken } from './chave.ts'
import { type Marcado, selectMarcados } from './marcados.ts'
import { handersOf } from './own-passe.ts'

const day = 86_400_000
/**
 * Search by plate or container is limited to appointments around now, because a truck at the gate comes for one of
 * these.
 */
const [before, ahead, most] = [2 * day, 14 * day, 40]

/** The appointments that a truck at the gate may have come for, the nearest first. */
export async function findMarcados(db: Db, chave: Chave, lido: Lido, now: Date): Promise<Marcado[]> {
  if (lido.tipo === 'LINK') return byToken(db, chave, lido.token)
  if (lido.tipo === 'CODIGO') {
    const found = await byCodigo(db, chave, lido.codigo)
    // The number of cargo without a container may look like a code.
    return found.length > 0 ? found : byCarga(db, lido.codigo, now)
  }
  return lido.tipo === 'PLACA' ? byPlaca(db, lido.placa, now) : byCarga(db, lido.identificador, now)
}

/**
 * The appointment of a link and the company that handed the link out. A forged link, one with an outdated window and
 * one of a company without a right look the same.
 */
export async function findByToken(
  db: Db,
  chave: Chave,
  token: string,
  at: { now: Date; today: string },
): Promise<Aberto | null> {
  const marcado = await namedIn(db, token)
  if (!marcado) return null
  const handers = await handersOf(db, marcado, at)
  const empresaId = handers.find((id) => isSameToken(chave.token(marcado, id), token))
  return empresaId === undefined ? null : { marcado, empresaId }
}

interface Aberto {
  marcado: Marcado
  empresaId: number
}

async function namedIn(db: Db, token: string): Promise<Marcado | null> {
  const read = readToken(token)
  return (read && (await withId(db, read.agendamentoId))) ?? null
}

/**
 * The gate also finds the appointment by links from before another carrier took over, and of any company that ever had a
 * part, so that it can say what is wrong with them; nobody enters by one.
 */
async function byToken(db: Db, chave: Chave, token: string): Promise<Marcado[]> {
  const found = await namedIn(db, token)
  if (!found) return []
  const parties = await everyoneEver(db, found.servicoId)
  const links = parties.flatMap((id) =>
    Array.from({ length: found.saidas + 1 }, (_, saidas) => chave.token({ ...found, saidas }, id)),
  )
  return links.some((link) => isSameToken(link, token)) ? [found] : []
}

/** The code contains a signature, so a mistyped code does not find another truck. */
async function byCodigo(db: Db, chave: Chave, codigo: string): Promise<Marcado[]> {
  const id = idInCodigo(codigo)
  const found = id === null ? undefined : await withId(db, id)
  return found && sameCodigo(chave.codigo(found), codigo) ? [found] : []
}

const withId = (db: Db, id: number) => selectMarcados(db).where('a.id', '=', id).executeTakeFirst()

/**
 * Appointments of lines that name the truck or that it has entered for, of carriers that may send it. The documents handed in
 * decide which of them name it.
 */
async function byPlaca(db: Db, placa: string, now: Date): Promise<Marcado[]> {
  const ids = await findAround(db, placa, now)
  if (ids.length === 0) return []
  const carriers = db
    .selectFrom('autorizacao_veiculo as v')
    .innerJoin('caminhao as t', 't.id', 'v.caminhao_id')
    .select('v.transportador_id')
    .where('t.placa', '=', mercosulPlate(placa))
  return around(db, now)
    .where('a.id', 'in', ids)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('servico_parte as s')
            .select('s.servico_id')
            .whereRef('s.servico_id', '=', 'l.servico_id')
            .where('s.papel', '=', 'TRANSPORTADOR')
            .where('s.empresa_id', 'in', carriers),
        ),
        exists(
          selectFrom('pendencia as q')
            .select('q.id')
            .whereRef('q.servico_id', '=', 'l.servico_id')
            .where('q.transportador_id', 'in', carriers),
        ),
      ]),
    )
    .execute()
}

/**
 * The truck was named in the data handed in, or has entered. Without this condition the nearest appointments of a busy
 * carrier would be those of its other trucks. The reader of the documents finds the line. These are statements
 * of their own: in one with everything else the planner begins with the appointments of all trucks.
 */
async function findAround(db: Db, placa: string, now: Date): Promise<number[]> {
  const named = (path: string) => sql`
    SELECT l.id FROM caminhao t
    JOIN pendencia_dados f ON jsonb_path_query_array(f.ultima_entrega, ${sql.lit(path)}) @> jsonb_build_array(t.id)
      AND f.ultima_entrega IS NOT NULL
    JOIN pendencia q ON q.id = f.pendencia_id
    JOIN carga_servico l ON l.servico_id = q.servico_id
    WHERE t.placa = ${mercosulPlate(placa)}`
  const linhas = await sql<{ id: number }>`
    ${named('$.**.caminhaoId')} UNION ${named('$.veiculos[*]')} UNION
    SELECT v.carga_servico_id FROM carga_evento v
    WHERE v.tipo = 'GATE_ENTRADA' AND v.retratado_em IS NULL AND v.placa = ANY(${formsOfPlate(placa)})
      AND v.carga_servico_id IS NOT NULL`.execute(db)
  if (linhas.rows.length === 0) return []
  const ids = linhas.rows.map(({ id }) => id)
  const { rows } = await sql<{ id: number }>`
    SELECT a.id FROM unnest(${ids}::bigint[]) AS linha(id)
    CROSS JOIN LATERAL (SELECT p.id, p.janela_id FROM agendamento p WHERE p.carga_servico_id = linha.id
      AND p.status NOT IN ('PENDENTE', 'CANCELADO') OFFSET 0) a
    JOIN janela j ON j.id = a.janela_id
    WHERE j.fim >= ${from(now)} AND j.inicio <= ${until(now)}`.execute(db)
  return rows.map(({ id }) => id)
}

const from = (now: Date) => new Date(now.getTime() - before)
const until = (now: Date) => new Date(now.getTime() + ahead)

function byCarga(db: Db, identificador: string, now: Date): Promise<Marcado[]> {
  return around(db, now).where(sql<boolean>`bare(c.identificador) = bare(${identificador})`).execute()
}

function around(db: Db, now: Date) {
  return selectMarcados(db)
    .where('j.fim', '>=', from(now))
    .where('j.inicio', '<=', until(now))
    .where('a.status', 'not in', ['PENDENTE', 'CANCELADO'])
    .orderBy(sql`abs(extract(epoch from j.inicio - ${now}))`)
    .orderBy('a.id', 'desc')
    .limit(most)
}
