import {
  type EntregaAberta,
  type EntregaDeWebhook,
  entregasPorVez,
  mostPendentes,
  type SituacaoDeEntrega,
  type WebhookView,
} from '@cais/core/api/webhook.ts'
import { type FormatoDeEvento, textIn } from '@cais/core/saida/formatos.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Tx } from '../../http/serve.ts'

/** The owner of a webhook: the id of a company, or null for the terminal. */
export type Owner = number | null

export const isOf = (owner: Owner) =>
  sql<boolean>`(w.empresa_id IS NOT DISTINCT FROM ${owner} AND w.removido_em IS NULL)`

const counted = (
  situacao: SituacaoDeEntrega,
) => sql<number>`(SELECT count(*) FROM (SELECT FROM webhook_entrega e
  WHERE e.webhook_id = w.id AND e.situacao = ${sql.lit(situacao)} LIMIT ${mostPendentes}) alguma)::int`

interface WebhookRow {
  id: number
  endereco: string
  tipos: string[]
  formato: FormatoDeEvento
  pausado_em: Date | null
  desligado_em: Date | null
  desligado_por: WebhookView['desligadoPor']
  falhando_desde: Date | null
  criado_em: Date
  criado_por: string
  ultimo_sucesso_em: Date | null
  ultima_falha_em: Date | null
  pendentes: number
  falhas: number
  anterior_ate: Date | null
}

/** The webhooks of an owner, or the one with this id. */
export async function readWebhooks(
  db: Db | Tx,
  owner: Owner,
  now: Date,
  id?: number,
): Promise<WebhookView[]> {
  const { rows } = await sql<WebhookRow>`
    SELECT w.id, w.endereco, w.tipos, w.formato, w.pausado_em, w.desligado_em, w.desligado_por, w.falhando_desde, w.criado_em,
      w.criado_por, w.ultimo_sucesso_em, w.ultima_falha_em, ${counted('PENDENTE')} AS pendentes,
      ${counted('FALHOU')} AS falhas,
      (SELECT max(s.expira_em) FROM webhook_segredo s WHERE s.webhook_id = w.id AND s.expira_em > ${now}) AS anterior_ate
    FROM webhook w WHERE ${isOf(owner)} AND (${id ?? null}::bigint IS NULL OR w.id = ${id ?? null})
    ORDER BY w.id`.execute(db)
  return rows.map(viewOf)
}

function viewOf(row: WebhookRow): WebhookView {
  const { pausado_em, desligado_em, falhando_desde } = row
  const desde = desligado_em ?? pausado_em ?? falhando_desde
  return {
    id: row.id,
    endereco: row.endereco,
    tipos: row.tipos,
    formato: row.formato,
    situacao: desligado_em ? 'DESLIGADO' : pausado_em ? 'PAUSADO' : falhando_desde ? 'FALHANDO' : 'ATIVO',
    desligadoPor: row.desligado_por,
    desde: desde?.toISOString() ?? null,
    criadoEm: row.criado_em.toISOString(),
    criadoPor: row.criado_por,
    ultimoSucessoEm: row.ultimo_sucesso_em?.toISOString() ?? null,
    ultimaFalhaEm: row.ultima_falha_em?.toISOString() ?? null,
    pendentes: row.pendentes,
    falhas: row.falhas,
    segredoAnteriorAte: row.anterior_ate?.toISOString() ?? null,
  }
}

const selectEntregas = (db: Db | Tx, webhookId: number) =>
  db
    .selectFrom('webhook_entrega as e')
    .leftJoin('webhook_tentativa as t', (join) =>
      join.onRef('t.entrega_id', '=', 'e.id').onRef('t.numero', '=', 'e.tentativas'),
    )
    .select(['e.id', 'e.evento_id', 'e.tipo', 'e.sequence', 'e.objeto_tipo', 'e.objeto_id', 'e.situacao'])
    .select(['e.tentativas', 'e.criada_em', 'e.concluida_em', 'e.corpo', 't.status', 't.erro'])
    .where('e.webhook_id', '=', webhookId)

type EntregaRow = Awaited<ReturnType<ReturnType<typeof selectEntregas>['execute']>>[number]

const entregaOf = (row: EntregaRow): EntregaDeWebhook => ({
  id: row.id,
  eventoId: row.evento_id,
  tipo: row.tipo,
  sequence: row.sequence,
  objeto: { tipo: row.objeto_tipo, id: row.objeto_id },
  situacao: row.situacao,
  tentativas: row.tentativas,
  criadaEm: row.criada_em.toISOString(),
  concluidaEm: row.concluida_em?.toISOString() ?? null,
  status: row.status,
  erro: row.erro,
})

interface Asked {
  situacao?: SituacaoDeEntrega | undefined
  antes?: number | undefined
}

/** One page of deliveries, the newest first, and whether more follow. */
export async function readEntregas(db: Db, webhookId: number, { situacao, antes }: Asked) {
  const rows = await selectEntregas(db, webhookId)
    .$if(situacao !== undefined, (entregas) =>
      // The value is a literal, because the indexes cover only waiting and failed deliveries.
      entregas.where('e.situacao', '=', sql.lit(situacao ?? 'PENDENTE')),
    )
    .$if(antes !== undefined, (entregas) => entregas.where('e.id', '<', antes ?? 0))
    .orderBy('e.id', 'desc')
    .limit(entregasPorVez + 1)
    .execute()
  return { entregas: rows.slice(0, entregasPorVez).map(entregaOf), mais: rows.length > entregasPorVez }
}

export async function findEntrega(
  db: Db | Tx,
  webhookId: number,
  id: number,
): Promise<EntregaDeWebhook | null> {
  const row = await selectEntregas(db, webhookId).where('e.id', '=', id).executeTakeFirst()
  return row ? entregaOf(row) : null
}

/** A delivery with its stored event, and the envelope of its last attempt or, before the first, of its webhook. */
interface EntregaGuardada extends EntregaAberta {
  formatoEnviado: FormatoDeEvento
}

/** As people are shown it: the body in the envelope in which it was sent. */
export const shownOf = (
  { formatoEnviado, corpo, ...entrega }: EntregaGuardada,
  portal: string,
): EntregaAberta => ({ ...entrega, corpo: corpo === null ? null : textIn(formatoEnviado, corpo, portal) })

/** A delivery with its stored event and the result of each attempt. */
export async function openEntrega(
  db: Db | Tx,
  webhookId: number,
  id: number,
): Promise<EntregaGuardada | null> {
  const row = await selectEntregas(db, webhookId)
    .innerJoin('webhook as w', 'w.id', 'e.webhook_id')
    .select(['t.formato', 't.numero', 'w.formato as formato_do_webhook'])
    .where('e.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const historico = await db
    .selectFrom('webhook_tentativa')
    .selectAll()
    .where('entrega_id', '=', id)
    .orderBy('numero', 'desc')
    .limit(100)
    .execute()
  return {
    ...entregaOf(row),
    corpo: row.corpo,
    formatoEnviado: row.numero === null ? row.formato_do_webhook : (row.formato ?? 'CAIS'),
    proximaEm: (await proximaOf(db, webhookId, row))?.toISOString() ?? null,
    historico: historico.map(({ entrega_id: _, iniciada_em, formato, ...tentativa }) => ({
      ...tentativa,
      formato: formato ?? 'CAIS',
      iniciadaEm: iniciada_em.toISOString(),
    })),
  }
}

/**
 * The time of the next attempt for the first delivery of an object. Later ones wait for it, and one being sent has no
 * next time.
 */
async function proximaOf(db: Db | Tx, webhookId: number, row: EntregaRow): Promise<Date | null> {
  const isRunning = row.tentativas > 0 && row.status === null && row.erro === null
  if (row.situacao !== 'PENDENTE' || isRunning) return null
  const { rows } = await sql<{ proxima_em: Date }>`
    SELECT f.proxima_em FROM webhook_fila f
    WHERE f.webhook_id = ${webhookId} AND f.objeto_tipo = ${row.objeto_tipo} AND f.objeto_id = ${row.objeto_id}
      AND NOT EXISTS (SELECT FROM webhook_entrega e WHERE e.webhook_id = f.webhook_id AND e.objeto_tipo = f.objeto_tipo
        AND e.objeto_id = f.objeto_id AND e.situacao = 'PENDENTE' AND e.sequence < ${row.sequence})`.execute(
    db,
  )
  return rows[0]?.proxima_em ?? null
}
