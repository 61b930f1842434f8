import type { boletimAreas } from '@cais/core/access/screens.ts'
import { sql } from 'kysely'
import { anyOf, hasPart, isAmong, isOneOf } from '../parties.ts'
import { computed, type EmpresaScope, field, registerField, type Scope, type Source } from '../source.ts'

const joins = {
  servico: sql`LEFT JOIN servico s ON s.id = b.servico_id`,
  carga: sql`JOIN carga c ON c.id = b.carga_id`,
  // A pickup has no call of its own: the call is that of its cargo.
  escala: sql`LEFT JOIN escala e ON e.id = coalesce(s.escala_id, c.escala_id)`,
  navio: sql`LEFT JOIN navio n ON n.id = e.navio_id`,
  transportador: sql`LEFT JOIN empresa t ON t.id = b.transportador_id`,
}

const fields = {
  numero: field('b.numero'),
  tipo: field('b.tipo'),
  carga: field('c.identificador', 'carga'),
  placa: field('b.placa'),
  pesoBruto: field('b.peso_bruto'),
  pesoBrutoKg: computed(sql`b.peso_bruto / 1000.0`),
  pesoTara: field('b.peso_tara'),
  pesoLiquido: field('b.peso_liquido'),
  transportador: field('t.nome', 'transportador'),
  transportadorCnpj: registerField('t.national_register', 'transportador'),
  numeroSolicitacao: field('s.numero_solicitacao', 'servico'),
  navio: field('n.nome', 'servico', 'carga', 'escala', 'navio'),
  dataPesagem: field('b.data_pesagem'),
}

/**
 * The weighings of the services of an area. A carrier also sees those of its own trucks, and an owner those of cargo
 * without a service.
 */
export function boletimPesagemSource(area: (typeof boletimAreas)[number]) {
  return (scope: Scope): Source => {
    const ofServico = hasPart(scope, 'b.servico_id', area)
    const where =
      area === 'transportador'
        ? anyOf(isOneOf(scope, 'b.transportador_id'), ofServico)
        : area === 'cliente' && scope !== 'everything'
          ? anyOf(ofServico, ofOwnCarga(scope))
          : ofServico
    const valid = sql`(${where} AND b.retratado_em IS NULL)`
    return { from: sql`boletim_pesagem b`, key: sql`b.id`, where: valid, joins, fields }
  }
}

const ofOwnCarga = (scope: EmpresaScope) =>
  sql`(b.servico_id IS NULL AND ${isAmong(
    scope,
    'b.carga_id',
    'dono.carga_id',
    'carga_consignatario dono',
    isOneOf(scope, 'dono.empresa_id'),
  )})`
