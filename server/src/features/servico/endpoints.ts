import { listPresencaCargaImportacaos, type PresencaCarga } from '@cais/core/api/pendencia-detalhes.ts'
import {
  getServico,
  getServicoDoChamador,
  listServicoEventos,
  simulateServico,
} from '@cais/core/api/servico.ts'
import { condicoesOf } from '@cais/core/rules/carga-aceita.ts'
import { startServico } from '@cais/core/workflow/iniciar.ts'
import { isOnRequest, vezOf } from '@cais/core/workflow/politica.ts'
import { sql } from 'kysely'
import { requireDeclarado, requirePapel } from '../../course/access.ts'
import { carrierOnly, readEventos } from '../../course/around-servico.ts'
import { isUsableBooking } from '../../course/booking-items.ts'
import { isAskable, selectCargas } from '../../course/cargas.ts'
import { readServico } from '../../course/read-servico.ts'
import { viewerOf } from '../../course/servico-do-chamador.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import {
  cancelCargaServicoEndpoint,
  cancelServicoEndpoint,
  clearReferenciaClienteEndpoint,
  rescheduleServicoEndpoint,
  updateReferenciaClienteEndpoint,
} from './change-servico.ts'
import { condicaoFacts, createServicoEndpoint } from './create-servico.ts'
import {
  deleteIntervenienteEndpoint,
  saveIntervenienteEndpoint,
  updateIntervenienteEndpoint,
} from './intervenientes.ts'
import { deleteRascunhoEndpoint, getRascunhoEndpoint, saveRascunhoEndpoint } from './rascunho.ts'
import { listServicosRelacionadosEndpoint } from './relacionados.ts'
import { updateServicoEndpoint } from './update-servico.ts'

/** The answer is computed with the functions that create a service, so it shows what creating would do. */
const simulateServicoEndpoint = serve(simulateServico)(async ({ db, empresa, today }, { params, body }) => {
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
})

type Row = Omit<PresencaCarga, 'dataTerminoDescarga' | 'chegadaEm' | 'saidaEm'> &
  Record<'descarga' | 'chegada' | 'saida', Date | null>

/** Import cargo of the service whose lines are not cancelled. */
const listPresencaCargaImportacaosEndpoint = serve(listPresencaCargaImportacaos)(
  async ({ db, empresa }, { params }) => {
    await requirePapel(db, empresa, params.id)
    const { rows } = await sql<Row>`
      SELECT l.id AS "cargaServicoId", c.id AS "cargaId", c.identificador, ce.numero AS "ceMercante", ce.bl,
        CASE WHEN e.id IS NOT NULL THEN jsonb_build_object('escalaId', e.id, 'navioNome', n.nome,
          'viagemOutbound', e.viagem_outbound, 'visit', e.visit) END AS escala,
        c.recebida_em IS NOT NULL AND c.entregue_em IS NULL AS presente,
        e.data_termino_descarga AS descarga, c.recebida_em AS chegada, c.entregue_em AS saida
      FROM carga_servico l
      JOIN carga c ON c.id = l.carga_id
      LEFT JOIN ce_mercante ce ON ce.id = c.ce_mercante_id
      LEFT JOIN escala e ON e.id = c.escala_id
      LEFT JOIN navio n ON n.id = e.navio_id
      WHERE l.servico_id = ${params.id} AND c.categoria = 'IMPORTACAO' AND l.status <> 'CANCELADO'
      ORDER BY c.identificador, l.id`.execute(db)
    return rows.map(({ descarga, chegada, saida, ...row }) => ({
      ...row,
      dataTerminoDescarga: descarga?.toISOString() ?? null,
      chegadaEm: chegada?.toISOString() ?? null,
      saidaEm: saida?.toISOString() ?? null,
    }))
  },
)

const getServicoEndpoint = serve(getServico)(({ db, empresa }, { params }) =>
  readServico(db, empresa, params.id),
)

const getServicoDoChamadorEndpoint = serve(getServicoDoChamador)(async ({ db, actor }, { params }) => {
  const viewer = await viewerOf(db, actor, params.id)
  const empresa = await db
    .selectFrom('empresa')
    .select(['id', 'nome as socialName', 'national_register as nationalRegister'])
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  return { ...(await readServico(db, viewer, params.id)), empresa }
})

const listServicoEventosEndpoint = serve(listServicoEventos)(async ({ db, empresa }, { params }) => {
  const papel = await requirePapel(db, empresa, params.id)
  return readEventos(db, params.id, { transportadorId: carrierOnly(papel, empresa.id) })
})

export const servicoEndpoints: Endpoint[] = [
  getServicoEndpoint,
  getServicoDoChamadorEndpoint,
  createServicoEndpoint,
  updateServicoEndpoint,
  simulateServicoEndpoint,
  cancelServicoEndpoint,
  cancelCargaServicoEndpoint,
  rescheduleServicoEndpoint,
  updateReferenciaClienteEndpoint,
  clearReferenciaClienteEndpoint,
  listServicoEventosEndpoint,
  listServicosRelacionadosEndpoint,
  listPresencaCargaImportacaosEndpoint,
  saveIntervenienteEndpoint,
  updateIntervenienteEndpoint,
  deleteIntervenienteEndpoint,
  getRascunhoEndpoint,
  saveRascunhoEndpoint,
  deleteRascunhoEndpoint,
]
