import { sql } from 'kysely'
import { isOneOf } from '../parties.ts'
import { computed, everything, field, many, type Scope, type Source } from '../source.ts'

const membership = sql`FROM empresa_user m JOIN empresa e ON e.id = m.empresa_id WHERE m.usuario_id = u.id`

const fields = {
  login: field('u.login'),
  nome: computed(sql`(u.first_name || ' ' || u.last_name)`),
  email: field('u.email'),
  cpf: field('u.cpf'),
  empresa: many(sql`SELECT e.nome ${membership}`),
  empresaId: many(sql`SELECT e.id ${membership}`),
  empresas: computed(sql`(SELECT string_agg(e.nome, ', ' ORDER BY e.nome) ${membership})`),
  authority: many(sql`SELECT a.authority FROM usuario_authority a WHERE a.usuario_id = u.id`),
  activated: field('u.activated'),
  langKey: field('u.lang_key'),
  dataCriacao: field('u.created_at'),
}

/** All users, or the users of a company. */
export function usuarioSource(scope: Scope): Source {
  const where =
    scope === 'everything'
      ? everything
      : sql`EXISTS (SELECT FROM empresa_user o
          WHERE o.usuario_id = u.id AND ${isOneOf(scope, 'o.empresa_id')})`
  return { from: sql`usuario u`, key: sql`u.id`, where, joins: {}, fields }
}
