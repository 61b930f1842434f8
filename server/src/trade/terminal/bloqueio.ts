import type { BloqueioTipo } from '@cais/core/catalogo/cargas.ts'
import { unfinishedStatuses } from '@cais/core/workflow/estado.ts'
import { sql } from 'kysely'
import { showBloqueio } from '../../course/bloqueios.ts'
import { lockTogether } from '../../course/estado.ts'
import { reviewOthers } from '../../course/run-evento.ts'
import type { Causa } from '../../course/transicoes.ts'
import { words } from '../../db/words.ts'
import { notFound, Refused, refuseIf } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'

export interface NovoBloqueio {
  tipo: BloqueioTipo
  descricao: string
  orgao?: string | null
  documento?: string | null
  /** For a block that a system reported: the source, the time, and the announced block that it replaces. */
  relatado?: { fonteId: number; em: Date; anunciadoId: number | null }
}

export async function block(tx: Tx, causa: Causa, cargaId: number, bloqueio: NovoBloqueio) {
  const { tipo, descricao, orgao = null, documento = null, relatado } = bloqueio
  const carga = await tx
    .selectFrom('carga')
    .select('entregue_em')
    .where('id', '=', cargaId)
    .where('cancelada_em', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!carga) notFound()
  refuseIf(carga.entregue_em ? 'bloqueio.recusa.carga-entregue' : null)
  const about = { tipo, descricao, orgao, documento, fonte_id: relatado?.fonteId ?? null, pendente: false }
  const { id } = relatado?.anunciadoId
    ? await tx
        .updateTable('bloqueio_carga')
        .set(about)
        .where('id', '=', relatado.anunciadoId)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('bloqueio_carga')
        .values({ ...about, carga_id: cargaId, criado_em: relatado?.em ?? causa.now })
        .returning('id')
        .executeTakeFirstOrThrow()
  await showBloqueio(tx, causa, cargaId, { evento: 'BLOQUEIO', tipo, motivo: descricao })
  return { id, tipo, descricao, criadoEm: causa.now.toISOString() }
}

export async function release(tx: Tx, causa: Causa, bloqueioId: number, em = causa.now): Promise<void> {
  // The services are locked before the block, in the same order as where a pendencia about it is resolved.
  await lockTogether(
    tx,
    sql`SELECT l.servico_id FROM carga_servico l JOIN bloqueio_carga b ON b.carga_id = l.carga_id
      WHERE b.id = ${bloqueioId} AND l.status IN (${words(unfinishedStatuses)})`,
  )
  const bloqueio = await tx
    .selectFrom('bloqueio_carga')
    .select(['carga_id', 'tipo', 'descricao', 'liberado_em'])
    .where('id', '=', bloqueioId)
    .forUpdate()
    .executeTakeFirst()
  if (!bloqueio) notFound()
  refuseIf(bloqueio.liberado_em ? 'bloqueio.recusa.ja-liberado' : null)
  await tx
    .updateTable('bloqueio_carga')
    .set(({ fn, val }) => ({ liberado_em: fn<Date>('greatest', ['criado_em', val(em)]) }))
    .where('id', '=', bloqueioId)
    .execute()
  await showBloqueio(tx, causa, bloqueio.carga_id, {
    evento: 'DESBLOQUEIO',
    tipo: bloqueio.tipo,
    motivo: bloqueio.descricao,
  })
  await reviewOthers(tx, causa, [bloqueio.carga_id])
}

export async function refuseBlocked(tx: Tx, cargaId: number): Promise<void> {
  const bloqueio = await tx
    .selectFrom('bloqueio_carga as b')
    .innerJoin('carga as c', 'c.id', 'b.carga_id')
    .select(['b.tipo', 'c.identificador'])
    .where('b.carga_id', '=', cargaId)
    .where('b.situacao', '=', 'ATIVO')
    .orderBy('b.id')
    .executeTakeFirst()
  if (bloqueio)
    throw new Refused(409, `carga.recusa.bloqueio-${bloqueio.tipo}`, { params: [bloqueio.identificador] })
}
