import { sql } from 'kysely'
import { anyOf, hasPart, isAmong, isOneOf } from '../parties.ts'
import {
  computed,
  everything,
  field,
  many,
  type PartyScope,
  registerField,
  type Scope,
  type Source,
} from '../source.ts'

const joins = {
  armador: sql`JOIN empresa a ON a.id = b.armador_id`,
  agencia: sql`LEFT JOIN empresa g ON g.id = b.agencia_maritima_id`,
  exportador: sql`LEFT JOIN empresa x ON x.id = b.exportador_id`,
  escala: sql`JOIN escala e ON e.id = b.escala_id`,
  navio: sql`JOIN navio n ON n.id = e.navio_id`,
  descarga: sql`JOIN porto pd ON pd.id = b.porto_descarga_id`,
  destino: sql`LEFT JOIN porto pf ON pf.id = b.porto_destino_final_id`,
}

const fields = {
  numero: field('b.numero'),
  tipo: field('b.tipo'),
  categoriaCarga: field('b.categoria_carga'),
  modalidadeTransporte: field('b.modalidade_transporte'),
  armador: field('a.nome', 'armador'),
  agenciaMaritima: field('g.nome', 'agencia'),
  exportador: field('x.nome', 'exportador'),
  exportadorCnpj: registerField('x.national_register', 'exportador'),
  escalaId: field('b.escala_id'),
  navio: field('n.nome', 'escala', 'navio'),
  viagemOutbound: field('e.viagem_outbound', 'escala'),
  dataDeadline: field('e.data_deadline', 'escala'),
  portoDescargaId: field('b.porto_descarga_id'),
  portoDescarga: field('pd.nome', 'descarga'),
  portoDestinoFinal: field('pf.nome', 'destino'),
  quantidade: computed(
    sql`(SELECT coalesce(sum(i.quantidade), 0) FROM booking_item i WHERE i.booking_id = b.id)`,
  ),
  isoCode: many(sql`
    SELECT o.codigo FROM booking_item i JOIN iso_code o ON o.id = i.iso_code_id WHERE i.booking_id = b.id`),
  produto: many(sql`SELECT i.produto FROM booking_item i WHERE i.booking_id = b.id`),
  utilizado: field('b.utilizado'),
  cancelado: computed(sql`(b.cancelado_em IS NOT NULL)`),
  dataCriacao: field('b.data_criacao'),
}

const bookings = (where: Source['where']): Source => ({
  from: sql`booking b`,
  key: sql`b.id`,
  where,
  joins,
  fields,
})

/** The bookings that a line issued or an agency handles. */
export function bookingArmadorSource(scope: Scope): Source {
  return bookings(isOneOf(scope, 'b.armador_id', 'b.agencia_maritima_id'))
}

/** Those bookings, the exporter's own, and bookings of services in which the company has a part. */
export function bookingSource(scope: Scope): Source {
  return bookings(isBookingSeen(scope, 'b'))
}

/** The same condition on a booking by its alias. */
export function isBookingSeen(scope: PartyScope | 'everything', b: string) {
  if (scope === 'everything') return everything
  const named = isOneOf(scope, `${b}.armador_id`, `${b}.agencia_maritima_id`, `${b}.exportador_id`)
  const used = isAmong(scope, `${b}.id`, 's.booking_id', 'servico s', hasPart(scope, 's.id'))
  return anyOf(named, used)
}
