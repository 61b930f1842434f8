import { sql } from 'kysely'
import { anyOf, isOneOf } from '../parties.ts'
import { everything, field, type Scope, type Source } from '../source.ts'

const fields = (...needs: string[]) => ({
  placa: field('v.placa', ...needs),
  tipo: field('v.tipo', ...needs),
  renavam: field('v.renavam', ...needs),
  rntrc: field('v.rntrc', ...needs),
})

/** Companies see the trucks that they let in, now or before, and those that were weighed for them. */
export function caminhaoSource(scope: Scope): Source {
  const authorised = sql`v.id IN (SELECT a.caminhao_id FROM autorizacao_veiculo a
    WHERE ${isOneOf(scope, 'a.transportador_id')})`
  const weighed = sql`v.placa IN (SELECT b.placa FROM boletim_pesagem b
    WHERE ${isOneOf(scope, 'b.transportador_id')})`
  const where = scope === 'everything' ? everything : anyOf(authorised, weighed)
  return { from: sql`caminhao v`, key: sql`v.id`, where, joins: {}, fields: fields() }
}

export function veiculosAutorizadosSource(scope: Scope): Source {
  return {
    from: sql`autorizacao_veiculo a`,
    key: sql`a.id`,
    where: isOneOf(scope, 'a.transportador_id'),
    joins: { caminhao: sql`JOIN caminhao v ON v.id = a.caminhao_id` },
    fields: {
      ...fields('caminhao'),
      // As this carrier declared it, whatever others say.
      tipo: field('a.tipo'),
      rntrc: field('a.rntrc'),
      caminhaoId: field('a.caminhao_id'),
      dataVencimento: field('a.data_vencimento'),
      ativa: field('a.ativa'),
    },
  }
}
