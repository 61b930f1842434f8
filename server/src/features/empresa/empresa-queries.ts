import { isStaff } from '@cais/core/access/access.ts'
import type { Authority } from '@cais/core/access/authority.ts'
import type { Empresa, EmpresaUser } from '@cais/core/api/empresa.ts'
import { numberOf } from '@cais/core/rules/property.ts'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { DB } from '../../db/tables.gen.ts'
import { tiposOfEmpresa } from '../../http/access.ts'
import { notFound } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import { type Actor, administeredBy } from '../../http/session.ts'

export function selectEmpresas(db: Db) {
  return db
    .selectFrom('empresa')
    .select(['id', 'nome', 'national_register', 'activated', 'suspensao', tiposOfEmpresa])
}

type EmpresaRow = Awaited<ReturnType<ReturnType<typeof selectEmpresas>['executeTakeFirstOrThrow']>>

export function empresaOf({ nome, national_register, ...same }: EmpresaRow): Empresa {
  return { ...same, nome, socialName: nome, nationalRegister: national_register }
}

export function selectEmpresaUsers(db: Db | Tx) {
  return db
    .selectFrom('empresa_user as m')
    .leftJoin('usuario as u', 'u.id', 'm.usuario_id')
    .innerJoin('empresa as e', 'e.id', 'm.empresa_id')
    .select([
      'm.id',
      'm.admin',
      'm.active',
      'm.convidado',
      'm.convidado_em',
      sql<string | null>`(SELECT valor FROM property WHERE grupo = 'convite' AND chave = 'validade-dias')`.as(
        'validade',
      ),
      'u.id as usuario_id',
      'u.login',
      'u.first_name',
      'u.last_name',
      'u.email',
      'e.id as empresa_id',
      'e.nome',
      sql<
        Authority[]
      >`ARRAY(SELECT a.authority FROM usuario_authority a WHERE a.usuario_id = u.id ORDER BY 1)`.as(
        'authorities',
      ),
    ])
}

type EmpresaUserRow = Awaited<ReturnType<ReturnType<typeof selectEmpresaUsers>['executeTakeFirstOrThrow']>>

export function empresaUserOf(row: EmpresaUserRow): EmpresaUser {
  return {
    id: row.id,
    admin: row.admin,
    active: row.active,
    pendente: row.usuario_id === null,
    conviteAte:
      row.usuario_id === null && row.convidado_em ? conviteAte(row.convidado_em, row.validade) : null,
    user: {
      id: row.usuario_id,
      login: row.login ?? row.convidado ?? '',
      firstName: row.first_name ?? '',
      lastName: row.last_name ?? '',
      email: row.email ?? '',
      authorities: row.authorities,
    },
    empresa: { id: row.empresa_id, nome: row.nome },
  }
}

/** The moment until which an invitation can be answered, by the terminal's setting. */
function conviteAte(from: Date, validade: string | null): string {
  const days = numberOf('convite', 'validade-dias', validade ?? undefined)
  return new Date(from.getTime() + days * 86_400_000).toISOString()
}

/** A company that does not exist or that the user does not manage looks missing. */
export async function requireManaged(tx: Tx, actor: Actor, empresaId: number): Promise<void> {
  if (!manages(actor, empresaId)) notFound()
  const row = await tx.selectFrom('empresa').select('id').where('id', '=', empresaId).executeTakeFirst()
  if (!row) notFound()
}

/** Limits rows to companies that the user manages; `column` names the company. */
export function ofManaged(actor: Actor, column: string): RawBuilder<boolean> {
  if (isStaff(actor)) return sql<boolean>`true`
  return sql<boolean>`${sql.ref(column)} = ANY(${administeredBy(actor)}::bigint[])`
}

/** Limits memberships to those that the user manages: all for staff, else those of the companies they administer. */
export function managedBy(actor: Actor) {
  return (eb: ExpressionBuilder<DB & { m: DB['empresa_user'] }, 'm'>) =>
    isStaff(actor) ? eb.lit(true) : eb('m.empresa_id', '=', eb.fn.any(eb.val(administeredBy(actor))))
}

export function manages(actor: Actor, empresaId: number): boolean {
  return isStaff(actor) || administeredBy(actor).includes(empresaId)
}
