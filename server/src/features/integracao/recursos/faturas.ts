import { centavosOf, type FaturaDados } from '@cais/core/entrada/faturas.ts'
import type { ItemFatura } from '@cais/core/rules/tarifa.ts'
import { isCobranca } from '@cais/core/workflow/politica.ts'
import { type HeldServico, lockServico } from '../../../course/estado.ts'
import { cancelOne, changeFatura } from '../../../course/faturas/change-fatura.ts'
import { type FaturaExterna, issueExterna } from '../../../course/faturas/issue-fatura.ts'
import { lockCobranca, matchPagamentos } from '../../../course/faturas/pagamentos.ts'
import { hasParte } from '../../../course/partes.ts'
import { notify } from '../../../db/notifications.ts'
import { t } from '../../../documents/pdf/texts.ts'
import type { Tx } from '../../../http/serve.ts'
import { type Aplicada, type Chegada, Conflito, Falta, inTurn, type Recurso } from './recurso.ts'
import { empresaDe } from './referencias.ts'

/**
 * Bills of the terminal's billing come by the door through which the desk issues its own: people are told, it is the
 * payer's turn, and money that came before them finds them.
 */
export const faturas: Recurso<'faturas'> = {
  chave: (ref, fonteId) => `${fonteId}:${ref}`,

  apply: inTurn(applyOne),

  async exclude({ tx, causa, ref, objetoId }) {
    await lockCobranca(tx, ref)
    const before = await readStanding(tx, objetoId)
    if (before) {
      const servico = await lockServico(tx, before.servicoId)
      await refusePaid(tx, before.id)
      await cancelOne(tx, causa, { servico, faturaId: before.id, pendenciaId: before.pendenciaId })
      await matchPagamentos(tx, causa, ref)
      await notify(tx, 'mesa')
    }
    return { objetoId }
  },
}

async function applyOne(chegada: Chegada<FaturaDados>): Promise<Aplicada> {
  const { tx, causa, ref, dados } = chegada
  await lockCobranca(tx, ref)
  const servico = await lockServico(tx, await servicoDe(tx, dados.servico))
  const externa = await externaOf(chegada, servico.id)
  const before = await readStanding(tx, chegada.objetoId)
  if (before && before.servicoId !== servico.id)
    throw new Conflito('entrada.error.fatura-de-outro-servico', [before.numero], '$.servico')
  const objetoId = before?.id ?? (await issueNew(chegada, servico, externa))
  if (before) await change(chegada, servico, before, externa)
  await matchPagamentos(tx, causa, ref)
  await notify(tx, 'mesa')
  return { objetoId, trouxe: [`faturas/${ref}`] }
}

async function servicoDe(tx: Tx, numero: string): Promise<number> {
  const row = await tx
    .selectFrom('servico')
    .select('id')
    .where('numero_solicitacao', '=', numero)
    .executeTakeFirst()
  if (!row) throw new Falta(`servicos/${numero}`)
  return row.id
}

type Standing = NonNullable<Awaited<ReturnType<typeof readStanding>>>

/** The bill that the source has spoken of before, unless it was cancelled: then the next one is a new one. */
async function readStanding(tx: Tx, id: number | null) {
  if (id === null) return null
  const row = await tx
    .selectFrom('fatura as f')
    .innerJoin('servico as s', 's.id', 'f.servico_id')
    .select(['f.id', 'f.servico_id as servicoId', 'f.pendencia_id as pendenciaId'])
    .select(['s.numero_solicitacao as numero', 'f.empresa_id', 'f.valor_centavos', 'f.vencimento'])
    .select(['f.codigo_barras', 'f.pix'])
    .where('f.id', '=', id)
    .where('f.cancelada_em', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

async function refusePaid(tx: Tx, id: number): Promise<void> {
  const { paga_em } = await tx
    .selectFrom('fatura')
    .select('paga_em')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (paga_em !== null) throw new Conflito('entrada.error.fatura-paga')
}

async function externaOf(chegada: Chegada<FaturaDados>, servicoId: number): Promise<FaturaExterna> {
  const { tx, causa, ref, ocorridoEm, dados } = chegada
  const pagadorId = await empresaDe(chegada, dados.pagador, 'Cliente')
  if (!(await hasParte(tx, servicoId, pagadorId, causa.today)))
    throw new Conflito('entrada.error.pagador-fora', [dados.pagador], '$.pagador')
  return {
    ref,
    pagadorId,
    itens: itensOf(dados),
    valorCentavos: centavosOf(dados.valor),
    vencimento: dados.vencimento,
    codigoBarras: dados.codigoBarras,
    pix: dados.pix,
    emitidaEm: new Date(Math.min(ocorridoEm.getTime(), causa.now.getTime())),
  }
}

/** Where the billing names no items, the bill is for the terminal's services as a whole. */
function itensOf({ itens, valor }: FaturaDados): ItemFatura[] {
  const given = itens.length
    ? itens
    : [{ descricao: t('documento.fatura.sem-itens'), quantidade: 1, valorUnitario: valor }]
  return given.map(({ descricao, quantidade, valorUnitario }) => ({
    descricao,
    unidade: 'UNIDADE',
    quantidade,
    valorUnitarioCentavos: centavosOf(valorUnitario),
    valorCentavos: quantidade * centavosOf(valorUnitario),
  }))
}

async function issueNew(
  { tx, causa, dados }: Chegada<FaturaDados>,
  servico: HeldServico,
  externa: FaturaExterna,
): Promise<number> {
  const charges = servico.estado.pendencias.filter(({ tipo }) => isCobranca(tipo))
  const open = charges.find(({ status }) => status === 'ATIVA')
  if (!open) {
    const [last] = charges.slice(-1)
    throw last
      ? new Conflito('entrada.error.cobranca-nao-aberta', [dados.servico, last.status], '$.servico')
      : new Conflito('entrada.error.sem-cobranca', [dados.servico], '$.servico')
  }
  const ofDesk = await tx
    .selectFrom('fatura')
    .select('id')
    .where('servico_id', '=', servico.id)
    .where('ref_externa', 'is', null)
    .where('multa', '=', false)
    .where('cancelada_em', 'is', null)
    .executeTakeFirst()
  if (ofDesk) throw new Conflito('entrada.error.fatura-da-mesa', [dados.servico], '$.servico')
  return issueExterna(tx, causa, servico, open.id, externa)
}

async function change(
  { tx, causa }: Chegada<FaturaDados>,
  servico: HeldServico,
  before: Standing,
  externa: FaturaExterna,
): Promise<void> {
  if (await isSame(tx, before, externa)) return
  await refusePaid(tx, before.id)
  await changeFatura(tx, causa, { servico, faturaId: before.id, pendenciaId: before.pendenciaId }, externa)
}

async function isSame(tx: Tx, before: Standing, externa: FaturaExterna): Promise<boolean> {
  const isSameBill =
    before.empresa_id === externa.pagadorId &&
    before.valor_centavos === externa.valorCentavos &&
    before.vencimento === externa.vencimento &&
    before.codigo_barras === externa.codigoBarras &&
    before.pix === externa.pix
  if (!isSameBill) return false
  const itens = await tx
    .selectFrom('fatura_item')
    .select(['descricao', 'quantidade', 'valor_unitario_centavos as unitario'])
    .where('fatura_id', '=', before.id)
    .orderBy('ordem')
    .execute()
  const asText = (rows: readonly (string | number)[][]) => JSON.stringify(rows)
  return (
    asText(itens.map((one) => [one.descricao, one.quantidade, one.unitario])) ===
    asText(externa.itens.map((one) => [one.descricao, one.quantidade, one.valorUnitarioCentavos]))
  )
}
