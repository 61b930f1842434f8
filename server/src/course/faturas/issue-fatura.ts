import type { MultaInput } from '@cais/core/api/terminal.ts'
import { barCodeOfFatura, type Conta, faltasOfCobranca, pixOfFatura } from '@cais/core/rules/cobranca.ts'
import { planoRefusal } from '@cais/core/rules/plano.ts'
import { type ItemFatura, itensOf, notYetBilled, totalOf, vencimentoOf } from '@cais/core/rules/tarifa.ts'
import { isCobranca } from '@cais/core/workflow/politica.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { refuseField, refuseFieldIf, refuseIf } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import type { LoadedServico } from '../estado.ts'
import { readNumber } from '../properties.ts'
import { type Causa, writeTransicoes } from '../transicoes.ts'
import { settleVez } from '../vez.ts'
import { readBeneficiario } from './beneficiario.ts'
import { readMultado, readPagador } from './read-pagador.ts'
import { readTarifas } from './read-tarifas.ts'
import { sendFatura } from './send-fatura.ts'

export interface Emissao {
  /** The day at the terminal, which decides the prices and the due date. */
  hoje: string
  /** A due date other than the usual one. */
  vencimento?: string | null | undefined
}

/** The draft of a bill of today: all costs of the service that no earlier bill has charged. */
export async function draftFatura(db: Db, servicoId: number, { hoje, vencimento }: Emissao) {
  const servico = await db
    .selectFrom('servico')
    .select(['tipo', 'subtipo'])
    .where('id', '=', servicoId)
    .executeTakeFirstOrThrow()
  const cost = itensOf({ ...servico, pesos: await pesosOf(db, servicoId) }, await readTarifas(db), hoje)
  const billed = await readBilled(db, servicoId)
  // Services that the terminal's billing system charges are charged by that system alone.
  const itens = isExterna(billed) ? [] : notYetBilled(cost, billed)
  return {
    pagador: await readPagador(db, servicoId, hoje),
    itens,
    valorCentavos: totalOf(itens),
    vencimento: vencimento ?? (await usualVencimento(db, hoje)),
    faltas: faltasOfCobranca(await readBeneficiario(db)),
  }
}

/** The due date after the number of working days that the terminal has set. */
async function usualVencimento(db: Db, hoje: string): Promise<string> {
  return vencimentoOf(hoje, await readNumber(db, 'cobranca', 'prazo-dias-uteis'))
}

interface Billed {
  descricao: string
  quantidade: number
  externa: boolean
}

const isExterna = (billed: readonly Billed[]) => billed.some(({ externa }) => externa)

function readBilled(db: Db, servicoId: number): Promise<Billed[]> {
  return db
    .selectFrom('fatura_item as i')
    .innerJoin('fatura as f', 'f.id', 'i.fatura_id')
    .select(['i.descricao', 'i.quantidade', sql<boolean>`f.ref_externa IS NOT NULL`.as('externa')])
    .where('f.servico_id', '=', servicoId)
    .where('f.cancelada_em', 'is', null)
    .where('f.multa', '=', false)
    .execute()
}

/** Refuses to settle a charge while cargo that was added after the bill is not billed. */
export async function requireAllBilled(tx: Tx, servicoId: number, hoje: string): Promise<void> {
  refuseIf((await isAllBilled(tx, servicoId, hoje)) ? null : 'fatura.recusa.falta-complementar')
}

/** Whether nothing was added since the last bill; true where there is no bill. */
export async function isAllBilled(tx: Tx, servicoId: number, hoje: string): Promise<boolean> {
  const billed = await readBilled(tx, servicoId)
  if (billed.length === 0) return true
  if (!isExterna(billed)) return (await draftFatura(tx, servicoId, { hoje })).itens.length === 0
  const { rows } = await sql`
    SELECT FROM carga_servico l
    WHERE l.servico_id = ${servicoId} AND l.status <> 'CANCELADO' AND l.incluida_em > (
      SELECT max(f.emitida_em) FROM fatura f
      WHERE f.servico_id = ${servicoId} AND f.cancelada_em IS NULL AND NOT f.multa)
    LIMIT 1`.execute(tx)
  return rows.length === 0
}

async function pesosOf(db: Db, servicoId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('carga_servico as l')
    .innerJoin('carga as c', 'c.id', 'l.carga_id')
    .select('c.peso_bruto')
    .where('l.servico_id', '=', servicoId)
    .where('l.status', '<>', 'CANCELADO')
    .execute()
  return rows.map((row) => row.peso_bruto)
}

/** Writes the bill of a financial pendencia of a locked service; the customer has the turn from now on. */
export async function issueFatura(
  tx: Tx,
  causa: Causa,
  servico: LoadedServico,
  pendenciaId: number,
  emissao: Emissao,
): Promise<number> {
  requireIssuable(servico, pendenciaId)
  const { hoje, vencimento: given } = emissao
  refuseVencimento(given, hoje)
  const draft = await draftFatura(tx, servico.id, emissao)
  const { pagador, itens, valorCentavos, vencimento, faltas } = draft
  const isFirst = (await readBilled(tx, servico.id)).length === 0
  const nothing = isFirst ? 'fatura.recusa.sem-tarifa' : 'fatura.recusa.ja-emitida'
  refuseIf(itens.length > 0 ? null : nothing)
  refuseIf(faltas.length > 0 ? 'fatura.recusa.sem-beneficiario' : null, faltas.join(', '))
  return writeFatura(tx, causa, servico, pendenciaId, {
    pagador,
    itens,
    valorCentavos,
    vencimento,
    multa: false,
  })
}

function refuseVencimento(given: string | null | undefined, hoje: string): void {
  if (given && given < hoje) refuseField('vencimento', 'validation.vencimento-passado')
  refuseFieldIf('vencimento', planoRefusal(given ?? hoje, hoje))
}

/** Bills a penalty to the company that was named for penalties, or else to the payer of the service. */
export async function issueMulta(
  tx: Tx,
  causa: Causa,
  servico: LoadedServico,
  pendenciaId: number,
  {
    hoje,
    descricao,
    valorCentavos,
    vencimento: given,
  }: Emissao & Pick<MultaInput, 'descricao' | 'valorCentavos'>,
): Promise<number> {
  requireIssuable(servico, pendenciaId)
  refuseIf((await readBilled(tx, servico.id)).length > 0 ? null : 'fatura.recusa.multa-sem-fatura')
  refuseVencimento(given, hoje)
  const item = { descricao, unidade: 'SERVICO', quantidade: 1, valorUnitarioCentavos: valorCentavos } as const
  return writeFatura(tx, causa, servico, pendenciaId, {
    pagador: await readMultado(tx, servico.id, hoje),
    itens: [{ ...item, valorCentavos }],
    valorCentavos,
    vencimento: given ?? (await usualVencimento(tx, hoje)),
    multa: true,
  })
}

/** A bill made by the terminal's billing system; the portal computes nothing of it. */
export interface FaturaExterna {
  /** The id of the bill in the billing system. */
  ref: string
  pagadorId: number
  itens: ItemFatura[]
  valorCentavos: number
  vencimento: string
  codigoBarras: string | null
  pix: string | null
  emitidaEm: Date
}

/** Writes a bill of the terminal's billing system in the same way as a bill of the desk. */
export async function issueExterna(
  tx: Tx,
  causa: Causa,
  servico: LoadedServico,
  pendenciaId: number,
  { pagadorId, ...externa }: FaturaExterna,
): Promise<number> {
  requireIssuable(servico, pendenciaId)
  const billed = await readBilled(tx, servico.id)
  refuseIf(billed.length > 0 && !isExterna(billed) ? 'fatura.recusa.ja-emitida' : null)
  const { itens, valorCentavos, vencimento } = externa
  return writeFatura(tx, causa, servico, pendenciaId, {
    pagador: { id: pagadorId },
    itens,
    valorCentavos,
    vencimento,
    multa: false,
    externa,
  })
}

interface NovaFatura {
  pagador: { id: number }
  itens: ItemFatura[]
  valorCentavos: number
  vencimento: string
  multa: boolean
  externa?: Pick<FaturaExterna, 'ref' | 'codigoBarras' | 'pix' | 'emitidaEm'>
}

async function writeFatura(
  tx: Tx,
  causa: Causa,
  servico: LoadedServico,
  pendenciaId: number,
  { pagador, itens, valorCentavos, vencimento, multa, externa }: NovaFatura,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    SELECT nextval(pg_get_serial_sequence('fatura', 'id')) AS id`.execute(tx)
  const id = Number(rows[0]?.id)
  await tx
    .insertInto('fatura')
    .values({
      id,
      servico_id: servico.id,
      pendencia_id: pendenciaId,
      empresa_id: pagador.id,
      valor_centavos: valorCentavos,
      vencimento,
      ...(externa
        ? { codigo_barras: externa.codigoBarras, pix: externa.pix }
        : await waysToPay(tx, { id, valorCentavos, vencimento })),
      emitida_em: externa?.emitidaEm ?? causa.now,
      ref_externa: externa?.ref ?? null,
      multa,
    })
    .execute()
  await tx
    .insertInto('fatura_item')
    .values(itens.map(itemRow(id)))
    .execute()
  await tx
    .updateTable('pendencia')
    .set(({ eb }) => ({ desde: causa.now, version: eb('version', '+', 1) }))
    .where('id', '=', pendenciaId)
    .execute()
  await settleVez(tx, servico)
  await writeTransicoes(tx, causa, servico.id, [
    { alvo: 'PENDENCIA', id: pendenciaId, evento: 'FATURA', de: 'ATIVA', para: 'ATIVA', motivo: null },
  ])
  const bill = { id, servicoId: servico.id, pagadorId: pagador.id, valorCentavos, vencimento }
  await sendFatura(tx, causa.now, bill)
  return id
}

/** Bar code and Pix code of the bill, for the terminal's payee. */
async function waysToPay(tx: Tx, conta: Conta) {
  const beneficiario = await readBeneficiario(tx)
  return { codigo_barras: barCodeOfFatura(beneficiario, conta), pix: pixOfFatura(beneficiario, conta) }
}

function requireIssuable({ estado }: LoadedServico, pendenciaId: number): void {
  const pendencia = estado.pendencias.find(({ id }) => id === pendenciaId)
  refuseIf(pendencia && isCobranca(pendencia.tipo) ? null : 'fatura.recusa.nao-financeira')
  refuseIf(pendencia?.status === 'ATIVA' ? null : 'pendencia.recusa.nao-ativa')
}

export const itemRow = (faturaId: number) => (item: ItemFatura, index: number) => ({
  fatura_id: faturaId,
  ordem: index + 1,
  descricao: item.descricao,
  unidade: item.unidade,
  quantidade: item.quantidade,
  valor_unitario_centavos: item.valorUnitarioCentavos,
})
