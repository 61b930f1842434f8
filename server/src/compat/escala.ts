import { findEscalasInVisits, listEscalas } from '@cais/core/api/compat/escala.ts'
import { escalaOf, selectEscalas } from '../features/escala/escala-queries.ts'
import { pageOf } from '../http/page.ts'
import { type Endpoint, serve } from '../http/serve.ts'

const order = {
  columns: {
    visit: 'e.visit',
    navioNome: 'n.nome',
    viagemInbound: 'e.viagem_inbound',
    viagemOutbound: 'e.viagem_outbound',
    armadorSocialName: 'armador.nome',
    berco: 'e.berco',
    status: 'e.status',
    dataETA: 'e.data_eta',
    dataETB: 'e.data_etb',
    dataETD: 'e.data_etd',
    dataDeadline: 'e.data_deadline',
  },
  id: 'e.id',
}

export const escalaEndpoints: Endpoint[] = [
  serve(listEscalas)(async ({ db }, { query }) => {
    const { rows, total } = await pageOf(selectEscalas(db), query, order)
    return { items: rows.map(escalaOf), total }
  }),
  serve(findEscalasInVisits)(async ({ db }, { body }) => {
    const rows = await selectEscalas(db)
      .where((eb) => eb('e.visit', '=', eb.fn.any(eb.val(body))))
      .orderBy('e.visit')
      .execute()
    return rows.map(escalaOf)
  }),
]
