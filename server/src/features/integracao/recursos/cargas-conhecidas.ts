import { fonteDasPessoas } from '@cais/core/access/fontes.ts'
import { type CargaDados, idSemNome } from '@cais/core/entrada/cargas.ts'
import { sql } from 'kysely'
import { hasLeft } from '../../../course/cargas.ts'
import type { Tx } from '../../../http/serve.ts'
import { type Referidos, referidosDe } from './cargas-referidos.ts'
import type { Chegada } from './recurso.ts'
import { contaMais, hasCedidas, isCedida } from './referencias.ts'

/** What a stay is looked for by. */
interface Procurada {
  place: number
  ref: string
  numero: number | null
  conteiner_id: number | null
  escala_id: number
  categoria: string
  tipo: string
  identificador: string | null
}

const procuradaOf = (
  { ref, dados }: Pick<Chegada<CargaDados>, 'ref' | 'dados'>,
  { conteinerId, escalaId }: Referidos,
  place: number,
): Procurada => ({
  place,
  ref,
  numero: idSemNome(ref),
  conteiner_id: conteinerId,
  escala_id: escalaId,
  categoria: dados.categoria,
  tipo: dados.tipo,
  identificador: dados.identificador?.toUpperCase() ?? null,
})

/** As rows `q`. */
const asRows = (procuradas: readonly Procurada[]) => sql`
  jsonb_to_recordset(${JSON.stringify(procuradas)}::jsonb) AS q (place int, ref text, conteiner_id bigint,
    escala_id bigint, categoria text, tipo text, identificador text)`

/** Which stays these speak of, where they are here: their own, else those that others have entered before. */
export async function conhecidasOf(
  chegadas: readonly Chegada<CargaDados>[],
  referidos: readonly Referidos[],
): Promise<(number | null)[]> {
  const ids = chegadas.map(({ objetoId }) => objetoId)
  const [first] = chegadas
  if (!first) return ids
  const ways =
    first.fonte.tipo === fonteDasPessoas ? [findUnnamed, findAnnounced] : [findAnnounced, findCedidas]
  for (const find of ways) {
    const wanted = chegadas.flatMap((chegada, place) => {
      const its = referidos[place]
      return its && ids[place] === null ? [procuradaOf(chegada, its, place)] : []
    })
    if (wanted.length === 0) break
    for (const { place, id } of await find(first.tx, wanted)) ids[place] = id
  }
  return ids
}

interface Achada {
  place: number
  id: number
}

const isOfNobody = sql`NOT EXISTS (SELECT FROM origem o WHERE o.recurso = 'cargas' AND o.objeto_id = c.id)`

/** What no source has named, people call by its number here. */
async function findUnnamed(tx: Tx, procuradas: readonly Procurada[]): Promise<Achada[]> {
  const unnamed = await readUnnamed(
    tx,
    procuradas.flatMap(({ numero }) => numero ?? []),
  )
  return procuradas.flatMap(({ place, numero }) =>
    numero !== null && unnamed.has(numero) ? [{ place, id: numero }] : [],
  )
}

/** Those of these rows that no source has told of yet. */
async function readUnnamed(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM carga c WHERE c.id = ANY(${ids}::bigint[]) AND ${isOfNobody}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The row of that number, unless a source has told of it. */
export async function unnamed(tx: Tx, ref: string): Promise<number | null> {
  const id = idSemNome(ref)
  return id !== null && (await readUnnamed(tx, [id])).has(id) ? id : null
}

/** Of the call as it was announced, or as it goes now. */
const isOfCall = sql`q.escala_id IN (c.escala_prevista_id, c.escala_id)`

/** Boxes that a customer has announced here for the same call. */
async function findAnnounced(tx: Tx, procuradas: readonly Procurada[]): Promise<Achada[]> {
  const boxed = procuradas.filter(({ conteiner_id }) => conteiner_id !== null)
  if (boxed.length === 0) return []
  const { rows } = await sql<Achada>`
    SELECT q.place, a.id FROM ${asRows(boxed)}, LATERAL (
      SELECT c.id FROM carga c
      WHERE c.conteiner_id = q.conteiner_id AND ${isOfCall} AND c.categoria = q.categoria
        AND c.cancelada_em IS NULL AND NOT ${hasLeft} AND ${isOfNobody}
      ORDER BY c.id LIMIT 1) a`.execute(tx)
  return rows
}

const isAlike = sql`${isOfCall} AND c.categoria = q.categoria AND c.tipo_carga = q.tipo`

/** The same box or lot of the same call. */
const iguais = sql`(
  SELECT c.id FROM carga c WHERE c.conteiner_id = q.conteiner_id AND ${isAlike}
  UNION ALL
  SELECT c.id FROM carga c
  WHERE q.conteiner_id IS NULL AND c.conteiner_id IS NULL AND c.identificador = q.identificador AND ${isAlike})`

/**
 * What only people have entered, under the same name, else the same box or lot of the same call; that also where a system
 * that was ended has told of it.
 */
async function findCedidas(tx: Tx, procuradas: readonly Procurada[]): Promise<Achada[]> {
  if (!(await hasCedidas(tx, 'cargas'))) return []
  const { rows } = await sql<Achada>`
    SELECT q.place, a.id FROM ${asRows(procuradas)}, LATERAL (
      SELECT c.id FROM (
        SELECT o.objeto_id AS id, true AS nomeada FROM origem o
        WHERE o.recurso = 'cargas'
          AND o.chave = (SELECT f.id || ':' || q.ref FROM fonte f WHERE f.tipo = ${fonteDasPessoas})
        UNION ALL
        SELECT igual.id, false FROM ${iguais} igual
      ) e JOIN carga c ON c.id = e.id
      WHERE c.cancelada_em IS NULL AND NOT ${hasLeft}
        AND EXISTS (SELECT FROM origem o WHERE o.recurso = 'cargas' AND o.objeto_id = c.id)
        AND NOT EXISTS (SELECT FROM origem o
          WHERE o.recurso = 'cargas' AND o.objeto_id = c.id AND NOT ${isCedida(sql`o`)})
      ORDER BY e.nomeada DESC, c.id LIMIT 1) a`.execute(tx)
  return rows
}

/** What people call by the name that a system has for it, else the same box or lot of the same call. */
export async function nomeDeOutro(chegada: Chegada<CargaDados | null>): Promise<string | null> {
  const { tx, fonte, ref, dados } = chegada
  const named = fonte.tipo === fonteDasPessoas ? await nomeada(tx, fonte, ref) : null
  if (named || dados === null || idSemNome(ref) !== null) return named
  const [referidos] = await referidosDe([{ ...chegada, dados }])
  if (!referidos) return null
  const { rows } = await sql<{ chave: string }>`
    SELECT o.chave FROM ${asRows([procuradaOf({ ref, dados }, referidos, 0)])}, LATERAL ${iguais} igual
    JOIN carga c ON c.id = igual.id
    JOIN origem o ON o.recurso = 'cargas' AND o.objeto_id = c.id JOIN fonte f ON f.id = o.fonte_id
    WHERE c.cancelada_em IS NULL AND NOT ${hasLeft} AND ${contaMais(fonte)}
    ORDER BY f.encerrada_em IS NOT NULL, o.registrado_em DESC LIMIT 1`.execute(tx)
  return rows[0]?.chave ?? null
}

async function nomeada(tx: Tx, fonte: Chegada<unknown>['fonte'], ref: string): Promise<string | null> {
  const { rows } = await sql<{ chave: string }>`
    SELECT o.chave FROM fonte f JOIN origem o ON o.recurso = 'cargas' AND o.fonte_id = f.id
      AND (o.chave = f.id || ':' || ${ref} OR o.objeto_id = ${idSemNome(ref)})
    WHERE ${contaMais(fonte)}
    ORDER BY f.encerrada_em IS NOT NULL, o.registrado_em DESC LIMIT 1`.execute(tx)
  return rows[0]?.chave ?? null
}
