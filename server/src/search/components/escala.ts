import { unfinishedStatuses } from '@cais/core/workflow/estado.ts'
import { type RawBuilder, sql } from 'kysely'
import { words } from '../../db/words.ts'
import { hasRecentes, recentesDaEscala } from '../escala-recentes.ts'
import { anyOf, hasCarga, hasPart, isOneOf, isOwnParte } from '../parties.ts'
import {
  computed,
  everything,
  field,
  type Onlooker,
  type Scope,
  type Source,
  type SourceOf,
} from '../source.ts'

/** Ship calls are visible to every signed-in user. */
export const escalaSource: SourceOf = (scope, _today, onlooker) => allEscalas(scope, onlooker)

const followed = (usuarioId: number) => sql`EXISTS (SELECT FROM escala_acompanhada f
  WHERE f.escala_id = e.id AND f.usuario_id = ${usuarioId})`

/** The user follows the call, or their company has an unfinished service with it. */
function dependsOn(scope: Scope, usuarioId: number): RawBuilder<boolean> {
  if (scope === 'everything') return sql<boolean>`${followed(usuarioId)}`
  return sql<boolean>`(${followed(usuarioId)} OR coalesce(e.id IN (SELECT parte.escala_id FROM servico_parte parte
    WHERE ${isOwnParte(scope, 'parte')} AND parte.escala_id IS NOT NULL
      AND parte.status IN (${words(unfinishedStatuses)})), false))`
}

const allEscalas = (scope: Scope, { usuarioId, now }: Onlooker): Source => ({
  from: sql`escala e`,
  key: sql`e.id`,
  where: everything,
  joins: {
    navio: sql`JOIN navio n ON n.id = e.navio_id`,
    armador: sql`JOIN empresa a ON a.id = e.armador_id`,
    agencia: sql`LEFT JOIN empresa g ON g.id = e.agencia_maritima_id`,
    origem: sql`LEFT JOIN porto po ON po.id = e.porto_origem_id`,
    destino: sql`LEFT JOIN porto pd ON pd.id = e.porto_destino_id`,
  },
  fields: {
    visit: field('e.visit'),
    navioNome: field('n.nome', 'navio'),
    viagemInbound: field('e.viagem_inbound'),
    viagemOutbound: field('e.viagem_outbound'),
    status: field('e.status'),
    berco: field('e.berco'),
    armador: field('a.nome', 'armador'),
    armadorId: field('e.armador_id'),
    portoOrigem: field('po.nome', 'origem'),
    portoOrigemId: field('e.porto_origem_id'),
    portoDestino: field('pd.nome', 'destino'),
    portoDestinoId: field('e.porto_destino_id'),
    agenciaMaritima: field('g.nome', 'agencia'),
    tipoViagem: field('e.tipo_viagem'),
    dataETA: field('e.data_eta'),
    dataETB: field('e.data_etb'),
    dataETD: field('e.data_etd'),
    dataDeadline: field('e.data_deadline'),
    aberturaGate: field('e.abertura_gate'),
    dataAberturaGate: field('e.data_abertura_gate'),
    limiteRecepcaoCheio: field('e.limite_recepcao_cheio'),
    dataAtracacao: field('e.data_atracacao'),
    dataDesatracacao: field('e.data_desatracacao'),
    indicadorGradeLiberada: field('e.indicador_grade_liberada'),
    recentes: computed(recentesDaEscala(now)),
    mudouEm24h: computed(hasRecentes(now)),
    acompanho: computed(followed(usuarioId)),
    dependo: computed(dependsOn(scope, usuarioId)),
  },
})

/** The calls on which a company has cargo, a booking or a service. */
export const escalaDeClienteSource: SourceOf = (scope, _today, onlooker) => {
  if (scope === 'everything') return allEscalas(scope, onlooker)
  const withCarga = sql`e.id IN (SELECT c.escala_id FROM carga c WHERE c.cancelada_em IS NULL AND ${hasCarga(scope, 'c.id')})`
  const withBooking = sql`e.id IN (SELECT b.escala_id FROM booking b
    WHERE ${isOneOf(scope, 'b.armador_id', 'b.agencia_maritima_id', 'b.exportador_id')})`
  const withServico = sql`e.id IN (SELECT s.escala_id FROM servico s WHERE ${hasPart(scope, 's.id')})`
  return { ...allEscalas(scope, onlooker), where: anyOf(withCarga, withBooking, withServico) }
}
