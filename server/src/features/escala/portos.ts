import { findPortos } from '@cais/core/api/escala.ts'
import { normalizeLocode } from '@cais/core/values/locode.ts'
import { sql } from 'kysely'
import { containsFolded } from '../../db/like.ts'
import { serve } from '../../http/serve.ts'

export const findPortosEndpoint = serve(findPortos)(async ({ db }, { params }) => {
  const rows = await db
    .selectFrom('porto as p')
    .leftJoin('pais', 'pais.id', 'p.pais_id')
    .select(['p.id', 'p.codigo', 'p.sigla', 'p.nome', 'pais.nome as pais_nome', 'p.pais_id'])
    .where((eb) =>
      eb.or([
        containsFolded(sql`fold(p.nome)`, params.nome),
        eb('p.codigo', '=', normalizeLocode(params.nome)),
        eb('p.sigla', '=', normalizeLocode(params.nome)),
      ]),
    )
    .orderBy(sql`fold(p.nome)`)
    .orderBy('p.id')
    .limit(20)
    .execute()
  return {
    data: rows.map(({ pais_nome, pais_id, ...porto }) => ({
      ...porto,
      paisNome: pais_nome ?? '',
      paisId: pais_id,
    })),
  }
})
