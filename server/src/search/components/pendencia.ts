import { servicoTiposWith } from '@cais/core/catalogo/tipos-servico.ts'
import { sql } from 'kysely'
import { words } from '../../db/words.ts'
import { anyOf, hasPart, hasPartAs, isOneOf } from '../parties.ts'
import {
  field,
  lookupInTexts,
  onlyLookup,
  registerField,
  type Scope,
  type Source,
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

/** What carriers have to do: pendencias that name them, and of unstuffings also those that name several. */
export function pendenciaSource({ desova }: { desova: boolean }) {
  return (scope: Scope): Source => {
    const named = sql`d.transportador_id IS NOT NULL AND ${isOneOf(scope, 'd.transportador_id')}`
    // What was resolved keeps its carrier's name; who was taken out of the service does not see it any more.
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
