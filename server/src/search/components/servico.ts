import type { Area } from '@cais/core/access/area.ts'
import type { PrazoTipo } from '@cais/core/rules/prazo.ts'
import { openStatuses } from '@cais/core/workflow/estado.ts'
import { sql } from 'kysely'
import { words } from '../../db/words.ts'
import { hasPart, isInForce } from '../parties.ts'
import {
  computed,
  field,
  type KeptTotals,
  linesField,
  lookupIn,
  lookupInLarge,
  lookupInTexts,
  onlyLookup,
  registerField,
  type Scope,
  type Source,
  type TextScan,
  withLookup,
} from '../source.ts'

/**
 * Joins the folded name of a company. Few companies have many services, and folding a name costs more than finding the
 * row.
 */
function namesInOrder(alias: string, column: string) {
  return sql.raw(`LEFT JOIN LATERAL (
    SELECT fold(o.nome) COLLATE "C" AS nome FROM empresa o WHERE o.id = ${column} OFFSET 0) ${alias} ON true`)
}

const joins = {
  servico: sql`JOIN servico s ON s.id = p.servico_id`,
  requisitante: sql`JOIN empresa r ON r.id = p.requisitante_id`,
  consignatario: sql`LEFT JOIN empresa c ON c.id = p.consignatario_id`,
  escala: sql`LEFT JOIN escala e ON e.id = p.escala_id`,
  navio: sql`LEFT JOIN navio n ON n.id = e.navio_id`,
  booking: sql`LEFT JOIN booking b ON b.id = s.booking_id`,
  prazo: sql`LEFT JOIN prazo z ON z.servico_id = p.servico_id AND z.proximo`,
  requisitanteInOrder: namesInOrder('ro', 'p.requisitante_id'),
  consignatarioInOrder: namesInOrder('co', 'p.consignatario_id'),
}

const textos = (column: string) => lookupInTexts('p.servico_id', column)
const empresas = (column: string, value: string) => lookupIn(column, 'SELECT id FROM empresa', value)

const manyEmpresas = (column: string, value: string) => lookupInLarge(column, 'SELECT id FROM empresa', value)

const proximos = 'SELECT w.servico_id FROM (SELECT servico_id, em FROM prazo WHERE proximo) w'

/** One kind of deadline of a service, whether or not it is the next one. */
const prazoDe = (tipo: PrazoTipo) =>
  onlyLookup(
    lookupIn(
      'p.servico_id',
      `SELECT w.servico_id FROM (SELECT servico_id, em FROM prazo WHERE pendencia_id IS NULL AND tipo = '${tipo}') w`,
      'w.em',
    ),
  )

const janelas = `SELECT w.servico_id FROM (SELECT l.servico_id, j.inicio FROM janela j
  JOIN agendamento g ON g.janela_id = j.id AND g.status = 'CONFIRMADO'
  JOIN carga_servico l ON l.id = g.carga_servico_id) w`

/** Whose turn a service is: its users come before the terminal, because they can act on it. */
const daVez = sql`(
  SELECT d.vez FROM pendencia d
  WHERE d.servico_id = p.servico_id AND d.vez IS NOT NULL AND d.status IN (${words(openStatuses)})
  ORDER BY array_position(ARRAY['REQUISITANTE', 'TRANSPORTADOR', 'ARMAZEM', 'POSICIONAMENTO', 'TERMINAL'], d.vez), d.desde
  LIMIT 1)`

export const servicoFields = {
  numeroSolicitacao: withLookup(field('s.numero_solicitacao', 'servico'), textos('numero')),
  subtipo: field('p.subtipo'),
  status: field('p.status'),
  dataCriacao: field('p.data_criacao'),
  referenciaCliente: withLookup(field('s.referencia_cliente', 'servico'), textos('referencia')),
  validade: field('s.validade', 'servico'),
  requisitante: {
    ...withLookup(field('r.nome', 'requisitante'), manyEmpresas('p.requisitante_id', 'nome')),
    order: field('ro.nome', 'requisitanteInOrder'),
  },
  requisitanteCnpj: withLookup(
    registerField('r.national_register', 'requisitante'),
    manyEmpresas('p.requisitante_id', 'national_register'),
  ),
  consignatario: {
    ...withLookup(field('c.nome', 'consignatario'), empresas('p.consignatario_id', 'nome')),
    order: field('co.nome', 'consignatarioInOrder'),
  },
  consignatarioCnpj: withLookup(
    registerField('c.national_register', 'consignatario'),
    empresas('p.consignatario_id', 'national_register'),
  ),
  navio: withLookup(
    field('n.nome', 'escala', 'navio'),
    lookupInLarge(
      'p.escala_id',
      'SELECT escala.id FROM escala JOIN navio ON navio.id = escala.navio_id',
      'navio.nome',
    ),
  ),
  booking: withLookup(field('b.numero', 'servico', 'booking'), textos('booking')),
  prazo: withLookup(field('z.em', 'prazo'), lookupIn('p.servico_id', proximos, 'w.em')),
  prazoTipo: field('z.tipo', 'prazo'),
  prazoNavio: prazoDe('NAVIO'),
  prazoLivre: prazoDe('LIVRE'),
  prazoFatura: prazoDe('FATURA'),
  janela: onlyLookup(lookupIn('p.servico_id', janelas, 'w.inicio')),
  bookingId: field('s.booking_id', 'servico'),
  consignatarioId: field('p.consignatario_id'),
  escalaId: field('p.escala_id'),
  conteiner: onlyLookup(textos('conteineres')),
  ceMercante: onlyLookup(textos('ces_mercante')),
  conteineres: computed(sql`(
    SELECT string_agg(c.identificador, ', ' ORDER BY c.identificador)
    FROM carga_servico l JOIN carga c ON c.id = l.carga_id WHERE l.servico_id = p.servico_id)`),
  vez: computed(daVez),
  falta: computed(sql`(
    SELECT string_agg(DISTINCT d.tipo, ', ' ORDER BY d.tipo) FROM pendencia d
    WHERE d.servico_id = p.servico_id AND d.status IN (${words(openStatuses)}) AND d.vez = ${daVez})`),
  pendenciasAbertas: computed(sql`(
    SELECT count(*) FROM pendencia d
    WHERE d.servico_id = p.servico_id AND d.status IN (${words(openStatuses)}))`),
}

const ofCompany = { from: sql`servico_parte p`, key: sql.raw('p.servico_id') }
const ofAll = {
  from: sql`(SELECT id AS servico_id, status, subtipo, data_criacao, requisitante_id, consignatario_id, escala_id
    FROM servico) p`,
  key: sql.raw('p.servico_id'),
}

/** The number of services of a company in an area, stored by triggers. */
const totalsOf = (empresaId: number, area: Area, today: string): KeptTotals => ({
  from: sql`servico_parte_total k`,
  where: sql`k.empresa_id = ${empresaId} AND k.area = ${area} AND ${isInForce('k', today, [empresaId])}`,
  quantity: sql`k.quantidade`,
  fields: {
    status: field('k.status'),
    consignatario: { ...field('k.consignatario_id'), lookup: empresas('k.consignatario_id', 'nome') },
    consignatarioCnpj: {
      ...registerField('k.consignatario_id'),
      lookup: empresas('k.consignatario_id', 'national_register'),
    },
    consignatarioId: field('k.consignatario_id'),
  },
})

/** Long lists of boxes do not fit into the index of these texts and are read from `servico_busca`. */
const whenLong = (column: 'conteineres' | 'ces_mercante') =>
  linesField(`CASE WHEN p.longa THEN (SELECT t.${column} FROM servico_busca t WHERE t.servico_id = p.servico_id)
    ELSE p.${column} END`)

const scanOf = (own: TextScan['own']): TextScan => ({
  from: sql`servico_parte_busca p`,
  own,
  createdAt: sql.raw('p.data_criacao'),
  fields: {
    numeroSolicitacao: linesField('p.numero'),
    referenciaCliente: linesField('p.referencia'),
    booking: linesField('p.booking'),
    conteiner: whenLong('conteineres'),
    ceMercante: whenLong('ces_mercante'),
    dataCriacao: field('p.data_criacao'),
    validade: field('p.validade'),
  },
  orders: {
    dataCriacao: field('p.data_criacao'),
    numeroSolicitacao: linesField('p.numero'),
    validade: field('p.validade'),
  },
})

/** The services that a company sees in one of its areas, read from the area's own index. */
export function servicoSource(area: Area | null) {
  return (scope: Scope): Source => {
    const shared = { joins, fields: servicoFields }
    if (scope === 'everything') return { ...ofAll, ...shared, where: hasPart(scope, 'p.servico_id', area) }
    const { empresaIds, today } = scope
    const ownTexts = sql`t.empresas && ${empresaIds}::bigint[]`
    const [one] = empresaIds
    if (one === undefined || empresaIds.length > 1 || !area)
      return { ...ofAll, ...shared, ownTexts, where: hasPart(scope, 'p.servico_id', area) }
    const own = sql`p.empresa_id = ${one} AND p.area = ${area}`
    const where = sql`${own} AND ${isInForce('p', today, [one])}`
    return { ...ofCompany, ...shared, ownTexts, where, totals: totalsOf(one, area, today), scan: scanOf(own) }
  }
}
