import { sql } from 'kysely'
import { isOneOf } from '../parties.ts'
import { situacaoOf } from '../situacao.ts'
import { computed, everything, field, type Scope, type Source } from '../source.ts'

const fields = (...needs: string[]) => ({
  placa: field('v.placa', ...needs),
  tipo: field('v.tipo', ...needs),
  renavam: field('v.renavam', ...needs),
  rntrc: field('v.rntrc', ...needs),
})

/** Companies see the trucks that they admit now or admitted before, with the data that they declared themselves. */
export function caminhaoSource(scope: Scope): Source {
  if (scope === 'everything')
    return { from: sql`caminhao v`, key: sql`v.id`, where: everything, joins: {}, fields: fields() }
  const declared = sql`(
    SELECT DISTINCT ON (a.caminhao_id) a.caminhao_id, a.tipo, a.renavam, a.rntrc
    FROM autorizacao_veiculo a WHERE ${isOneOf(scope, 'a.transportador_id')}
    ORDER BY a.caminhao_id, a.ativa DESC, a.id) d`
  return {
    from: sql`${declared} JOIN caminhao v ON v.id = d.caminhao_id`,
    key: sql`v.id`,
    where: everything,
    joins: {},
    fields: { ...fields(), tipo: field('d.tipo'), renavam: field('d.renavam'), rntrc: field('d.rntrc') },
  }
}

export function veiculosAutorizadosSource(scope: Scope, today: string): Source {
  return {
    from: sql`autorizacao_veiculo a`,
    key: sql`a.id`,
    where: isOneOf(scope, 'a.transportador_id'),
    joins: { caminhao: sql`JOIN caminhao v ON v.id = a.caminhao_id` },
    fields: {
      ...fields('caminhao'),
      // The data that this carrier declared, whatever others declared.
      tipo: field('a.tipo'),
      renavam: field('a.renavam'),
      rntrc: field('a.rntrc'),
      caminhaoId: field('a.caminhao_id'),
      dataVencimento: field('a.data_vencimento'),
      ativa: field('a.ativa'),
      situacao: computed(situacaoOf(sql`a.data_vencimento`, today)),
    },
  }
}
