import type { EntityName } from '@cais/core/api/anexo.ts'
import { type RawBuilder, sql } from 'kysely'

interface Entidade {
  servicosOf: (id: number) => RawBuilder<{ id: number }>
  /** The label of the entity on screen, for a link `e`. */
  rotulo: RawBuilder<string>
}

export const entidades: Record<EntityName, Entidade> = {
  Servico: {
    servicosOf: (id) => sql`SELECT s.id FROM servico s WHERE s.id = ${id}`,
    rotulo: sql`SELECT s.numero_solicitacao FROM servico s WHERE s.id = e.entity_id`,
  },
  Pendencia: {
    servicosOf: (id) => sql`SELECT p.servico_id AS id FROM pendencia p WHERE p.id = ${id}`,
    rotulo: sql`SELECT p.tipo FROM pendencia p WHERE p.id = e.entity_id`,
  },
  CargaServico: {
    servicosOf: (id) => sql`SELECT l.servico_id AS id FROM carga_servico l WHERE l.id = ${id}`,
    rotulo: sql`SELECT c.identificador FROM carga_servico l JOIN carga c ON c.id = l.carga_id
      WHERE l.id = e.entity_id`,
  },
  Carga: {
    servicosOf: (id) => sql`SELECT l.servico_id AS id FROM carga_servico l WHERE l.carga_id = ${id}`,
    rotulo: sql`SELECT c.identificador FROM carga c WHERE c.id = e.entity_id`,
  },
  CeMercante: {
    servicosOf: (id) => sql`SELECT DISTINCT l.servico_id AS id FROM carga_servico l
      JOIN carga c ON c.id = l.carga_id WHERE c.ce_mercante_id = ${id}`,
    rotulo: sql`SELECT m.numero FROM ce_mercante m WHERE m.id = e.entity_id`,
  },
  Booking: {
    servicosOf: (id) => sql`SELECT s.id FROM servico s WHERE s.booking_id = ${id}
      UNION SELECT l.servico_id FROM carga_servico l JOIN carga c ON c.id = l.carga_id
      JOIN booking_item i ON i.id = c.booking_item_id WHERE i.booking_id = ${id}`,
    rotulo: sql`SELECT b.numero FROM booking b WHERE b.id = e.entity_id`,
  },
}
