import {
  deleteCargaConsignatario,
  findCeMercante,
  listAgendamentosWms,
  listCargasOfBooking,
  listCargaWmsServico,
  listIsocodesOfBooking,
  listServicosOfCe,
  updateCargaServico,
  validateNumeroReserva,
} from '@cais/core/api/compat/carga-servico.ts'
import { findServicoDeclarado, type ServicoSubtipo, servicosOfArea } from '@cais/core/catalogo/servicos.ts'
import { cargaRefusal } from '@cais/core/rules/carga-aceita.ts'
import { readNumeros } from '@cais/core/rules/numeros-busca.ts'
import { sql } from 'kysely'
import { areasOf, requireArea, requirePapel } from '../course/access.ts'
import { fits } from '../course/booking-items.ts'
import { fatosOf, isAskable, selectCargas, viewOf } from '../course/cargas.ts'
import { selectAgendamentos } from '../course/pendencia/read-agendamento.ts'
import { readServico } from '../course/read-servico.ts'
import { itensOf, numeroOf } from '../features/busca-carga/booking-vazio.ts'
import { findConsignatarioFor } from '../features/busca-carga/find-consignatario.ts'
import { removeConsignatario } from '../features/carga/remove-consignatario.ts'
import { correctCarga } from '../features/servico/correct-carga.ts'
import { findServicosWithCarga } from '../features/servico/relacionados.ts'
import { refuseField } from '../http/refused.ts'
import { type Endpoint, serve } from '../http/serve.ts'
import { reasonOf, selectItens } from '../trade/carga/itens-de-booking.ts'

const doServicoEndpoints: Endpoint[] = [
  serve(listCargaWmsServico)(async ({ db, empresa }, { params }) => {
    const { cargaServico } = await readServico(db, empresa, params.id)
    return cargaServico.filter(({ carga }) => carga.tipoCarga !== 'CONTEINER')
  }),
  serve(listAgendamentosWms)(async ({ db, empresa }, { params }) => {
    await requirePapel(db, empresa, params.id)
    const rows = await selectAgendamentos(db)
      .where('l.servico_id', '=', params.id)
      .where('c.tipo_carga', '<>', 'CONTEINER')
      .limit(1000)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      cargaServicoId: row.carga_servico_id,
      cargaIdentificador: row.identificador,
      status: row.status,
      areaTerminal: row.area_terminal,
      inicio: row.inicio.toISOString(),
      fim: row.fim.toISOString(),
      vagaExtra: row.vaga_extra,
    }))
  }),
  serve(updateCargaServico)(async (context, { params, body }) => {
    await correctCarga(context.tx, context, params.id, body)
    context.out.alert('servico.updated', params.id)
    return readServico(context.tx, context.empresa, params.id)
  }),
  serve(deleteCargaConsignatario)(async ({ tx, actor, out }, { params: { id } }) => {
    const { cargaId, empresaId } = await removeConsignatario(tx, actor, id)
    out.alert('cargaConsignatario.deleted', id)
    out.note({ carga: cargaId }, empresaId)
  }),
]

const validateNumeroReservaEndpoint = serve(validateNumeroReserva)(
  async ({ db, empresa, today }, { query }) => {
    const { numeros, reason } = readNumeros('BK', query.numero)
    const [numero] = numeros
    if (!numero) return { numero: query.numero, valido: false, motivo: reason, saldo: 0 }
    const declarado = query.subtipo ? findServicoDeclarado(query.subtipo) : null
    const areas = areasOf(empresa)
    const found = await selectItens(db, { numeros, empresaId: empresa.id, areas, today })
    const fitting = found.filter((item) => declarado === null || fits(declarado, item))
    const itens = fitting.filter(({ partiu }) => !partiu)
    const saldo = itens.reduce((sum, item) => sum + item.saldo, 0)
    const none = itens.length === 0 ? reasonOf(found, fitting) : null
    const motivo = none ?? (saldo === 0 ? 'validation.booking-saldo' : null)
    return { numero, valido: motivo === null, motivo, saldo }
  },
)

const listIsocodesOfBookingEndpoint = serve(listIsocodesOfBooking)(
  async ({ db, empresa, today, out }, { params }) => {
    const numero = numeroOf(params.numero, 'numero', 'params')
    const itens = await itensOf(db, {
      empresaId: empresa.id,
      areas: areasOf(empresa),
      today,
      numero,
      consignatarioId: params.consignatarioId,
    })
    if (itens.length === 0) out.warn('booking.nao-encontrado', numero)
    return itens
  },
)

const listCargasOfBookingEndpoint = serve(listCargasOfBooking)(
  async ({ db, empresa, today, out }, { params }) => {
    const numero = numeroOf(params.numero, 'numero', 'params')
    const askable = areasOf(empresa).map((area) => isAskable(empresa.id, area, today))
    const cargas = await selectCargas(
      db,
      sql`c.booking_item_id IN (SELECT i.id FROM booking_item i JOIN booking b ON b.id = i.booking_id
          WHERE b.numero = ${numero})
        AND EXISTS (SELECT FROM carga_consignatario d
          WHERE d.carga_id = c.id AND d.empresa_id = ${params.consignatarioId})
        AND (${sql.join(askable, sql` OR `)})`,
    )
    if (cargas.length === 0) out.warn('carga.nao-encontrada', numero)
    return cargas.map((carga) => viewOf(carga))
  },
)

const listServicosOfCeEndpoint = serve(listServicosOfCe)(async ({ db, actor }, { params }) => {
  const ce = readNumeros('CE', params.ceMercante)
  if (ce.reason) refuseField('ceMercante', ce.reason, 'params')
  const cargas = readNumeros('ID', params.cargas)
  if (cargas.reason) refuseField('cargas', cargas.reason, 'params')
  return findServicosWithCarga(db, actor, {
    tipo: params.tipoServico,
    ces: ce.numeros,
    identificadores: cargas.numeros,
  })
})

const findCeMercanteEndpoint = serve(findCeMercante)(async ({ db, empresa, today }, { params }) => {
  requireArea(empresa, params.kind)
  const declarados = servicosOfArea(params.kind).filter(
    ({ tipo, buscas }) => tipo === params.tipoServico && buscas.includes('CE'),
  )
  const [declarado] = declarados
  if (!declarado) return refuseField('tipoServico', 'validation.busca', 'params')
  const asker = { area: params.kind, empresaId: empresa.id, today, numero: params.numero }
  const consignatario = await findConsignatarioFor(db, { ...asker, declarado })
  const { numeros } = readNumeros('CE', params.numero)
  const ce = await db
    .selectFrom('ce_mercante')
    .select(['id', 'numero', 'bl'])
    .where('numero', 'in', numeros)
    .executeTakeFirstOrThrow()
  const cargas = await selectCargas(
    db,
    sql`c.ce_mercante_id = ${ce.id} AND ${isAskable(empresa.id, params.kind, today)}`,
  )
  const possible = declarados.filter((one) =>
    cargas.some((carga) => cargaRefusal(one, fatosOf(carga)) === null),
  )
  return {
    numero: ce.numero,
    bl: ce.bl,
    consignatario,
    caracteristicaServico: {
      tiposCarga: [...new Set(cargas.map(({ tipoCarga }) => tipoCarga))].sort(),
      categorias: [...new Set(cargas.map(({ categoria }) => categoria))].sort(),
      subtipos: possible.map(({ subtipo }) => subtipo as ServicoSubtipo),
      parteDeLote: cargas.some(({ consignatarioIds }) => consignatarioIds.length > 1),
      quantidade: cargas.length,
    },
  }
})

export const cargaServicoEndpoints: Endpoint[] = [
  ...doServicoEndpoints,
  validateNumeroReservaEndpoint,
  listIsocodesOfBookingEndpoint,
  listCargasOfBookingEndpoint,
  listServicosOfCeEndpoint,
  findCeMercanteEndpoint,
]
