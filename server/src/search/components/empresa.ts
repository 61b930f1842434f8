import { sql } from 'kysely'
import { isOneOf } from '../parties.ts'
import { computed, field, many, type Scope, type Source } from '../source.ts'

export function empresaSource(scope: Scope): Source {
  return {
    from: sql`empresa e`,
    key: sql`e.id`,
    where: isOneOf(scope, 'e.id'),
    joins: {},
    fields: {
      nome: field('e.nome'),
      nationalRegister: field('e.national_register'),
      tipo: many(sql`SELECT t.tipo FROM empresa_tipo t WHERE t.empresa_id = e.id`),
      tipos: computed(
        sql`(SELECT string_agg(t.tipo, ', ' ORDER BY t.tipo) FROM empresa_tipo t WHERE t.empresa_id = e.id)`,
      ),
      activated: field('e.activated'),
      pessoas: computed(
        sql`(SELECT count(*)::int FROM empresa_user m WHERE m.empresa_id = e.id AND m.active AND m.usuario_id IS NOT NULL)`,
      ),
      suspensao: field('e.suspensao'),
      dataCriacao: field('e.created_at'),
    },
  }
}
