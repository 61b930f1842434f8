import { sql } from 'kysely'
import { anyOf, hasCarga, isAmong, isOneOf } from '../parties.ts'
import { computed, type EmpresaScope, everything, field, type Scope, type Source } from '../source.ts'

/** The codes of sizes and types are visible to everybody. */
export const isoCodeSource = (): Source => ({
  from: sql`iso_code i`,
  key: sql`i.id`,
  where: everything,
  joins: {},
  fields: {
    codigo: field('i.codigo'),
    tipoConteiner: field('i.tipo_conteiner'),
    tamanhoConteiner: field('i.tamanho_conteiner'),
    naoPermitirDesova: field('i.nao_permitir_desova'),
  },
})

const withCarga = (scope: EmpresaScope) =>
  isAmong(
    scope,
    't.id',
    'c.conteiner_id',
    'carga c',
    sql`c.cancelada_em IS NULL AND ${hasCarga(scope, 'c.id')}`,
  )

/** Companies see the boxes that they own and those with cargo of theirs. */
export function conteinerSource(scope: Scope): Source {
  return {
    from: sql`conteiner t`,
    key: sql`t.id`,
    where: scope === 'everything' ? everything : anyOf(isOneOf(scope, 't.armador_id'), withCarga(scope)),
    joins: {
      iso: sql`LEFT JOIN iso_code i ON i.id = t.iso_code_id`,
      armador: sql`LEFT JOIN empresa a ON a.id = t.armador_id`,
    },
    fields: {
      codigo: field('t.codigo'),
      isoCode: field('i.codigo', 'iso'),
      tipoConteiner: field('i.tipo_conteiner', 'iso'),
      tamanhoConteiner: field('i.tamanho_conteiner', 'iso'),
      tara: field('t.tara'),
      taraKg: computed(sql`t.tara / 1000.0`),
      pesoMaximo: field('t.peso_maximo'),
      pesoMaximoKg: computed(sql`t.peso_maximo / 1000.0`),
      armador: field('a.nome', 'armador'),
    },
  }
}
