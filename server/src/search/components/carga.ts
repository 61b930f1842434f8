import { sql } from 'kysely'
import { hasCarga } from '../parties.ts'
import { computed, field, many, type Scope, type Source } from '../source.ts'

const joins = {
  conteiner: sql`LEFT JOIN conteiner t ON t.id = c.conteiner_id`,
  iso: sql`LEFT JOIN iso_code i ON i.id = coalesce(t.iso_code_id, c.iso_dito_id)`,
  ce: sql`LEFT JOIN ce_mercante m ON m.id = c.ce_mercante_id`,
  item: sql`LEFT JOIN booking_item bi ON bi.id = c.booking_item_id`,
  booking: sql`LEFT JOIN booking b ON b.id = bi.booking_id`,
  escala: sql`LEFT JOIN escala e ON e.id = c.escala_id`,
  navio: sql`LEFT JOIN navio n ON n.id = e.navio_id`,
}

/** An emptied box weighs its tare. */
const peso = sql`(CASE WHEN c.indicador_desova AND c.tipo_carga = 'CONTEINER' THEN coalesce(t.tara, 0) ELSE c.peso_bruto END)`
const mercadoria = sql`(CASE WHEN NOT c.indicador_desova OR c.tipo_carga <> 'CONTEINER' THEN c.produto END)`

const ofConsignatario = (value: string) =>
  many(sql`
  SELECT ${sql.raw(value)} FROM carga_consignatario cc JOIN empresa ON empresa.id = cc.empresa_id
  WHERE cc.carga_id = c.id`)

/** An emptied box is neither dangerous nor refrigerated nor out of gauge, because these are properties of its goods. */
const ofGoods = (column: string) =>
  computed(sql`(${sql.raw(column)} AND NOT (c.indicador_desova AND c.tipo_carga = 'CONTEINER'))`)

const fields = {
  identificador: field('c.identificador'),
  tipoCarga: field('c.tipo_carga'),
  categoria: field('c.categoria'),
  isoCode: field('i.codigo', 'conteiner', 'iso'),
  ceMercante: field('m.numero', 'ce'),
  bl: field('m.bl', 'ce'),
  booking: field('b.numero', 'item', 'booking'),
  escalaId: field('c.escala_id'),
  navio: field('n.nome', 'escala', 'navio'),
  viagem: field('e.viagem_outbound', 'escala'),
  produto: computed(mercadoria),
  quantidade: field('c.quantidade'),
  pesoBruto: computed(peso, 'conteiner'),
  pesoBrutoKg: computed(sql`${peso} / 1000.0`, 'conteiner'),
  consignatario: ofConsignatario('empresa.nome'),
  consignatarioCnpj: { ...ofConsignatario('empresa.national_register'), register: true },
  indicadorBloqueio: computed(
    sql`EXISTS (SELECT FROM bloqueio_carga q WHERE q.carga_id = c.id AND q.situacao = 'ATIVO')`,
  ),
  indicadorCargaPerigosa: ofGoods('c.indicador_carga_perigosa'),
  indicadorOOG: ofGoods('c.indicador_oog'),
  indicadorReefer: ofGoods('c.indicador_reefer'),
  indicadorDesova: field('c.indicador_desova'),
  recebidaEm: field('c.recebida_em'),
  entregueEm: field('c.entregue_em'),
}

/**
 * Cargo whose consignee is the company, or in a service in which it has a part; without cargo that its source has taken
 * back.
 */
export function cargaSource(scope: Scope): Source {
  return {
    from: sql`carga c`,
    key: sql`c.id`,
    where: sql`(c.cancelada_em IS NULL AND ${hasCarga(scope, 'c.id')})`,
    joins,
    fields,
  }
}
