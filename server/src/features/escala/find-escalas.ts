import { type EscalaMatch, findEscalas, findEscalasForServico } from '@cais/core/api/escala.ts'
import { escalaUseOf } from '@cais/core/rules/escala.ts'
import { sql } from 'kysely'
import { containsFolded } from '../../db/like.ts'
import type { Db } from '../../db/pool.ts'
import { serve } from '../../http/serve.ts'

const most = 20

/** The name of a call as people see and type it: ship, dash, outbound voyage. */
const searched = sql<string>`fold(n.nome || ' - ' || e.viagem_outbound)`

interface Wish {
  text: string
  subtipo: string | undefined
  now: Date
}

/** Calls by name. For a service, only those that the service can use. */
async function matchesOf(db: Db, { text, subtipo, now }: Wish): Promise<EscalaMatch[]> {
  const uso = subtipo === undefined ? null : escalaUseOf(subtipo)
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
    .$if(uso !== null, (calls) =>
      calls
        .where('e.status', '<>', 'ENCERRADO')
        .where(({ or, eb }) =>
          or([eb('e.data_desatracacao', 'is', null), eb('e.data_desatracacao', '>', now)]),
        ),
    )
    .$if(uso === 'EMBARQUE', (calls) =>
      calls.where(({ or, eb }) => or([eb('e.data_deadline', 'is', null), eb('e.data_deadline', '>', now)])),
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
    status: row.status,
    dataETA: row.data_eta?.toISOString() ?? null,
    dataDeadline: row.data_deadline?.toISOString() ?? null,
    armadorId: row.armador_id,
    armadorSocialName: row.armador_nome,
  }))
}

export const findEscalasEndpoint = serve(findEscalas)(({ db, now }, { params, query }) =>
  matchesOf(db, { text: params.text, subtipo: query.subtipo, now }),
)

export const findEscalasForServicoEndpoint = serve(findEscalasForServico)(({ db, now }, { params }) =>
  matchesOf(db, { text: params.text, subtipo: params.subtipo, now }),
)
