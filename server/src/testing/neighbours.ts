import type { EmpresaTipo } from '@cais/core/access/authority.ts'
import type { AutorizacaoTipo } from '@cais/core/rules/autorizacao.ts'
import { sql } from 'kysely'
import { query } from './query.ts'
import type { TestServer } from './test-server.ts'

/** The difference between the id of a company and that of its neighbour. */
const apart = 100_000
export const neighbourOf = (id: number): number => id + apart
export const neighbourLogin = (login: string): string => `vizinho.${login}`

/** Tables whose rows belong to everybody, whoever wrote them last. */
const shared = ['escala', 'navio', 'empresa_tipo']

/**
 * Every company gets a neighbour of the same types with similar users, which has no relation to any other company. Rows
 * are given to neighbours table by table: the parts of a service do not follow its booking meanwhile.
 */
export async function settleNeighbours({ db, database }: Pick<TestServer, 'db' | 'database'>): Promise<void> {
  await query(database.ownerUrl, 'ALTER TABLE booking DISABLE TRIGGER servico_parte_follows_linha')
  await sql`INSERT INTO empresa (id, nome, national_register, activated, created_at)
    SELECT id + ${apart}, nome || ' Vizinha', lpad((id + ${apart})::text, 14, '9'), activated, created_at
    FROM empresa`.execute(db)
  await sql`INSERT INTO empresa_tipo (empresa_id, tipo)
    SELECT empresa_id + ${apart}, tipo FROM empresa_tipo`.execute(db)
  await sql`INSERT INTO usuario (id, login, email, first_name, last_name, lang_key, activated, ever_activated,
      created_at, created_by, modified_at, modified_by)
    SELECT id + ${apart}, 'vizinho.' || login, 'vizinho.' || email, first_name, last_name, lang_key, true, true,
      created_at, created_by, modified_at, modified_by FROM usuario`.execute(db)
  await sql`INSERT INTO empresa_user (empresa_id, usuario_id, admin, active)
    SELECT empresa_id + ${apart}, usuario_id + ${apart}, admin, active FROM empresa_user
    WHERE usuario_id IS NOT NULL`.execute(db)
}

/** Assigns the rows that `make` creates to the neighbours of their owners. */
export async function madeByNeighbours<T>(
  { db }: Pick<TestServer, 'db'>,
  make: () => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ xid: string }>`SELECT pg_current_xact_id()::text AS xid`.execute(db)
  const made = await make()
  for (const { table, column } of await companyColumns(db)) {
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sql.ref(column)} + ${apart}
      WHERE xmin::text::bigint >= ${rows[0]?.xid} AND ${sql.ref(column)} < ${apart}
        AND EXISTS (SELECT FROM empresa e WHERE e.id = ${sql.ref(column)} + ${apart})`.execute(db)
  }
  return made
}

/** All columns that reference a company, including those of future tables. */
async function companyColumns(db: TestServer['db']) {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT c.conrelid::regclass::text AS table, a.attname AS column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = 'empresa'::regclass`.execute(db)
  return rows.filter(({ table }) => !shared.includes(table))
}

/**
 * Gives a company a client's part in services by an authorisation of the requester, and takes it away again. An
 * authorisation for another area gives nothing.
 */
export async function letIn(
  { db }: Pick<TestServer, 'db'>,
  empresaId: number,
  servicoIds: readonly number[],
  tipo: AutorizacaoTipo = 'REPRESENTANTE',
) {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO autorizacao (empresa_autorizadora_id, empresa_autorizada_id, tipo, data_inicio)
    SELECT requisitante_id, ${empresaId}, ${tipo}, '2020-01-01' FROM servico WHERE id = ${servicoIds[0]}
    ON CONFLICT (empresa_autorizadora_id, empresa_autorizada_id, tipo) DO UPDATE SET ativa = true
    RETURNING id`.execute(db)
  const autorizacaoId = rows[0]?.id ?? 0
  await sql`INSERT INTO servico_parte (servico_id, empresa_id, area, papel, autorizacao_id, status, subtipo, data_criacao)
    SELECT id, ${empresaId}, 'cliente', 'AUTORIZADO', ${autorizacaoId}, status, subtipo, data_criacao FROM servico
    WHERE id = ANY (${servicoIds}::bigint[])
    ON CONFLICT (empresa_id, area, servico_id) DO UPDATE SET autorizacao_id = EXCLUDED.autorizacao_id`.execute(
    db,
  )
  return {
    /** From now on the company may only read the services. */
    lessen: () =>
      db
        .updateTable('servico_parte')
        .set({ papel: 'CONSIGNATARIO' })
        .where('autorizacao_id', '=', autorizacaoId)
        .execute(),
    end: () => db.updateTable('autorizacao').set({ ativa: false }).where('id', '=', autorizacaoId).execute(),
  }
}

/** Makes a company another kind of company; returns how it becomes what it was. */
export async function loseTipo({ db }: Pick<TestServer, 'db'>, empresaId: number, tipo: EmpresaTipo) {
  const other: EmpresaTipo = 'Beneficiario'
  const become = async (from: EmpresaTipo, to: EmpresaTipo) => {
    await db.deleteFrom('empresa_tipo').where('empresa_id', '=', empresaId).where('tipo', '=', from).execute()
    await db.insertInto('empresa_tipo').values({ empresa_id: empresaId, tipo: to }).execute()
  }
  await become(tipo, other)
  return () => become(other, tipo)
}
