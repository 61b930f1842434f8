import type { Area } from '@cais/core/access/area.ts'
import type { NovoServico } from '@cais/core/api/novo-servico.ts'
import { createServico } from '@cais/core/api/servico.ts'
import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { condicoesOf } from '@cais/core/rules/carga-aceita.ts'
import { planoRefusal } from '@cais/core/rules/plano.ts'
import { dayFromNumber, dayNumber } from '@cais/core/values/calendar.ts'
import { startServico } from '@cais/core/workflow/iniciar.ts'
import { transicoesBetween } from '@cais/core/workflow/transicoes.ts'
import { sql } from 'kysely'
import { requireDeclarado } from '../../course/access.ts'
import type { CargaCompleta } from '../../course/cargas.ts'
import { requireEscala, requireOneCall } from '../../course/escala-do-servico.ts'
import { nameTransportador } from '../../course/name-transportadores.ts'
import {
  addAutorizadora,
  authorisedBy,
  insertPartes,
  lineOf,
  type Parte,
  requireNamed,
} from '../../course/partes.ts'
import { readServico } from '../../course/read-servico.ts'
import { insertPendencias } from '../../course/run-evento.ts'
import { writeTransicoes } from '../../course/transicoes.ts'
import { refuseField, refuseFieldIf } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import { findNamed, type Looker } from '../../search/empresa-matches.ts'
import { consignatarioOf } from './consignatario.ts'
import { resolveCargas } from './resolve-cargas.ts'

export const createServicoEndpoint = serve(createServico)(
  async ({ tx, actor, empresa, now, today, out }, { params, body }) => {
    const area = params.kind
    const declarado = requireDeclarado(empresa, area, body.subtipo)
    const asker = { empresaId: empresa.id, area, now, today }
    refuseFieldIf('dados.dataDesejada', planoRefusal(body.dados.dataDesejada ?? today, today))
    const cargas = await resolveCargas(tx, declarado, body, asker)
    const consignatarioId = await consignatarioOf(
      tx,
      cargas,
      { empresaId: empresa.id, areas: [area], today },
      body.consignatarioId ?? null,
    )
    const owner = { consignatarioId, ...placeOf(cargas, body) }
    const named = await namedPartes(tx, { actor, today }, declarado, body)
    const servico = await insertServico(tx, declarado, body, {
      ...asker,
      ...owner,
    })
    const linhaIds = await insertLinhas(tx, servico.id, declarado, cargas)
    await requireOneCall(tx, declarado, servico.id, now)
    const estado = startServico(declarado, condicoesOf(cargas.map(condicaoFacts)), linhaIds)
    await insertPartes(
      tx,
      { ...servico, subtipo: declarado.subtipo, status: 'PENDENTE', dataCriacao: now },
      [
        { empresaId: empresa.id, area, papel: 'REQUISITANTE' },
        ...(owner.consignatarioId
          ? [{ empresaId: owner.consignatarioId, area: 'cliente' as const, papel: 'CONSIGNATARIO' as const }]
          : []),
        ...named,
        ...(await lineOf(tx, servico.id)),
        ...(await authorisedBy(tx, owner.consignatarioId, today)),
      ],
      today,
    )
    await addAutorizadora(tx, servico.id, today)
    const pendencias = await insertPendencias(tx, servico.id, estado, () => true, now)
    await tx.updateTable('servico').set({ status: estado.status }).where('id', '=', servico.id).execute()
    await tx
      .updateTable('carga_servico')
      .set({ status: estado.linhas[0]?.status ?? 'PENDENTE' })
      .where('servico_id', '=', servico.id)
      .execute()
    await nameTransportador(
      tx,
      now,
      servico.id,
      area === 'transportador' ? empresa.id : (body.partes.TRANSPORTADOR ?? null),
    )
    const causa = { now, today, principal: actor.login, emNomeDe: empresa.byStaff ? empresa.id : null }
    await writeTransicoes(tx, causa, servico.id, transicoesBetween(null, { ...estado, pendencias }))
    await tx
      .deleteFrom('servico_rascunho')
      .where('empresa_id', '=', empresa.id)
      .where('usuario_id', '=', actor.id)
      .where('area', '=', area)
      .where('subtipo', '=', declarado.subtipo)
      .execute()
    out.alert('servico.created', servico.numero)
    out.note({ servico: servico.id, subtipo: declarado.subtipo }, empresa.id)
    return readServico(tx, empresa, servico.id)
  },
)

export const condicaoFacts = (carga: CargaCompleta) => ({
  bloqueios: carga.bloqueiosCarga.map(({ tipo }) => tipo),
  perigosa: carga.indicadorCargaPerigosa,
  refrigerada: carga.indicadorReefer,
  oog: carga.indicadorOOG,
  restrita: carga.indicadorRestricao,
})

/** The booking and the call of a request. */
function placeOf([first]: readonly CargaCompleta[], { escalaId }: NovoServico) {
  return {
    bookingId: first?.bookingId ?? null,
    escalaId: escalaId ?? (first?.bookingId ? (first?.escalaId ?? null) : null),
  }
}

/**
 * The companies that a request names. The requester must be allowed to see each, give its register, or have named it
 * before.
 */
export async function namedPartes(
  tx: Tx,
  looker: Looker,
  { partes }: ServicoDeclarado,
  pedido: Pick<NovoServico, 'partes' | 'registros'>,
  before: readonly Parte[] = [],
): Promise<Parte[]> {
  const named: Parte[] = []
  for (const { papel } of partes) {
    const empresaId = pedido.partes[papel]
    if (!empresaId) continue
    const field = `partes.${papel}`
    const isNew = !before.some((one) => one.empresaId === empresaId && one.papel === papel)
    const nationalRegister = pedido.registros[papel] ?? undefined
    if (isNew && !(await findNamed(tx, looker, { empresaId, nationalRegister })))
      refuseField(field, 'validation.empresa')
    named.push(await requireNamed(tx, papel, empresaId, field))
  }
  return named
}

interface Head {
  empresaId: number
  area: Area
  now: Date
  today: string
  consignatarioId: number | null
  bookingId: number | null
  escalaId: number | null
}

async function insertServico(tx: Tx, declarado: ServicoDeclarado, pedido: NovoServico, head: Head) {
  await requireEscala(tx, declarado, head.escalaId, head.now)
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('servico', 'id')) AS id`.execute(tx)
  const id = Number(rows[0]?.id)
  const numero = `${head.today.slice(0, 4)}${String(id).padStart(6, '0')}`
  await tx
    .insertInto('servico')
    .values({
      id,
      numero_solicitacao: numero,
      tipo: declarado.tipo,
      subtipo: declarado.subtipo,
      status: 'PENDENTE',
      area: head.area,
      referencia_cliente: pedido.referenciaCliente || null,
      requisitante_id: head.empresaId,
      consignatario_id: head.consignatarioId,
      escala_id: head.escalaId,
      booking_id: head.bookingId,
      validade:
        declarado.validadeDias === null
          ? null
          : dayFromNumber(dayNumber(head.today) + declarado.validadeDias),
      data_criacao: head.now,
      search_type: pedido.searchType ?? null,
      search_input: pedido.searchInput || null,
      dados: JSON.stringify(givenOf(pedido.dados)),
    })
    .execute()
  return { id, numero }
}

export const givenOf = (dados: NovoServico['dados']) =>
  Object.fromEntries(
    Object.entries(dados).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )

export async function insertLinhas(
  tx: Tx,
  servicoId: number,
  { carga }: ServicoDeclarado,
  cargas: readonly CargaCompleta[],
  incluidaEm: Date | null = null,
): Promise<number[]> {
  if (cargas.length === 0) return []
  const rows = await tx
    .insertInto('carga_servico')
    .values(
      cargas.map(({ id, bloqueiosCarga: [bloqueio] }) => ({
        servico_id: servicoId,
        carga_id: id,
        status: 'PENDENTE',
        ocupacao: carga.ocupacao,
        incluida_em: incluidaEm,
        motivo_bloqueio: bloqueio?.descricao ?? null,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
