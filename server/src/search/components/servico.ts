import type { Area } from '@cais/core/rules/area.ts'
import { sql } from 'kysely'
import { hasPart } from '../parties.ts'
import { computed, field, many, type Scope, type Source } from '../source.ts'

const joins = {
  servico: sql`JOIN servico s ON s.id = p.servico_id`,
  requisitante: sql`JOIN empresa r ON r.id = s.requisitante_id`,
  consignatario: sql`LEFT JOIN empresa c ON c.id = s.consignatario_id`,
  escala: sql`LEFT JOIN escala e ON e.id = s.escala_id`,
  navio: sql`LEFT JOIN navio n ON n.id = e.navio_id`,
  booking: sql`LEFT JOIN booking b ON b.id = s.booking_id`,
}

const ofCarga = (value: string, join = '') => sql`
  SELECT ${sql.raw(value)} FROM carga_servico cs JOIN carga ON carga.id = cs.carga_id ${sql.raw(join)}
  WHERE cs.servico_id = p.servico_id`

const fields = {
  numeroSolicitacao: field('s.numero_solicitacao', 'servico'),
  subtipo: field('p.subtipo'),
  status: field('p.status'),
  dataCriacao: field('p.data_criacao'),
  referenciaCliente: field('s.referencia_cliente', 'servico'),
  validade: field('s.validade', 'servico'),
  requisitante: field('r.nome', 'servico', 'requisitante'),
  requisitanteCnpj: field('r.national_register', 'servico', 'requisitante'),
  consignatario: field('c.nome', 'servico', 'consignatario'),
  consignatarioCnpj: field('c.national_register', 'servico', 'consignatario'),
  navio: field('n.nome', 'servico', 'escala', 'navio'),
  booking: field('b.numero', 'servico', 'booking'),
  bookingId: field('s.booking_id', 'servico'),
  consignatarioId: field('s.consignatario_id', 'servico'),
  escalaId: field('s.escala_id', 'servico'),
  conteiner: many(ofCarga('carga.identificador')),
  ceMercante: many(ofCarga('ce.numero', 'JOIN ce_mercante ce ON ce.id = carga.ce_mercante_id')),
  pendenciasAbertas: computed(sql`(
    SELECT count(*) FROM pendencia d
    WHERE d.servico_id = p.servico_id AND d.status IN ('ATIVA', 'PENDENTE', 'EM_ANALISE', 'SUSPENSA',
      'AGUARDANDO_PREDECESSORA', 'AGUARDANDO_SUCESSORA'))`),
}

/** The services that a company sees in one of its areas, straight from its own index. */
export function servicoSource(area: Area | null) {
  return (scope: Scope): Source => {
    const one =
      scope !== 'everything' && scope.empresaIds.length === 1 && area ? scope.empresaIds[0] : undefined
    if (one !== undefined) {
      const where = sql`p.empresa_id = ${one} AND p.area = ${area}`
      return { from: sql`servico_parte p`, key: sql`p.servico_id`, where, joins, fields }
    }
    const from = sql`(SELECT id AS servico_id, status, subtipo, data_criacao FROM servico) p`
    return { from, key: sql`p.servico_id`, where: hasPart(scope, 'p.servico_id', area), joins, fields }
  }
}
