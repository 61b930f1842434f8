import { simulateServico } from '@cais/core/api/servico.ts'
import { condicoesOf } from '@cais/core/rules/carga-aceita.ts'
import { startServico } from '@cais/core/workflow/iniciar.ts'
import { isOnRequest, vezOf } from '@cais/core/workflow/politica.ts'
import { sql } from 'kysely'
import { requireDeclarado } from '../../course/access.ts'
import { isUsableBooking } from '../../course/booking-items.ts'
import { isAskable, selectCargas } from '../../course/cargas.ts'
import { serve } from '../../http/serve.ts'
import { condicaoFacts } from './create-servico.ts'

/** The answer is computed with the functions that create a service, so it shows what creating would do. */
export const simulateServicoEndpoint = serve(simulateServico)(
  async ({ db, empresa, today }, { params, body }) => {
    const declarado = requireDeclarado(empresa, params.kind, body.subtipo)
    const cargas = await selectCargas(
      db,
      sql`c.id = ANY(${body.cargaIds}::bigint[]) AND ${isAskable(empresa.id, params.kind, today)}`,
    )
    const { rows: items } = await sql<Record<'perigosa' | 'refrigerada' | 'oog' | 'restrita', boolean>>`
      SELECT i.indicador_carga_perigosa AS perigosa, i.indicador_reefer AS refrigerada, i.indicador_oog AS oog,
        i.indicador_restricao AS restrita
      FROM booking_item i JOIN booking b ON b.id = i.booking_id
      WHERE i.id = ANY(${body.bookingItemIds}::bigint[])
        AND ${isUsableBooking({ empresaId: empresa.id, areas: [params.kind], today })}`.execute(db)
    const facts = [...cargas.map(condicaoFacts), ...items.map((item) => ({ ...item, bloqueios: [] }))]
    const condicoes = condicoesOf(facts)
    const { pendencias } = startServico(declarado, condicoes, [1])
    return {
      condicoes,
      pendencias: pendencias
        .filter(({ tipo }) => !isOnRequest(tipo))
        .map((one) => ({
          id: one.id,
          tipo: one.tipo,
          subtipo: one.subtipo,
          status: one.status,
          depoisDe: [...one.depoisDe],
          vez: vezOf(declarado, { ...one, status: 'ATIVA' }),
        })),
    }
  },
)
