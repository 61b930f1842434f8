import { type EscalaMatch, findEscalas, findEscalasForServico } from '@cais/core/api/escala.ts'
import { type EscalaStatus, needsShipBeforeDeparture } from '@cais/core/rules/escala.ts'
import { sql } from 'kysely'
import { containsFolded } from '../../db/like.ts'
import type { Db } from '../../db/pool.ts'
import { serve } from '../../http/serve.ts'

const most = 20

/** The name of a call as people see and type it: ship, dash, outbound voyage. */
const searched = sql<string>`fold(n.nome || ' - ' || e.viagem_outbound)`

async function matchesOf(db: Db, text: string, subtipo: string | undefined): Promise<EscalaMatch[]> {
  const departed = subtipo === undefined || !needsShipBeforeDeparture(subtipo)
  const rows = await db
    .selectFrom('escala as e')
    .innerJoin('navio as n', 'n.id', 'e.navio_id')
    .innerJoin('empresa as armador', 'armador.id', 'e.armador_id')
    .select([
      'e.id',
      'n.nome as navio_nome',
      'e.viagem_outbound',
      'e.viagem_inbound',
      'e.visit',
      'e.status',
      'e.data_eta',
      'e.data_deadline',
      'e.armador_id',
      'armador.nome as armador_nome',
    ])
    .where('e.status', '<>', 'CANCELADO')
    .where(containsFolded(searched, text))
    .$if(!departed, (calls) =>
      calls.where('e.status', '<>', 'ENCERRADO').where('e.data_desatracacao', 'is', null),
    )
    .orderBy('e.data_eta', (order) => order.desc().nullsLast())
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    escalaId: row.id,
    navioNome: row.navio_nome,
    viagemOutbound: row.viagem_outbound,
    viagemInbound: row.viagem_inbound,
    visit: row.visit,
    status: row.status as EscalaStatus,
    dataETA: row.data_eta?.toISOString() ?? null,
    dataDeadline: row.data_deadline?.toISOString() ?? null,
    armadorId: row.armador_id,
    armadorSocialName: row.armador_nome,
  }))
}

export const findEscalasEndpoint = serve(findEscalas)(({ db }, { params, query }) =>
  matchesOf(db, params.text, query.subtipo),
)

export const findEscalasForServicoEndpoint = serve(findEscalasForServico)(({ db }, { params }) =>
  matchesOf(db, params.text, params.subtipo),
)
