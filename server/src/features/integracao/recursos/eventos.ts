import type { EventoDados } from '@cais/core/entrada/eventos.ts'
import { samePlate } from '@cais/core/values/plate.ts'
import { type Acontecimento, changesCarga, passoOfFeito } from '@cais/core/workflow/estadia.ts'
import {
  type Estadia,
  holdEstadia,
  mayFollow,
  readEstadia,
  readEstadias,
  settleEstadia,
  settleEstadias,
  settleRepetidos,
  type Tomado,
} from '../../../course/estadia.ts'
import { unmeetAgendamento } from '../../../course/janelas/settle-agendamentos.ts'
import { writeTransicoes } from '../../../course/transicoes.ts'
import type { Tx } from '../../../http/serve.ts'
import {
  followTold,
  judgeTaken,
  nameWeighings,
  readToFollow,
  type Seguindo,
  seguir,
  weigh,
} from '../curso.ts'
import { estadiaDe, estadiasDe, foraDaEstadia } from '../estadias.ts'
import { type Aplicada, type Chegada, inTurn, type Recurso } from './recurso.ts'
import { empresaDeOu, findEmpresasAhead } from './referencias.ts'

/** Each is kept as it is told; what follows from it is found from all of them, so their order does not matter. */
export const eventos: Recurso<'eventos'> = {
  chave: (ref, fonteId) => `${fonteId}:${ref}`,
  touches: ({ conteiner, carga }) => [conteiner, carga === null ? null : `carga ${carga}`],

  apply: applyEventos,

  async exclude(chegada) {
    const antes = await retract(chegada.tx, chegada.objetoId, chegada.causa.now)
    return { objetoId: chegada.objetoId, ...(antes && (await leave(chegada, antes))) }
  },
}

const tipoOf = ({ tipo }: EventoDados): Acontecimento => (tipo === 'POSICAO' ? 'PATIO' : tipo)

const grams = (quilos: number | null) => (quilos === null ? null : Math.round(quilos * 1000))

async function applyOne(chegada: Chegada<EventoDados>): Promise<Aplicada> {
  const { tx, causa, dados, objetoId } = chegada
  const cargaId = await estadiaDe(chegada, dados)
  const tipo = tipoOf(dados)
  const antes = objetoId === null ? null : await retract(tx, objetoId, causa.now)
  const isRectified = antes !== null && antes.tipo === tipo && antes.carga_id === cargaId
  const id = await insert(chegada, cargaId, isRectified ? antes : null)
  const leftover = antes && !isRectified ? await leave(chegada, antes) : undefined
  const tomado = isRectified ? tomadoDe(id, antes) : null
  const recusa = await seguir(chegada, cargaId, id, tomado)
  if (tipo === 'PESAGEM') await weigh(tx, id)
  await nameWeighings(tx, cargaId)
  const fora = (await foraDaEstadia(tx, [{ cargaId, dados }])).get(cargaId)
  const aviso = recusa ?? (await avisosOf(tx, [id])).get(id) ?? fora
  return { objetoId: id, ...(recusa || !leftover?.aviso ? aviso && { aviso } : leftover) }
}

/**
 * Of a message that tells one thing of each of many stays, everything is read and written at once. Where several speak of
 * one stay or rectify something, one comes after the other.
 */
async function applyEventos(chegadas: readonly Chegada<EventoDados>[]): Promise<Aplicada[]> {
  const [first] = chegadas
  if (!first || chegadas.some(({ objetoId }) => objetoId !== null)) return inTurn(applyOne)(chegadas)
  const { tx } = first
  const cargaIds = await estadiasDe(chegadas)
  if (new Set(cargaIds).size < cargaIds.length) return inTurn(applyOne)(chegadas)
  await findEmpresasAhead(
    first,
    chegadas.map(({ dados }) => dados.transportador),
  )
  const rows: ReturnType<typeof rowOf>[] = []
  for (const [place, chegada] of chegadas.entries())
    rows.push(rowOf(chegada, cargaIds[place] ?? 0, null, await transportadorOf(chegada)))
  const inserted = await tx.insertInto('carga_evento').values(rows).returning(['id', 'carga_id']).execute()
  const ids = new Map(inserted.map(({ id, carga_id }) => [carga_id, id]))
  return settleAll(
    first,
    chegadas.map((chegada, place) => {
      const cargaId = cargaIds[place] ?? 0
      return { chegada, cargaId, id: ids.get(cargaId) ?? 0 }
    }),
  )
}

/** An event that is written down, of which stay. */
interface Contada {
  chegada: Chegada<EventoDados>
  cargaId: number
  id: number
}

/** All stays are read at once, services follow one after the other, and what follows for the cargo is written at once. */
async function settleAll(seguindo: Seguindo, contadas: readonly Contada[]): Promise<Aplicada[]> {
  const { tx } = seguindo
  const estadias = await readEstadias(
    tx,
    contadas.map(({ cargaId }) => cargaId),
  )
  const changed = await settleAllRepetidos(seguindo, estadias)
  const moving = contadas.filter(({ cargaId, id }) => changed.has(cargaId) || mayMove(estadias, cargaId, id))
  await followAll(tx, moving, estadias)
  const applied: Aplicada[] = []
  const avisos = await avisosOf(
    tx,
    moving.map(({ id }) => id),
  )
  const fora = await foraDaEstadia(
    tx,
    contadas.map(({ cargaId, chegada: { dados } }) => ({ cargaId, dados })),
  )
  for (const { chegada, cargaId, id } of contadas) {
    if (tipoOf(chegada.dados) === 'PESAGEM') await weigh(tx, id)
    const aviso = avisos.get(id) ?? fora.get(cargaId)
    applied.push({ objetoId: id, ...(aviso && { aviso }) })
  }
  await settleEstadias(tx, estadias)
  for (const [cargaId, { told }] of estadias)
    if (told.some((one) => one.tipo === 'PESAGEM')) await nameWeighings(tx, cargaId)
  return applied
}

/** Says of which stays something else counts now; these are read again. */
async function settleAllRepetidos(seguindo: Seguindo, estadias: Map<number, Estadia>): Promise<Set<number>> {
  const { tx } = seguindo
  const changed = new Set<number>()
  for (const [cargaId, estadia] of estadias) {
    const { isChanged, taken } = await settleRepetidos(tx, estadia)
    await judgeTaken(seguindo, taken)
    if (isChanged) changed.add(cargaId)
  }
  if (changed.size > 0)
    for (const [cargaId, estadia] of await readEstadias(tx, [...changed])) estadias.set(cargaId, estadia)
  return changed
}

/** Whether a service could follow the new event, or by it what it was not ready for before. */
function mayMove(estadias: ReadonlyMap<number, Estadia>, cargaId: number, id: number): boolean {
  const estadia = estadias.get(cargaId)
  const novo = estadia?.told.find((one) => one.id === id)
  if (!estadia || !novo) return false
  return (
    estadia.linhas.some((linha) => mayFollow(estadia, linha, novo)) ||
    (changesCarga(novo.tipo) && estadia.told.some(({ recusado }) => recusado))
  )
}

async function followAll(tx: Tx, moving: readonly Contada[], estadias: Map<number, Estadia>): Promise<void> {
  if (moving.length === 0) return
  const cargaIds = moving.map(({ cargaId }) => cargaId)
  const novoIds = moving.map(({ id }) => id)
  const toFollow = Map.groupBy(await readToFollow(tx, cargaIds, novoIds), (one) => one.carga_id)
  for (const { chegada, cargaId } of moving) {
    const before = estadias.get(cargaId)
    const followed = before && (await followTold(chegada, before, toFollow.get(cargaId) ?? []))
    if (followed) estadias.set(cargaId, followed.estadia)
  }
}

/** What was counted for a truck is said of no other one. */
const isSameTruck = (antes: Retratado, { placa }: EventoDados) =>
  placa === null || antes.placa === null || samePlate(antes.placa, placa)

/** The place of what was told before, which the event has now. */
const tomadoDe = (
  eventoId: number,
  { carga_servico_id: linhaId, viagem, quantidade, at }: Retratado,
): Tomado | null => (linhaId === null ? null : { eventoId, antes: { linhaId, viagem, quantidade, at } })

const transportadorOf = (chegada: Chegada<EventoDados>) =>
  empresaDeOu(chegada, chegada.dados.transportador, 'Transportador')

async function insert(
  chegada: Chegada<EventoDados>,
  cargaId: number,
  antes: Retratado | null,
): Promise<number> {
  const { id } = await chegada.tx
    .insertInto('carga_evento')
    .values(rowOf(chegada, cargaId, antes, await transportadorOf(chegada)))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function rowOf(
  { causa, fonte, itemId, ocorridoEm, dados }: Chegada<EventoDados>,
  cargaId: number,
  /** What it rectifies, whose place in a service it takes. */
  antes: Retratado | null,
  transportadorId: number | null,
) {
  return {
    carga_id: cargaId,
    carga_servico_id: antes?.carga_servico_id ?? null,
    viagem: antes?.viagem ?? null,
    quantidade: dados.quantidade ?? (antes && isSameTruck(antes, dados) ? antes.quantidade : null),
    tipo: tipoOf(dados),
    at: ocorridoEm,
    principal: causa.principal,
    fonte_id: fonte.id,
    item_id: itemId,
    placa: dados.placa,
    reboques: dados.reboques,
    cnh: dados.cnh,
    cpf_motorista: dados.cpfMotorista,
    transportador_id: transportadorId,
    lacres: dados.lacres,
    posicao: dados.posicao,
    conteiner: dados.conteiner,
    peso_bruto: grams(dados.pesoBruto),
    peso_tara: grams(dados.pesoTara),
    observacao: dados.observacao,
    condicao: dados.condicao,
    avarias: dados.avarias,
    faltas: dados.faltas,
  }
}

/** What its sender has to know: why no service could follow it, or in what it differs from what was agreed. */
async function avisosOf(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, NonNullable<Aplicada['aviso']>>> {
  const rows = ids.length
    ? await tx
        .selectFrom('carga_evento')
        .select(['id', 'recusa', 'recusa_parametros', 'contradicoes'])
        .where('id', 'in', [...ids])
        .execute()
    : []
  return new Map(
    rows.flatMap(({ id, recusa, recusa_parametros: parametros, contradicoes }) => {
      if (recusa !== null) return [[id, { mensagem: recusa, parametros }] as const]
      if (contradicoes.length === 0) return []
      return [[id, { mensagem: 'entrada.aviso.contradiz', parametros: [contradicoes.join(', ')] }] as const]
    }),
  )
}

type Retratado = NonNullable<Awaited<ReturnType<typeof retract>>>

/** Marks what was told as taken back, with its weighing; null where it was before. */
async function retract(tx: Tx, id: number, now: Date) {
  const told = await tx.selectFrom('carga_evento').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await holdEstadia(tx, told.carga_id)
  if (told.retratado_em !== null) return null
  await tx.updateTable('carga_evento').set({ retratado_em: now }).where('id', '=', id).execute()
  await tx
    .updateTable('boletim_pesagem')
    .set({ retratado_em: now })
    .where('carga_evento_id', '=', id)
    .execute()
  return told
}

/**
 * What followed for the cargo goes back by itself. A service does not: unless another source tells the same passage, its
 * timeline says that the ground for a step has gone, and people decide.
 */
async function leave(
  chegada: Pick<Chegada<unknown>, 'tx' | 'causa' | 'dia'>,
  antes: Retratado,
): Promise<Pick<Aplicada, 'aviso'>> {
  const { tx, causa } = chegada
  const [heir] = (await settleRepetidos(tx, await readEstadia(tx, antes.carga_id))).again
  if (heir !== undefined && antes.carga_servico_id !== null)
    await tx
      .updateTable('carga_evento')
      .set(({ fn, ref, val }) => ({
        carga_servico_id: antes.carga_servico_id,
        viagem: antes.viagem,
        quantidade: fn.coalesce(ref('quantidade'), val(antes.quantidade)),
      }))
      .where('id', '=', heir)
      .execute()
  await seguir(chegada, antes.carga_id, heir ?? null, heir === undefined ? null : tomadoDe(heir, antes))
  await settleEstadia(tx, antes.carga_id)
  await nameWeighings(tx, antes.carga_id)
  if (antes.carga_servico_id === null || heir !== undefined) return {}
  if (antes.tipo === 'GATE_ENTRADA') await unmeetAgendamento(tx, antes.carga_servico_id, antes.viagem)
  const servico = await tx
    .selectFrom('carga_servico as l')
    .innerJoin('servico as s', 's.id', 'l.servico_id')
    .select(['s.id', 's.tipo', 's.subtipo', 's.numero_solicitacao as numero'])
    .where('l.id', '=', antes.carga_servico_id)
    .executeTakeFirstOrThrow()
  if (!passoOfFeito(servico, antes.tipo)?.passo.linha) return {}
  await writeTransicoes(tx, causa, servico.id, [
    { alvo: 'LINHA', id: antes.carga_servico_id, evento: 'RETRATACAO', de: null, para: null, motivo: null },
  ])
  return { aviso: { mensagem: 'entrada.aviso.curso-nao-volta', parametros: [servico.numero] } }
}
