import type { EmpresaTipo } from '@cais/core/access/authority.ts'
import { sql } from 'kysely'
import type { Tx } from '../../http/serve.ts'

interface NovaEmpresa {
  nome: string
  nationalRegister: string
  tipos: readonly EmpresaTipo[]
}

/**
 * Serialises the creation of and requests for a company, so that there is no request for a company that was just
 * created. The locks are taken in the same order, so that two spreadsheets cannot deadlock.
 */
export async function lockRegisters(tx: Tx, registers: readonly string[]): Promise<void> {
  for (const register of [...new Set(registers)].sort())
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`empresa:${register}`}, 0))`.execute(tx)
}

/** Creates a company; its register is locked already. */
export async function insertEmpresa(tx: Tx, empresa: NovaEmpresa, now: Date): Promise<number> {
  const { nome, nationalRegister, tipos } = empresa
  const { id } = await tx
    .insertInto('empresa')
    .values({ nome, national_register: nationalRegister, activated: true, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeTipos(tx, id, tipos)
  await joinAsked(tx, id, nationalRegister)
  return id
}

export async function writeTipos(tx: Tx, empresaId: number, tipos: readonly EmpresaTipo[]): Promise<void> {
  await tx.deleteFrom('empresa_tipo').where('empresa_id', '=', empresaId).execute()
  await tx
    .insertInto('empresa_tipo')
    .values(tipos.map((tipo) => ({ empresa_id: empresaId, tipo })))
    .execute()
}

/** Turns requests for this new company into requests to join it. */
export async function joinAsked(tx: Tx, empresaId: number, register: string): Promise<void> {
  await tx
    .updateTable('pedido_acesso')
    .set({ empresa_id: empresaId })
    .where('national_register', '=', register)
    .where('empresa_id', 'is', null)
    .where('status', '=', 'ABERTO')
    .execute()
}
