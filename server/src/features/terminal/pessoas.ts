import type { FilaItem, PessoaDaMesa } from '@cais/core/api/terminal.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { alcanceOf } from './scope.ts'

type NaMesa = Pick<FilaItem, 'posse' | 'presentes'>

interface Row {
  pendenciaId: number
  id: number
  nome: string
  temPosse: boolean
}

/** The person who has taken each pendencia, and the other people who have it open now. */
export async function readPessoas(
  db: Db,
  actor: Actor,
  pendenciaIds: readonly number[],
  now: Date,
): Promise<(pendenciaId: number) => NaMesa> {
  const { rows } = await sql<Row>`
    SELECT m.pendencia_id AS "pendenciaId", u.id, concat_ws(' ', u.first_name, u.last_name) AS nome, m."temPosse"
    FROM (SELECT pendencia_id, usuario_id, ate, true AS "temPosse" FROM mesa_posse
      UNION ALL SELECT pendencia_id, usuario_id, ate, false FROM mesa_presenca) m
    JOIN usuario u ON u.id = m.usuario_id
    WHERE m.pendencia_id = ANY(${[...pendenciaIds]}::bigint[]) AND m.ate > ${now}
    ORDER BY u.first_name, u.id`.execute(db)
  const shown = shownTo(actor)
  return (pendenciaId) => {
    const own = rows.filter((row) => row.pendenciaId === pendenciaId)
    const posse = own.find(({ temPosse }) => temPosse)
    return {
      posse: posse ? shown(posse) : null,
      presentes: own.filter(({ temPosse, id }) => !temPosse && id !== actor.id).map(shown),
    }
  }
}

/** Companies that unstuff for the terminal see that somebody else is there, but not the name. */
const shownTo =
  (actor: Actor) =>
  ({ id, nome }: Pick<Row, 'id' | 'nome'>): PessoaDaMesa => ({
    id,
    eu: id === actor.id,
    nome: id === actor.id || readsNames(actor) ? nome : null,
  })

/** The text shown instead of a name that the user may not read. */
export const somebodyFor = (actor: Actor) => textsIn(actor.langKey)('mesa.pessoa.alguem')

/** Whether the user may read the names of the terminal's people. */
export const readsNames = (actor: Actor) => typeof alcanceOf(actor) === 'string'

export async function nameOf(db: Db | Tx, actor: Actor, usuarioId: number): Promise<string> {
  const row = await db
    .selectFrom('usuario')
    .select(['id', sql<string>`concat_ws(' ', first_name, last_name)`.as('nome')])
    .where('id', '=', usuarioId)
    .executeTakeFirst()
  return (row && shownTo(actor)(row).nome) ?? somebodyFor(actor)
}
