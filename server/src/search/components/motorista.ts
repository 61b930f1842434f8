import { sql } from 'kysely'
import { isOneOf } from '../parties.ts'
import { situacaoOf } from '../situacao.ts'
import { computed, everything, field, type Scope, type Source } from '../source.ts'

const fields = (...needs: string[]) => ({
  nome: field('m.nome', ...needs),
  cpf: field('m.cpf', ...needs),
  cnh: field('m.cnh', ...needs),
  categoriaCnh: field('m.categoria_cnh', ...needs),
  validadeCnh: field('m.validade_cnh', ...needs),
})

/**
 * Companies see the drivers that they admit now or admitted before, with the data that they declared themselves. All
 * other data of a driver comes from other companies.
 */
export function motoristaSource(scope: Scope): Source {
  if (scope === 'everything')
    return { from: sql`motorista m`, key: sql`m.id`, where: everything, joins: {}, fields: fields() }
  const declared = sql`(
    SELECT DISTINCT ON (a.motorista_id) a.motorista_id, a.nome, a.cnh, a.categoria_cnh, a.validade_cnh
    FROM autorizacao_motorista a WHERE ${isOneOf(scope, 'a.transportador_id')}
    ORDER BY a.motorista_id, a.ativa DESC, a.id) d`
  return {
    from: sql`${declared} JOIN motorista m ON m.id = d.motorista_id`,
    key: sql`m.id`,
    where: everything,
    joins: {},
    fields: {
      ...fields(),
      nome: field('d.nome'),
      cnh: field('d.cnh'),
      categoriaCnh: field('d.categoria_cnh'),
      validadeCnh: field('d.validade_cnh'),
    },
  }
}

export function motoristasAutorizadosSource(scope: Scope, today: string): Source {
  return {
    from: sql`autorizacao_motorista a`,
    key: sql`a.id`,
    where: isOneOf(scope, 'a.transportador_id'),
    joins: { motorista: sql`JOIN motorista m ON m.id = a.motorista_id` },
    fields: {
      ...fields('motorista'),
      // The data that this carrier declared, whatever others declared.
      nome: field('a.nome'),
      cnh: field('a.cnh'),
      categoriaCnh: field('a.categoria_cnh'),
      validadeCnh: field('a.validade_cnh'),
      motoristaId: field('a.motorista_id'),
      dataVencimento: field('a.data_vencimento'),
      ativa: field('a.ativa'),
      situacao: computed(situacaoOf(sql`least(a.data_vencimento, a.validade_cnh)`, today)),
      temFoto: computed(sql`EXISTS (SELECT FROM motorista_foto f WHERE f.autorizacao_id = a.id)`),
    },
  }
}
