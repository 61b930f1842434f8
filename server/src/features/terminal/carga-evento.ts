import type { CargaEventoInput } from '@cais/core/api/terminal.ts'
import { tipoDeServicoOf } from '@cais/core/catalogo/tipos-servico.ts'
import type { LinhaEstado } from '@cais/core/workflow/estado.ts'
import { type EfeitoCarga, eventoCargaRefusal, passoOf } from '@cais/core/workflow/eventos-carga.ts'
import { sql } from 'kysely'
import { type LoadedServico, lockServico } from '../../course/estado.ts'
import { fatosOf, writeLacres } from '../../course/fatos-carga.ts'
import { transportadoresOf } from '../../course/partes.ts'
import { runEvento } from '../../course/run-evento.ts'
import { type Causa, writeTransicoes } from '../../course/transicoes.ts'
import { notFound, refuseIf } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import { refuseBlocked } from './bloqueio.ts'
import { giveBox } from './freepool.ts'
import { type Liberado, requireCompromisso } from './portaria.ts'
import { tellRequisitante } from './tell.ts'

/** Something happened to a cargo line; the table of events says what that means for it. */
export async function happen(
  tx: Tx,
  causa: Causa,
  linhaId: number,
  evento: CargaEventoInput,
): Promise<LoadedServico | null> {
  const row = await tx
    .selectFrom('carga_servico')
    .select(['servico_id', 'carga_id'])
    .where('id', '=', linhaId)
    .executeTakeFirst()
  if (!row) notFound()
  const servico = await lockServico(tx, row.servico_id)
  const linha = servico.estado.linhas.find(({ id }) => id === linhaId) ?? notFound()
  refuseIf(eventoCargaRefusal(servico.estado, linha, evento.tipo))
  const passo = passoOf(servico.estado, evento.tipo) ?? notFound()
  if (passo.semBloqueio) await refuseBlocked(tx, row.carga_id)
  const liberado = await requireCompromisso(tx, causa, servico, linhaId, passo, evento)
  if (evento.tipo === 'GATE_SAIDA') await giveBox(tx, causa.now, row.carga_id, evento.conteiner ?? null)
  await write(tx, causa, servico.id, linha, evento, liberado)
  if (evento.tipo === 'PESAGEM') await weigh(tx, causa.now, servico, linhaId, evento)
  if (passo.efeito) await effects[passo.efeito](tx, causa.now, row.carga_id, servico.id)
  // A second truck for a line that has begun is only written down.
  if (!passo.linha || (passo.linha === 'INICIAR_LINHA' && linha.status === 'EM_ANDAMENTO'))
    return passo.efeito ? null : servico
  const after = await runEvento(tx, causa, servico, { evento: passo.linha, linhaId })
  await tellRequisitante(tx, causa, servico, after)
  return passo.efeito ? null : after
}

async function write(
  tx: Tx,
  causa: Causa,
  servicoId: number,
  linha: LinhaEstado,
  evento: CargaEventoInput,
  { contradicoes, excecao }: Liberado,
) {
  const { tipo, placa = null, cnh = null, observacao = null } = evento
  const { now: at, principal } = causa
  const passage = { placa, cnh, observacao, contradicoes: [...contradicoes], excecao }
  const { id } = await tx
    .insertInto('carga_evento')
    .values({ carga_servico_id: linha.id, tipo, at, principal, ...passage, ...fatosOf(evento) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeLacres(tx, id, evento)
  const about = { alvo: 'LINHA', id: linha.id } as const
  await writeTransicoes(tx, causa, servicoId, [
    ...(excecao === null
      ? []
      : [{ ...about, evento: 'EXCECAO' as const, de: linha.status, para: linha.status, motivo: excecao }]),
    { ...about, evento: tipo, de: null, para: null, motivo: observacao },
  ])
}

async function weigh(tx: Tx, now: Date, servico: LoadedServico, linhaId: number, evento: CargaEventoInput) {
  const [haulierId] = await transportadoresOf(tx, servico.id)
  const { rows } = await sql<{ id: string }>`
    SELECT nextval(pg_get_serial_sequence('boletim_pesagem', 'id')) AS id`.execute(tx)
  const id = Number(rows[0]?.id)
  await tx
    .insertInto('boletim_pesagem')
    .values({
      id,
      numero: `BP${String(id).padStart(7, '0')}`,
      tipo: tipoDeServicoOf(servico.estado.tipo).pesagem ?? 'ENTRADA',
      servico_id: servico.id,
      carga_servico_id: linhaId,
      transportador_id: haulierId ?? null,
      placa: evento.placa ?? '',
      peso_bruto: evento.pesoBruto ?? 0,
      peso_tara: evento.pesoTara ?? 0,
      data_pesagem: now,
    })
    .execute()
}

type Effect = (tx: Tx, now: Date, cargaId: number, servicoId: number) => Promise<unknown>

const effects: Record<EfeitoCarga, Effect> = {
  RECEBIDA: (tx, now, id) =>
    tx
      .updateTable('carga')
      .set({ recebida_em: now })
      .where('id', '=', id)
      .where('recebida_em', 'is', null)
      .execute(),
  ENTREGUE: (tx, now, id) =>
    tx
      .updateTable('carga')
      .set(({ fn, val }) => ({ entregue_em: now, recebida_em: fn.coalesce('recebida_em', val(now)) }))
      .where('id', '=', id)
      .execute(),
  // The box stands here again, empty.
  DEVOLVIDA: (tx, now, id) =>
    tx
      .updateTable('carga')
      .set({ recebida_em: now, entregue_em: null, indicador_desova: true })
      .where('id', '=', id)
      .execute(),
  // The goods are out; the box stays until somebody takes it.
  DESOVADA: (tx, _now, id) =>
    tx.updateTable('carga').set({ indicador_desova: true }).where('id', '=', id).execute(),
  // The goods have left with the trucks; the box stays all the same, which `hasLeft` knows.
  DESOVADA_ENTREGUE: (tx, now, id) =>
    tx.updateTable('carga').set({ indicador_desova: true, entregue_em: now }).where('id', '=', id).execute(),
  OUTRA_ESCALA: (tx, _now, id, servicoId) =>
    tx
      .updateTable('carga')
      .set(({ selectFrom }) => ({
        escala_id: selectFrom('servico').select('escala_id').where('id', '=', servicoId),
      }))
      .where('id', '=', id)
      .execute(),
}
