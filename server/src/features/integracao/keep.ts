import { createHash } from 'node:crypto'
import type { Entrada } from '@cais/core/access/escopos.ts'
import { sql } from 'kysely'
import { readNumber } from '../../course/properties.ts'
import type { Tx } from '../../http/serve.ts'
import { conclude } from './conclude.ts'
import { caminhoDoItem, type ItemLido, type Relogio, readItens } from './read-itens.ts'
import { chaveDe } from './recursos/recursos.ts'

interface Sent {
  fonteId: number
  recurso: Entrada
  bytes: Uint8Array
  /** What the address names, where it does. */
  ref: string | null
  now: Date
  /** Who entered it by hand, and under which name each thing is known that others tell of too. */
  por?: string
  chaveOf?: (ref: string) => string
}

/**
 * Keeps what was sent as it came, with its items. One that came before is a repetition of it; one with the same id and
 * another content is a conflict. Whoever sends the same at once in two places waits here for the first.
 */
export async function keepRecebimento(tx: Tx, sent: Sent): Promise<number> {
  const { fonteId, recurso, bytes, ref, now, por = null } = sent
  const { chaveOf = (name: string) => chaveDe(recurso, fonteId, name) } = sent
  const lido = readItens({ recurso, bytes, ref, relogio: await relogioOf(tx, now) })
  const { recusa, parametros } = 'recusa' in lido ? lido : { recusa: null, parametros: [] }
  const { id } = await tx
    .insertInto('recebimento')
    .values({
      fonte_id: fonteId,
      recurso,
      ref,
      por,
      recebido_em: now,
      hash: createHash('sha256').update(bytes).digest(),
      tamanho: bytes.length,
      recusa,
      recusa_parametros: parametros,
      concluido_em: recusa === null ? null : now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('recebimento_conteudo')
    .values({ recebimento_id: id, bytes: Buffer.from(bytes) })
    .execute()
  if ('itens' in lido) {
    const rows = lido.itens.map((item) => rowOf(item, { recebimentoId: id, fonteId, recurso, now, chaveOf }))
    await insertItens(tx, rows, { ref, now })
    // Where all came before or was refused, nothing is left to be applied.
    await conclude(tx, [id], now)
  }
  return id
}

export const relogioOf = async (tx: Tx, now: Date): Promise<Relogio> => ({
  now,
  toleranciaMinutos: await readNumber(tx, 'integracao', 'tolerancia-minutos'),
})

type ItemRow = ReturnType<typeof rowOf>

export function rowOf(
  item: ItemLido,
  {
    recebimentoId,
    fonteId,
    recurso,
    now,
    chaveOf = (name) => chaveDe(recurso, fonteId, name),
  }: Pick<Sent, 'fonteId' | 'recurso' | 'now' | 'chaveOf'> & { recebimentoId: number },
) {
  const { ordem, hash, itemId, seq, ref, envelope, dados, erro } = item
  const isRead = envelope !== null && erro === null && ref !== null
  return {
    recebimento_id: recebimentoId,
    ordem,
    fonte_id: fonteId,
    recurso,
    item_id: itemId,
    chave: isRead ? chaveOf(ref) : null,
    ocorrido_em: isRead ? new Date(envelope.ocorridoEm) : null,
    registrado_em: isRead ? new Date(envelope.registradoEm) : null,
    operacao: isRead ? envelope.operacao : null,
    seq,
    hash,
    dados: dados === null ? null : JSON.stringify(dados),
    marca: isRead ? marcaOf(envelope.operacao, hash) : null,
    resultado: erro === null ? null : ('RECUSADO' as const),
    caminho: erro?.caminho ?? null,
    mensagem: erro?.mensagem ?? null,
    parametros: erro?.parametros ?? [],
    aplicado_em: erro === null ? null : now,
  }
}

/** A source includes under an id once; what it rectifies or takes back, as often as it says something else. */
const marcaOf = (operacao: string, hash: Buffer) =>
  operacao === 'I' ? 'I' : `${operacao}:${hash.toString('hex')}`

/** In the order of their ids, so that two who send the same at once never wait for each other. */
async function insertItens(tx: Tx, rows: ItemRow[], sent: Pick<Sent, 'ref' | 'now'>): Promise<void> {
  const marked = rows.filter(({ marca }) => marca !== null).sort((a, b) => compare(a.item_id, b.item_id))
  const unmarked = rows.filter(({ marca }) => marca === null)
  const first = new Set(await insertRows(tx, [...marked, ...unmarked]))
  for (const row of marked) if (!first.has(row.ordem)) await insertAgain(tx, row, sent)
}

/** Says which of them were new. */
async function insertRows(tx: Tx, rows: readonly ItemRow[]): Promise<number[]> {
  const given = rows.map((row) => ({ ...row, hash: row.hash.toString('hex') }))
  const { rows: inserted } = await sql<{ ordem: number }>`
    INSERT INTO recebimento_item (recebimento_id, ordem, fonte_id, recurso, item_id, chave, ocorrido_em, registrado_em,
      operacao, seq, hash, dados, marca, resultado, caminho, mensagem, parametros, aplicado_em)
    SELECT recebimento_id, ordem, fonte_id, recurso, item_id, chave, ocorrido_em, registrado_em, operacao, seq,
      decode(hash, 'hex'), dados::jsonb, marca, resultado, caminho, mensagem, parametros, aplicado_em
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS i (recebimento_id bigint, ordem int, fonte_id bigint,
      recurso text, item_id text, chave text, ocorrido_em timestamptz, registrado_em timestamptz, operacao text,
      seq bigint, hash text, dados text, marca text, resultado text, caminho text, mensagem text, parametros text[],
      aplicado_em timestamptz)
    ON CONFLICT (fonte_id, recurso, item_id, marca) WHERE marca IS NOT NULL DO NOTHING
    RETURNING ordem`.execute(tx)
  return inserted.map(({ ordem }) => ordem)
}

async function insertAgain(tx: Tx, row: ItemRow, { ref, now }: Pick<Sent, 'ref' | 'now'>): Promise<void> {
  const before = await tx
    .selectFrom('recebimento_item')
    .select(['id', 'hash'])
    .where('fonte_id', '=', row.fonte_id)
    .where('recurso', '=', row.recurso)
    .where('item_id', '=', row.item_id)
    .where('marca', '=', row.marca)
    .executeTakeFirstOrThrow()
  const isSame = before.hash.equals(row.hash)
  await tx
    .insertInto('recebimento_item')
    .values({
      ...row,
      marca: null,
      aplicado_em: now,
      ...(isSame
        ? { resultado: 'REPETIDO', repete_id: before.id }
        : {
            resultado: 'CONFLITO',
            mensagem: 'entrada.error.mesmo-id',
            caminho: `${caminhoDoItem(ref, row.ordem)}.id`,
          }),
    })
    .execute()
}

const compare = (a: string | null, b: string | null) => ((a ?? '') < (b ?? '') ? -1 : 1)
