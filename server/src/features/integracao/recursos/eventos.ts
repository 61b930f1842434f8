import type { EventoDados } from '@cais/core/entrada/eventos.ts'
import type { Acontecimento } from '@cais/core/workflow/estadia.ts'
import { passoDe } from '@cais/core/workflow/estadia.ts'
import { settleEstadia, settleRepetidos } from '../../../course/estadia.ts'
import { writeTransicoes } from '../../../course/transicoes.ts'
import { refuseField } from '../../../http/refused.ts'
import type { Tx } from '../../../http/serve.ts'
import { seguir, weigh } from '../curso.ts'
import { estadiaDe, holdEstadia } from '../estadias.ts'
import type { Aplicada, Chegada, Recurso } from './recurso.ts'
import { empresaDeOu } from './referencias.ts'

/** Clocks differ; nobody tells what is still to come. */
const aheadMs = 15 * 60_000

/** Each is kept as it is told; what follows from it is found from all of them, so their order does not matter. */
export const eventos: Recurso<'eventos'> = {
  chave: (ref, fonteId) => `${fonteId}:${ref}`,

  async apply(chegada) {
    const { tx, causa, dados, ocorridoEm, objetoId } = chegada
    if (ocorridoEm.getTime() > causa.now.getTime() + aheadMs)
      refuseField('ocorridoEm', 'entrada.error.futuro')
    requireWeights(dados)
    const cargaId = await estadiaDe(chegada, dados)
    const tipo = tipoOf(dados)
    const antes = objetoId === null ? null : await retract(tx, objetoId, causa.now)
    const isRectified = antes !== null && antes.tipo === tipo && antes.carga_id === cargaId
    const id = await insert(chegada, cargaId, tipo, isRectified ? antes.carga_servico_id : null)
    const leftover = antes && !isRectified ? await leave(chegada, antes) : undefined
    const isRefused = await seguir(chegada, cargaId, id)
    if (tipo === 'PESAGEM') await weigh(tx, id)
    return { objetoId: id, ...(isRefused ? await avisoOf(tx, id) : leftover) }
  },

  async exclude(chegada) {
    const antes = await retract(chegada.tx, chegada.objetoId, chegada.causa.now)
    return { objetoId: chegada.objetoId, ...(antes && (await leave(chegada, antes))) }
  },
}

const tipoOf = ({ tipo }: EventoDados): Acontecimento => (tipo === 'POSICAO' ? 'PATIO' : tipo)

const grams = (quilos: number | null) => (quilos === null ? null : Math.round(quilos * 1000))

function requireWeights({ tipo, pesoBruto, pesoTara }: EventoDados): void {
  if (tipo !== 'PESAGEM' || pesoBruto === null) return
  if (!grams(pesoBruto) || (pesoTara !== null && pesoTara > pesoBruto))
    refuseField('pesoTara', 'entrada.error.pesagem')
}

async function insert(
  chegada: Chegada<EventoDados>,
  cargaId: number,
  tipo: Acontecimento,
  linhaId: number | null,
): Promise<number> {
  const { tx, causa, fonte, itemId, ocorridoEm, dados } = chegada
  const { id } = await tx
    .insertInto('carga_evento')
    .values({
      carga_id: cargaId,
      carga_servico_id: linhaId,
      tipo,
      at: ocorridoEm,
      principal: causa.principal,
      fonte_id: fonte.id,
      item_id: itemId,
      placa: dados.placa,
      reboques: dados.reboques,
      cnh: dados.cnh,
      cpf_motorista: dados.cpfMotorista,
      transportador_id: await empresaDeOu(chegada, dados.transportador, 'Transportador'),
      lacres: dados.lacres,
      posicao: dados.posicao,
      conteiner: dados.conteiner,
      peso_bruto: grams(dados.pesoBruto),
      peso_tara: grams(dados.pesoTara),
      observacao: dados.observacao,
      condicao: dados.condicao,
      avarias: dados.avarias,
      faltas: dados.faltas,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function avisoOf(tx: Tx, id: number): Promise<Pick<Aplicada, 'aviso'>> {
  const { recusa, recusa_parametros: parametros } = await tx
    .selectFrom('carga_evento')
    .select(['recusa', 'recusa_parametros'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return recusa === null ? {} : { aviso: { mensagem: recusa, parametros } }
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
  const [heir] = (await settleRepetidos(tx, antes.carga_id)).again
  if (heir !== undefined && antes.carga_servico_id !== null)
    await tx
      .updateTable('carga_evento')
      .set({ carga_servico_id: antes.carga_servico_id })
      .where('id', '=', heir)
      .execute()
  await seguir(chegada, antes.carga_id, heir ?? null)
  await settleEstadia(tx, antes.carga_id)
  if (antes.carga_servico_id === null || heir !== undefined) return {}
  const servico = await tx
    .selectFrom('carga_servico as l')
    .innerJoin('servico as s', 's.id', 'l.servico_id')
    .select(['s.id', 's.tipo', 's.subtipo', 's.numero_solicitacao as numero'])
    .where('l.id', '=', antes.carga_servico_id)
    .executeTakeFirstOrThrow()
  if (!passoDe(servico, antes.tipo)?.passo.linha) return {}
  await writeTransicoes(tx, causa, servico.id, [
    { alvo: 'LINHA', id: antes.carga_servico_id, evento: 'RETRATACAO', de: null, para: null, motivo: null },
  ])
  return { aviso: { mensagem: 'entrada.aviso.curso-nao-volta', parametros: [servico.numero] } }
}
