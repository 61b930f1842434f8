import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { editRefusal } from '@cais/core/rules/acoes-servico.ts'
import { mostGramasDeConteiner } from '@cais/core/values/pesos.ts'
import { sql } from 'kysely'
import { causeOf, lockOwn } from '../../course/acting.ts'
import { saldoOfItem } from '../../course/booking-items.ts'
import { lockBookings } from '../../course/saldo.ts'
import { writeTransicoes } from '../../course/transicoes.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { notFound, Refused, refuseField, refuseIf } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'

interface Correction {
  cargaServicoId: number
  version: number
  pesoBruto: number
  quantidade?: number | undefined
}

/**
 * Only cargo announced with the request that has not arrived can be corrected. The terminal weighs and counts cargo
 * that it has.
 */
export async function correctCarga(
  tx: Tx,
  { actor, empresa, now }: { actor: Actor; empresa: ActingEmpresa; now: Date },
  servicoId: number,
  body: Correction,
): Promise<void> {
  const servico = await lockOwn(tx, empresa, servicoId)
  const linha = await tx
    .selectFrom('carga_servico as l')
    .innerJoin('carga as c', 'c.id', 'l.carga_id')
    .select(['l.id', 'l.status', 'c.id as carga_id', 'c.tipo_carga', 'c.recebida_em'])
    .select(['c.quantidade', 'c.booking_item_id'])
    .where('l.servico_id', '=', servicoId)
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
  if (linha.tipo_carga === 'CONTEINER' && body.pesoBruto > mostGramasDeConteiner)
    refuseField('pesoBruto', 'validation.peso-de-conteiner')
  await requireSaldo(tx, linha.booking_item_id, (body.quantidade ?? linha.quantidade) - linha.quantidade)
  await tx
    .updateTable('carga')
    .set({ peso_bruto: body.pesoBruto, ...(body.quantidade && { quantidade: body.quantidade }) })
    .where('id', '=', linha.carga_id)
    .execute()
  await tx
    .updateTable('servico')
    .set(({ ref }) => ({ version: sql<number>`${ref('version')} + 1` }))
    .where('id', '=', servicoId)
    .execute()
  await writeTransicoes(tx, causeOf(actor, empresa, now), servicoId, [
    { alvo: 'LINHA', id: linha.id, evento: 'EDICAO', de: null, para: null, motivo: null },
  ])
}

/** Refuses more pieces than are left on the booking item. */
async function requireSaldo(tx: Tx, itemId: number | null, more: number): Promise<void> {
  if (itemId === null || more <= 0) return
  await lockBookings(tx, sql`SELECT booking_id FROM booking_item WHERE id = ${itemId}`)
  const { rows } = await sql<{ saldo: number }>`
    SELECT ${saldoOfItem} AS saldo FROM booking_item i WHERE i.id = ${itemId}`.execute(tx)
  if ((rows[0]?.saldo ?? 0) < more) refuseField('quantidade', 'validation.booking-saldo')
}
