import { isStaff } from '@cais/core/access/access.ts'
import type { agendamentoWms } from '@cais/core/api/carga-servico.ts'
import {
  deleteCargaConsignatario,
  findCeMercante,
  listAgendamentosWms,
  listCargaWmsServico,
  listServicosOfCe,
  updateCargaServico,
  validateNumeroReserva,
} from '@cais/core/api/carga-servico.ts'
import { findServicoDeclarado, type ServicoSubtipo, servicosOfArea } from '@cais/core/catalogo/servicos.ts'
import { editRefusal } from '@cais/core/rules/acoes-servico.ts'
import { cargaRefusal } from '@cais/core/rules/carga-aceita.ts'
import { readNumeros } from '@cais/core/rules/numeros-busca.ts'
import type { ServicoStatus } from '@cais/core/workflow/estado.ts'
import { unfinishedStatuses } from '@cais/core/workflow/estado.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { requireArea, requirePapel } from '../../course/access.ts'
import { causeOf, lockOwn } from '../../course/acting.ts'
import { fits, saldoOfItem } from '../../course/booking-items.ts'
import { fatosOf, isAskable, selectCargas } from '../../course/cargas.ts'
import { readServico } from '../../course/read-servico.ts'
import { lockBookings } from '../../course/saldo.ts'
import { writeTransicoes } from '../../course/transicoes.ts'
import { words } from '../../db/words.ts'
import { notFound, Refused, refuseField, refuseIf } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import { hasPart } from '../../search/parties.ts'
import { findConsignatarioFor } from './find-consignatario.ts'
import { reasonOf, selectItens } from './find-itens-de-booking.ts'

export const listCargaWmsServicoEndpoint = serve(listCargaWmsServico)(async ({ db, empresa }, { params }) => {
  const { cargaServico } = await readServico(db, empresa, params.id)
  return cargaServico.filter(({ carga }) => carga.tipoCarga !== 'CONTEINER')
})

export const listAgendamentosWmsEndpoint = serve(listAgendamentosWms)(async ({ db, empresa }, { params }) => {
  await requirePapel(db, empresa, params.id)
  const rows = await db
    .selectFrom('agendamento as a')
    .innerJoin('carga_servico as l', 'l.id', 'a.carga_servico_id')
    .innerJoin('carga as c', 'c.id', 'l.carga_id')
    .innerJoin('janela as j', 'j.id', 'a.janela_id')
    .select(['a.id', 'l.id as linha', 'c.identificador', 'a.status', 'a.vaga_extra'])
    .select(['j.area_terminal', 'j.inicio', 'j.fim'])
    .where('l.servico_id', '=', params.id)
    .where('c.tipo_carga', '<>', 'CONTEINER')
    .orderBy('j.inicio')
    .orderBy('a.id')
    .limit(1000)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    cargaServicoId: row.linha,
    cargaIdentificador: row.identificador,
    status: row.status as z.infer<typeof agendamentoWms>['status'],
    areaTerminal: row.area_terminal,
    inicio: row.inicio.toISOString(),
    fim: row.fim.toISOString(),
    vagaExtra: row.vaga_extra,
  }))
})

/** Only what came into being with the request and has not come yet: what the terminal has, it weighs and counts itself. */
export const updateCargaServicoEndpoint = serve(updateCargaServico)(
  async ({ tx, actor, empresa, now, out }, { params, body }) => {
    const servico = await lockOwn(tx, empresa, params.id)
    const linha = await tx
      .selectFrom('carga_servico as l')
      .innerJoin('carga as c', 'c.id', 'l.carga_id')
      .select(['l.id', 'l.status', 'c.id as carga_id', 'c.tipo_carga', 'c.recebida_em'])
      .select(['c.quantidade', 'c.booking_item_id'])
      .where('l.servico_id', '=', params.id)
      .where('l.id', '=', body.cargaServicoId)
      .executeTakeFirst()
    if (!linha) notFound()
    if (servico.version !== body.version) throw new Refused(409, 'servico.recusa.alterado')
    refuseIf(editRefusal(servico.estado))
    const isAnnounced = findServicoDeclarado(servico.estado.subtipo)?.carga.situacao === 'NOVA'
    if (!isAnnounced || linha.recebida_em !== null || linha.status !== 'PENDENTE')
      throw new Refused(409, 'servico.recusa.nao-editavel')
    if (linha.tipo_carga === 'CONTEINER' && (body.quantidade ?? 1) !== 1)
      refuseField('quantidade', 'validation.quantidade-conteiner')
    await requireSaldo(tx, linha.booking_item_id, (body.quantidade ?? linha.quantidade) - linha.quantidade)
    await tx
      .updateTable('carga')
      .set({ peso_bruto: body.pesoBruto, ...(body.quantidade && { quantidade: body.quantidade }) })
      .where('id', '=', linha.carga_id)
      .execute()
    await tx
      .updateTable('servico')
      .set(({ ref }) => ({ version: sql<number>`${ref('version')} + 1` }))
      .where('id', '=', params.id)
      .execute()
    await writeTransicoes(tx, causeOf(actor, empresa, now), params.id, [
      { alvo: 'LINHA', id: linha.id, evento: 'EDICAO', de: null, para: null, motivo: null },
    ])
    out.alert('servico.updated', params.id)
    return readServico(tx, empresa, params.id)
  },
)

/** Whether so many more fit under what was booked. */
async function requireSaldo(tx: Tx, itemId: number | null, more: number): Promise<void> {
  if (itemId === null || more <= 0) return
  await lockBookings(tx, sql`SELECT booking_id FROM booking_item WHERE id = ${itemId}`)
  const { rows } = await sql<{ saldo: number }>`
    SELECT ${saldoOfItem} AS saldo FROM booking_item i WHERE i.id = ${itemId}`.execute(tx)
  if ((rows[0]?.saldo ?? 0) < more) refuseField('quantidade', 'validation.booking-saldo')
}

export const validateNumeroReservaEndpoint = serve(validateNumeroReserva)(
  async ({ db, empresa, today }, { query }) => {
    const { numeros, reason } = readNumeros('BK', query.numero)
    const [numero] = numeros
    if (!numero) return { numero: query.numero, valido: false, motivo: reason, saldo: 0 }
    const declarado = query.subtipo ? findServicoDeclarado(query.subtipo) : null
    const found = await selectItens(db, { numeros, empresaId: empresa.id, today })
    const fitting = found.filter((item) => declarado === null || fits(declarado, item))
    const itens = fitting.filter(({ partiu }) => !partiu)
    const saldo = itens.reduce((sum, item) => sum + item.saldo, 0)
    const none = itens.length === 0 ? reasonOf(found, fitting) : null
    const motivo = none ?? (saldo === 0 ? 'validation.booking-saldo' : null)
    return { numero, valido: motivo === null, motivo, saldo }
  },
)

interface Found {
  id: number
  numeroSolicitacao: string
  subtipo: string
  status: ServicoStatus
  dataCriacao: Date
  cargas: string[]
}

export const listServicosOfCeEndpoint = serve(listServicosOfCe)(async ({ db, actor }, { params }) => {
  const ce = readNumeros('CE', params.ceMercante)
  if (ce.reason) refuseField('ceMercante', ce.reason, 'params')
  const cargas = readNumeros('ID', params.cargas)
  if (cargas.reason) refuseField('cargas', cargas.reason, 'params')
  const empresaIds = actor.empresas.filter(({ activated }) => activated).map(({ id }) => id)
  const isVisible = hasPart(isStaff(actor) ? 'everything' : { empresaIds, today: actor.today }, 's.id')
  const { rows } = await sql<Found>`
    SELECT s.id, s.numero_solicitacao AS "numeroSolicitacao", s.subtipo, s.status, s.data_criacao AS "dataCriacao",
      array_agg(c.identificador ORDER BY c.id) AS cargas
    FROM ce_mercante m
    JOIN carga c ON c.ce_mercante_id = m.id AND c.identificador = ANY(${cargas.numeros})
    JOIN carga_servico l ON l.carga_id = c.id AND l.status <> 'CANCELADO'
    JOIN servico s ON s.id = l.servico_id
    WHERE m.numero = ANY(${ce.numeros}) AND s.tipo = ${params.tipoServico}
      AND s.status IN (${words(unfinishedStatuses)}) AND ${isVisible}
    GROUP BY s.id
    ORDER BY s.data_criacao DESC, s.id DESC
    LIMIT 50`.execute(db)
  return rows.map((row) => ({ ...row, dataCriacao: row.dataCriacao.toISOString() }))
})

export const findCeMercanteEndpoint = serve(findCeMercante)(async ({ db, empresa, today }, { params }) => {
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

/** A consignee may leave cargo that it shares, and staff may take one out; whose cargo it is alone stays known. */
export const deleteCargaConsignatarioEndpoint = serve(deleteCargaConsignatario)(
  async ({ tx, actor, out }, { params }) => {
    const row = await tx
      .selectFrom('carga_consignatario')
      .select(['id', 'carga_id', 'empresa_id'])
      .where('id', '=', params.id)
      .executeTakeFirst()
    const own = actor.empresas.some(({ id, activated }) => activated && id === row?.empresa_id)
    if (!row || (!own && !isStaff(actor))) notFound()
    // One after the other, so that the last two do not both leave.
    await tx.selectFrom('carga').select('id').where('id', '=', row.carga_id).forUpdate().execute()
    const others = await tx
      .selectFrom('carga_consignatario')
      .select('id')
      .where('carga_id', '=', row.carga_id)
      .where('id', '<>', row.id)
      .execute()
    refuseIf(others.length === 0 ? 'carga.recusa.unico-consignatario' : null)
    const open = await tx
      .selectFrom('carga_servico as l')
      .innerJoin('servico as s', 's.id', 'l.servico_id')
      .select('s.numero_solicitacao')
      .where('l.carga_id', '=', row.carga_id)
      .where('s.consignatario_id', '=', row.empresa_id)
      .where('l.status', 'in', unfinishedStatuses)
      .executeTakeFirst()
    if (open)
      throw new Refused(409, 'carga.recusa.consignatario-com-servico', { params: [open.numero_solicitacao] })
    await tx.deleteFrom('carga_consignatario').where('id', '=', row.id).execute()
    out.alert('cargaConsignatario.deleted', row.id)
    out.note({ carga: row.carga_id }, row.empresa_id)
  },
)
