import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Tables that the application may only read and append to: their history is never changed. */
const appendOnly = ['audit', 'retired_login', 'escala_mudanca', 'installation']
const readOnly = [
  'migration',
  'migration_function',
  'passe_chave',
  'portaria_chave',
  'evento_saida_tipo',
  'evento_saida_de_carga',
  'autorizacao_area',
  'empresa_tipo_area',
]

/** Grants the application's role access to every table, without ownership. */
export async function grantToApplication(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ owner: string }>('SELECT current_user AS owner')
  if (rows[0]?.owner === role) return
  const to = pg.escapeIdentifier(role)
  await client.query(`
    GRANT USAGE ON SCHEMA public TO ${to};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${to};
    REVOKE UPDATE, DELETE ON ${appendOnly.join(', ')} FROM ${to};
    REVOKE INSERT, UPDATE, DELETE ON ${readOnly.join(', ')} FROM ${to};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${to};
    GRANT USAGE ON SCHEMA pgboss TO ${to};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO ${to};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO ${to};
  `)
}

export interface RoleUrls {
  ownerUrl: string
  applicationUrl: string
}

/**
 * The two roles of the embedded cluster: the owner of the tables, and the application. Their passwords are new at every
 * start, because no other program needs them.
 */
export async function prepareRoles(superuserUrl: string, database: string): Promise<RoleUrls> {
  const owner = { role: 'cais_owner', password: randomBytes(18).toString('base64url') }
  const application = { role: 'cais_app', password: randomBytes(18).toString('base64url') }
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    for (const { role, password } of [owner, application]) {
      const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
      if (!rowCount) await client.query(`CREATE ROLE ${role} LOGIN`)
      await client.query(`ALTER ROLE ${role} PASSWORD ${pg.escapeLiteral(password)}`)
    }
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (!rowCount) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)} OWNER ${owner.role}`)
  } finally {
    await client.end()
  }
  const urlOf = ({ role, password }: typeof owner) => {
    const url = new URL(superuserUrl)
    url.username = role
    url.password = password
    url.pathname = `/${database}`
    return url.href
  }
  return { ownerUrl: urlOf(owner), applicationUrl: urlOf(application) }
}
