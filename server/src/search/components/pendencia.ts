import { servicoTiposWith } from '@cais/core/catalogo/tipos-servico.ts'
import { closedIn } from '@cais/core/pendencia/kinds.ts'
import { mayActOnServico, papeis } from '@cais/core/workflow/acesso.ts'
import { openStatuses, unfinishedStatuses } from '@cais/core/workflow/estado.ts'
import {
  isForTransportador,
  statusesComVez,
  tiposWith,
  vezesDoTerminal,
} from '@cais/core/workflow/politica.ts'
import { type RawBuilder, sql } from 'kysely'
import { words } from '../../db/words.ts'
import { doArmazem as isDoArmazem } from '../do-armazem.ts'
import { anyOf, hasPart, hasPartAs, isAmong, isOneOf, isOwnParte } from '../parties.ts'
import {
  computed,
  type EmpresaScope,
  field,
  lookupInTexts,
  onlyLookup,
  registerField,
  type Scope,
  type Source,
  type SourceOf,
  withLookup,
} from '../source.ts'

const joins = {
  servico: sql`JOIN servico s ON s.id = d.servico_id`,
  requisitante: sql`JOIN empresa r ON r.id = s.requisitante_id`,
  consignatario: sql`LEFT JOIN empresa c ON c.id = s.consignatario_id`,
  escala: sql`LEFT JOIN escala e ON e.id = s.escala_id`,
  navio: sql`LEFT JOIN navio n ON n.id = e.navio_id`,
  prazo: sql`LEFT JOIN prazo z ON z.pendencia_id = d.id`,
}

const fields = {
  tipo: field('d.tipo'),
  subtipo: field('d.subtipo'),
  identificador: field('d.identificador'),
  status: field('d.status'),
  encerrada: computed(sql`d.status NOT IN (${words(openStatuses)})`),
  statusVirtual: field('d.status_virtual'),
  observacao: field('d.observacao'),
  dataCriacao: field('d.data_criacao'),
  prazo: field('z.em', 'prazo'),
  prazoTipo: field('z.tipo', 'prazo'),
  carga: onlyLookup(lookupInTexts('d.servico_id', 'conteineres')),
  servicoId: field('d.servico_id'),
  servicoTipo: field('s.tipo', 'servico'),
  servicoSubtipo: field('s.subtipo', 'servico'),
  numeroSolicitacao: withLookup(
    field('s.numero_solicitacao', 'servico'),
    lookupInTexts('d.servico_id', 'numero'),
  ),
  validade: field('s.validade', 'servico'),
  requisitanteId: field('s.requisitante_id', 'servico'),
  requisitante: field('r.nome', 'servico', 'requisitante'),
  requisitanteCnpj: registerField('r.national_register', 'servico', 'requisitante'),
  consignatario: field('c.nome', 'servico', 'consignatario'),
  navio: field('n.nome', 'servico', 'escala', 'navio'),
}

/** The work of carriers: pendencias that name them, and of unstuffings also those that name several carriers. */
export function pendenciaSource({ desova }: { desova: boolean }) {
  return (scope: Scope): Source => {
    const named = sql`d.transportador_id IS NOT NULL AND ${isOneOf(scope, 'd.transportador_id')}`
    // Resolved pendencias keep the carrier's name; a carrier that was removed from the service does not see them any
    // more.
    const where = sql`${desova ? ofDesova(scope) : named} AND ${hasPart(scope, 'd.servico_id')}`
    return { from: sql`pendencia d`, key: sql`d.id`, where, joins, fields }
  }
}

function ofDesova(scope: Scope) {
  const named = isOneOf(scope, 'd.transportador_id')
  const party = hasPartAs(scope, 'd.servico_id', 'transportador', 'TRANSPORTADOR')
  return sql`d.transportador_id IS NOT NULL AND ${anyOf(named, party)}
    AND EXISTS (SELECT FROM servico o WHERE o.id = d.servico_id AND o.tipo IN (${words(servicoTiposWith(({ armazem }) => armazem))}))`
}

const acting = words(papeis.filter(mayActOnServico))
const deTransporte = words(tiposWith(() => true).filter(isForTransportador))
const deQuemPede = words(['REQUISITANTE', 'TRANSPORTADOR'])

/** One of the companies has a part that may act in an unfinished service. */
const actsIn = (scope: EmpresaScope, as: RawBuilder<unknown>) =>
  sql`${isOwnParte(scope, 'parte')} AND parte.status IN (${words(unfinishedStatuses)}) AND parte.papel IN (${as})`

/**
 * Open pendencias that the companies may act on, now or later: all of services that they request, and as carriers those
 * for carriers. The rule is `mayActOnPendencia`.
 */
function actedOn(scope: EmpresaScope) {
  const among = (as: RawBuilder<unknown>) =>
    isAmong(scope, 'd.servico_id', 'parte.servico_id', 'servico_parte parte', actsIn(scope, as))
  return sql`d.status IN (${words(openStatuses)}) AND ${among(sql`${acting}, 'TRANSPORTADOR'`)}
    AND (d.tipo IN (${deTransporte}) OR ${among(acting)}) AND ${hasScreen(scope)}`
}

/** Areas of authorised companies, with the kinds for which they have no screen or may not see the price. */
const closed = [
  { area: 'despachante', tipos: closedIn('despachante') },
  { area: 'agente-carga', tipos: [...closedIn('agente-carga'), ...tiposWith(({ cobranca }) => cobranca)] },
] as const

/** Leaves out pendencias that only a company with another part, or the payer of the bill, can open. */
function hasScreen(scope: EmpresaScope) {
  const paid = sql`EXISTS (SELECT FROM fatura bill WHERE bill.pendencia_id = d.id
    AND ${isOneOf(scope, 'bill.empresa_id')} AND bill.cancelada_em IS NULL)`
  const each = closed.map(({ area, tipos }) => {
    const other = sql`${actsIn(scope, sql`${acting}, 'TRANSPORTADOR'`)}
      AND NOT (parte.papel = 'AUTORIZADO' AND parte.area = ${area})`
    return sql`(d.tipo NOT IN (${words(tipos)}) OR ${paid}
      OR ${isAmong(scope, 'd.servico_id', 'parte.servico_id', 'servico_parte parte', other)})`
  })
  return sql.join(each, sql` AND `)
}

/**
 * `AGIR` where it is the reader's turn, unless another carrier was named and has the turn. Where several carriers were
 * named, each of them has the turn.
 */
const vezOfReader = ({ empresaIds }: EmpresaScope) => sql`CASE
  WHEN d.vez = 'TRANSPORTADOR' AND d.transportador_id <> ALL(${empresaIds}::bigint[])
    AND NOT EXISTS (SELECT FROM servico_parte t WHERE t.servico_id = d.servico_id AND t.papel = 'TRANSPORTADOR'
      AND t.empresa_id = ANY(${empresaIds}::bigint[])) THEN 'TRANSPORTADOR'
  WHEN d.vez IN (${deQuemPede}) THEN 'AGIR'
  ELSE coalesce(d.vez, 'DEPOIS') END`

/** The company and area in which a row is opened: the one with the most rights. */
const parteOf = (scope: EmpresaScope) => sql`LEFT JOIN LATERAL (
  SELECT parte.empresa_id, parte.area, m.nome FROM servico_parte parte JOIN empresa m ON m.id = parte.empresa_id
  WHERE parte.servico_id = d.servico_id AND ${actsIn(scope, sql`${acting}, 'TRANSPORTADOR'`)}
  ORDER BY (d.transportador_id = parte.empresa_id) DESC NULLS LAST, parte.papel = 'TRANSPORTADOR', parte.empresa_id, parte.area
  LIMIT 1) q ON true`

const conteineres = computed(sql`(
  SELECT string_agg(k.identificador, ', ' ORDER BY k.identificador)
  FROM carga_servico l JOIN carga k ON k.id = l.carga_id WHERE l.servico_id = d.servico_id)`)

const none = sql`NULL::text`

/** The pendencias at the desk are the staff's to decide, and are opened there. */
const doTerminal: Source = {
  from: sql`pendencia d`,
  key: sql`d.id`,
  where: sql`d.status IN (${words(openStatuses)}) AND d.vez IN (${words(vezesDoTerminal)})`,
  joins,
  fields: {
    ...fields,
    conteineres,
    vez: computed(sql`'AGIR'::text`),
    empresa: computed(none),
    empresaId: computed(none),
    area: computed(none),
  },
  // Every row here is the reader's turn.
  holds: { status: statusesComVez, vez: ['AGIR'] },
}

/** The part of the desk's list that the terminal's warehouse decides. */
const doArmazem: Source = { ...doTerminal, where: sql`${doTerminal.where} AND ${isDoArmazem('d')}` }

/** Open pendencias on which the reader may act. For a reader with several companies each row names its company. */
export const minhasPendenciasSource: SourceOf = (scope, _today, { armazem }) => {
  if (scope === 'everything') return doTerminal
  if (armazem && scope.empresaIds.length === 0) return doArmazem
  const isOfMany = scope.empresaIds.length > 1
  return {
    from: sql`pendencia d`,
    key: sql`d.id`,
    where: actedOn(scope),
    joins: { ...joins, parte: parteOf(scope) },
    fields: {
      ...fields,
      conteineres,
      vez: computed(vezOfReader(scope)),
      empresa: computed(isOfMany ? sql`q.nome` : none, 'parte'),
      empresaId: field('q.empresa_id', 'parte'),
      area: field('q.area', 'parte'),
    },
  }
}
