import type { Area } from '@cais/core/access/area.ts'
import { authoritiesOfEmpresa, type EmpresaTipo } from '@cais/core/access/authority.ts'
import { pendenciaTipos } from '@cais/core/catalogo/pendencias.ts'
import { servicoTiposWith } from '@cais/core/catalogo/tipos-servico.ts'
import { fieldOf, isOneOf } from '@cais/core/values/tables.ts'
import { isCobranca } from '@cais/core/workflow/politica.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { words } from '../db/words.ts'
import type { Contado, FindLeitores } from '../saida/number-eventos.ts'
import { isBookingSeen } from '../search/components/booking.ts'
import { hasCarga, hasPartIn } from '../search/parties.ts'
import { readsFatura } from '../search/precos.ts'
import type { PartyScope } from '../search/source.ts'
import { areasOf, type Viewer } from './access.ts'

/**
 * The events whose object the company reads now, by the same conditions as its lists. A right that has ended since the
 * event was reported gives no access, nor does an event from before the right.
 */
export async function readableBy<One extends Contado>(
  db: Db,
  viewer: Viewer,
  eventos: readonly One[],
): Promise<One[]> {
  const areas = areasOf(viewer)
  const readers = await readersOf(eventos, (kind, ids) =>
    answer(
      db,
      kind,
      ids.map((id) => ({ id, empresaId: viewer.id, areas })),
      viewer.today,
    ),
  )
  return eventos.filter((one) => question(one).kind === 'everybody' || readers.get(one)?.includes(viewer.id))
}

/** The companies that read the object of each event on the terminal's day, by the same conditions. */
export const leitoresOn =
  (today: () => string): FindLeitores =>
  (db, eventos) =>
    readersOf(eventos, async (kind, ids) => answer(db, kind, await nearby(db, kind, ids), today()))

/** The kind of condition that decides who reads the object of an event. */
type Kind = 'carga' | 'booking' | 'servico' | 'cobranca' | 'fatura'

function question({ objetoTipo, objetoId, corpo }: Contado): { kind: Kind | 'everybody'; id: number } {
  if (objetoTipo === 'escala') return { kind: 'everybody', id: objetoId }
  if (objetoTipo === 'carga' || objetoTipo === 'booking' || objetoTipo === 'fatura')
    return { kind: objetoTipo, id: objetoId }
  const id = Number(fieldOf(fieldOf(corpo, 'servico'), 'id') ?? 0)
  const tipo = fieldOf(fieldOf(corpo, 'pendencia'), 'tipo')
  return { kind: isOneOf(pendenciaTipos, tipo) && isCobranca(tipo) ? 'cobranca' : 'servico', id }
}

/** A company that may have to do with an object, and its areas. */
interface Near {
  id: number
  empresaId: number
  areas: readonly Area[]
}

/** The readers of each event; one query per kind for all its objects. */
async function readersOf<One extends Contado>(
  eventos: readonly One[],
  ask: (kind: Kind, ids: number[]) => Promise<Map<number, number[]>>,
): Promise<Map<One, number[]>> {
  const readers = new Map<One, number[]>()
  for (const [kind, those] of Map.groupBy(eventos, (one) => question(one).kind)) {
    if (kind === 'everybody') continue
    const asked = await ask(kind, [...new Set(those.map((one) => question(one).id))])
    for (const one of those) readers.set(one, asked.get(question(one).id) ?? [])
  }
  return readers
}

/** The companies near the objects that read them. */
async function answer(
  db: Db,
  kind: Kind,
  near: readonly Near[],
  today: string,
): Promise<Map<number, number[]>> {
  const { from, isRead } = kinds[kind]
  const scope: PartyScope = { empresaIds: sql`ARRAY[near.empresa]`, today, rowByRow: true }
  const { rows } = await sql<{ id: number; empresa: number }>`
    SELECT near.id, near.empresa
    FROM jsonb_to_recordset(${JSON.stringify(near.map(({ empresaId: empresa, ...one }) => ({ ...one, empresa })))}::jsonb)
      AS near (id bigint, empresa bigint, areas text[])
    JOIN ${sql.raw(from)} o ON o.id = near.id
    WHERE ${isRead(scope, sql`near.areas`)} ORDER BY near.id, near.empresa`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, its]) => [id, its.map(({ empresa }) => empresa)]),
  )
}

/** The active companies that have to do with these objects, whether they read them or not. */
async function nearby(db: Db, kind: Kind, ids: readonly number[]): Promise<Near[]> {
  const { rows } = await sql<{ id: number; empresaId: number; tipos: EmpresaTipo[] }>`
    SELECT n.id, n.empresa_id AS "empresaId",
      ARRAY(SELECT t.tipo FROM empresa_tipo t WHERE t.empresa_id = n.empresa_id) AS tipos
    FROM (${kinds[kind].near(sql`ANY(${ids}::bigint[])`)}) n (id, empresa_id)
    JOIN empresa e ON e.id = n.empresa_id AND e.activated`.execute(db)
  return rows.map(({ tipos, ...one }) => ({
    ...one,
    areas: areasOf({ authorities: authoritiesOfEmpresa(tipos, false) }),
  }))
}

interface Asked {
  /** The table of the objects, with the alias `o`. */
  from: string
  /** The condition under which the company reads the object. */
  isRead: (scope: PartyScope, areas: RawBuilder<readonly Area[]>) => RawBuilder<unknown>
  /** All companies that might read the object. A new kind of right has to add its companies here. */
  near: (isOne: RawBuilder<unknown>) => RawBuilder<unknown>
}

const partesOf = (isOne: RawBuilder<unknown>) =>
  sql`SELECT servico_id, empresa_id FROM servico_parte WHERE servico_id = ${isOne}`

const kinds: Record<Kind, Asked> = {
  carga: {
    from: 'carga',
    isRead: (scope) => hasCarga(scope, 'o.id'),
    near: (isOne) => sql`SELECT carga_id, empresa_id FROM carga_consignatario WHERE carga_id = ${isOne}
      UNION SELECT l.carga_id, p.empresa_id FROM carga_servico l JOIN servico_parte p ON p.servico_id = l.servico_id
        WHERE l.carga_id = ${isOne}`,
  },
  booking: {
    from: 'booking',
    isRead: (scope) => isBookingSeen(scope, 'o'),
    near: (isOne) => sql`SELECT id, unnest(ARRAY[armador_id, agencia_maritima_id, exportador_id]) FROM booking
        WHERE id = ${isOne}
      UNION SELECT s.booking_id, p.empresa_id FROM servico s JOIN servico_parte p ON p.servico_id = s.id
        WHERE s.booking_id = ${isOne}`,
  },
  servico: {
    from: 'servico',
    isRead: (scope, areas) => sql`(${hasPartIn(scope, 'o.id', areas)} OR ${isGivenTo(scope)})`,
    near: (isOne) => sql`${partesOf(isOne)}
      UNION SELECT servico_id, empresa_id FROM servico_armazem WHERE servico_id = ${isOne}`,
  },
  cobranca: {
    from: 'servico',
    isRead: (scope, areas) => hasPartIn(scope, 'o.id', areas),
    near: (isOne) => sql`SELECT DISTINCT * FROM (${partesOf(isOne)}) p`,
  },
  fatura: {
    from: 'fatura',
    isRead: (scope, areas) =>
      sql`(${hasPartIn(scope, 'o.servico_id', areas)} AND ${readsFatura(scope, 'o')})`,
    near: (
      isOne,
    ) => sql`SELECT DISTINCT f.id, p.empresa_id FROM fatura f JOIN servico_parte p ON p.servico_id = f.servico_id
      WHERE f.id = ${isOne}`,
  },
}

/** The unstuffing `o` was given to the company, which gets no events about charges. */
const isGivenTo = ({ empresaIds }: PartyScope) => sql`(
  o.tipo IN (${words(servicoTiposWith(({ armazem }) => armazem))}) AND EXISTS (
    SELECT FROM servico_armazem given JOIN empresa_tipo t ON t.empresa_id = given.empresa_id AND t.tipo = 'Desova'
    WHERE given.servico_id = o.id AND given.empresa_id = ANY(${empresaIds}::bigint[])))`
