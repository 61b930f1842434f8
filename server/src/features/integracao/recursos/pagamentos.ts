import { centavosOf, chaveDoPagamento, type PagamentoDados } from '@cais/core/entrada/faturas.ts'
import { postoDe } from '@cais/core/entrada/recursos.ts'
import { isAResolver } from '@cais/core/rules/pagamento.ts'
import { sql } from 'kysely'
import { lockCobranca, matchPagamentos, reviewPagamentos } from '../../../course/faturas/pagamentos.ts'
import { notify } from '../../../db/notifications.ts'
import type { Tx } from '../../../http/serve.ts'
import { type Aplicada, type Chegada, Conflito, inTurn, type Recurso } from './recurso.ts'

/**
 * Money that has come is seen at once, whether its bill is known or not. One that is whole settles its bill; whatever
 * else it is, it is kept with how it stands, and people decide.
 */
export const pagamentos: Recurso<'pagamentos'> = {
  chave: (ref, fonteId) => `${fonteId}:${ref}`,

  apply: inTurn(applyOne),

  async exclude(chegada) {
    const { tx, causa, chave, ocorridoEm, objetoId } = chegada
    const before = await readBy(tx, 'id', objetoId)
    if (!before) throw new Conflito('entrada.error.nao-se-apaga')
    await lockCobranca(tx, before.fatura_ref)
    const isOfEstorno = before.estorno_mensagem === chave && before.mensagem !== chave
    if (!isOfEstorno) refuseSettled(before)
    await tx
      .updateTable('pagamento')
      .set(
        isOfEstorno
          ? notTakenBack
          : {
              estornado_em: ocorridoEm,
              estornado_centavos: before.valor_centavos,
              estorno_mensagem: chave,
              // Of what only went back, nothing is left to look at.
              ...(before.so_estorno && { resolvido_em: causa.now, resolvido_por: causa.principal }),
            },
      )
      .where('id', '=', objetoId)
      .execute()
    return review(chegada, objetoId, null)
  },
}

async function applyOne(chegada: Chegada<PagamentoDados>): Promise<Aplicada> {
  const { tx, dados, objetoId } = chegada
  const chave = chaveDoPagamento(dados)
  await lockCobranca(tx, dados.fatura)
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`pagamento:${chave}`}, 0))`.execute(tx)
  const before = await readBy(tx, 'chave', chave)
  if (objetoId !== null && before?.id !== objetoId)
    throw new Conflito('entrada.error.pagamento-outro-nome', [], '$.endToEndId')
  if (before && !dados.estorno && !mayChange(chegada, before))
    return {
      objetoId: before.id,
      aviso: { mensagem: 'entrada.aviso.outro-dono', parametros: [before.fonteTipo] },
    }
  const id = dados.estorno ? await takeBack(chegada, chave, before) : await takeIn(chegada, chave, before)
  return review(chegada, id, before?.fatura_ref ?? null)
}

const notTakenBack = { estornado_em: null, estornado_centavos: null, estorno_mensagem: null }

type Row = NonNullable<Awaited<ReturnType<typeof readBy>>>

async function readBy(tx: Tx, column: 'id' | 'chave', value: number | string) {
  return tx
    .selectFrom('pagamento as p')
    .innerJoin('fonte as f', 'f.id', 'p.fonte_id')
    .selectAll('p')
    .select('f.tipo as fonteTipo')
    .where(`p.${column}`, '=', value)
    .executeTakeFirst()
}

const valuesOf = ({ fatura, valor, pagoEm }: PagamentoDados) => ({
  fatura_ref: fatura,
  valor_centavos: centavosOf(valor),
  pago_em: new Date(pagoEm),
})

/** Whether this is the same as what is known, or may take its place; another source of the same rank contradicts it. */
function mayChange({ chave, fonte, dados }: Chegada<PagamentoDados>, before: Row): boolean {
  const { fatura_ref, valor_centavos, pago_em } = valuesOf(dados)
  const isSame =
    before.fatura_ref === fatura_ref &&
    before.valor_centavos === valor_centavos &&
    before.pago_em.getTime() === pago_em.getTime()
  if (before.so_estorno || isSame) return true
  const [mine, theirs] = [postoDe('pagamentos', fonte.tipo), postoDe('pagamentos', before.fonteTipo)]
  if (mine > theirs) return false
  if (mine === theirs && before.mensagem !== chave)
    throw new Conflito('entrada.error.pagamento-diferente', [before.chave])
  refuseSettled(before)
  return true
}

/** What a bill was settled with cannot turn into something else by itself. */
function refuseSettled({ situacao, chave }: Row): void {
  if (situacao === 'CASADO') throw new Conflito('entrada.error.pagamento-quitou', [chave])
}

/** Who tells of a payment first, or counts more, is the one whose message it is. */
async function takeIn(
  chegada: Chegada<PagamentoDados>,
  chave: string,
  before: Row | undefined,
): Promise<number> {
  const { tx, dados } = chegada
  if (!before) return insert(chegada, { chave, ...valuesOf(dados) })
  const isOwn = before.mensagem === chegada.chave
  const counts = postoDe('pagamentos', chegada.fonte.tipo) < postoDe('pagamentos', before.fonteTipo)
  await tx
    .updateTable('pagamento')
    .set({
      ...valuesOf(dados),
      so_estorno: false,
      ...((before.so_estorno || counts) && {
        fonte_id: chegada.fonte.id,
        item_id: chegada.itemId,
        mensagem: chegada.chave,
      }),
      // It said that it never came, and now says that it did.
      ...(isOwn && before.estorno_mensagem === chegada.chave && notTakenBack),
    })
    .where('id', '=', before.id)
    .execute()
  return before.id
}

/** It went back: of what somebody had closed, they hear again. */
async function takeBack(
  chegada: Chegada<PagamentoDados>,
  chave: string,
  before: Row | undefined,
): Promise<number> {
  const { tx, dados } = chegada
  const estorno = {
    estornado_em: new Date(dados.pagoEm),
    estornado_centavos: centavosOf(dados.valor),
    estorno_mensagem: chegada.chave,
  }
  if (!before) return insert(chegada, { chave, ...valuesOf(dados), ...estorno, so_estorno: true })
  await tx
    .updateTable('pagamento')
    .set({ ...estorno, resolvido_em: null, resolvido_por: null })
    .where('id', '=', before.id)
    .execute()
  return before.id
}

interface Novo extends ReturnType<typeof valuesOf> {
  chave: string
  estornado_em?: Date
  estornado_centavos?: number
  estorno_mensagem?: string
  so_estorno?: boolean
}

async function insert(
  { tx, causa, fonte, itemId, chave: mensagem }: Chegada<PagamentoDados>,
  values: Novo,
): Promise<number> {
  const { id } = await tx
    .insertInto('pagamento')
    .values({
      ...values,
      fonte_id: fonte.id,
      item_id: itemId,
      mensagem,
      recebido_em: causa.now,
      situacao: 'SEM_FATURA',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How it stands now with everything else that has come for its bill, and for the one that it named before. */
async function review(
  { tx, causa }: Pick<Chegada<unknown>, 'tx' | 'causa'>,
  id: number,
  oldRef: string | null,
): Promise<Aplicada> {
  const { fatura_ref, fatura_id, casado_por } = await tx
    .selectFrom('pagamento')
    .select(['fatura_ref', 'fatura_id', 'casado_por'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (oldRef !== null && oldRef !== fatura_ref) await matchPagamentos(tx, causa, oldRef)
  if (casado_por !== null && fatura_id !== null) await reviewPagamentos(tx, causa, fatura_id)
  else await matchPagamentos(tx, causa, fatura_ref)
  await notify(tx, 'mesa')
  const { situacao } = await tx
    .selectFrom('pagamento')
    .select('situacao')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    objetoId: id,
    ...(isAResolver(situacao) && {
      aviso: { mensagem: `entrada.aviso.pagamento.${situacao}`, parametros: [fatura_ref] },
    }),
  }
}
