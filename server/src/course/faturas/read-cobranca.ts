import type { Cobranca } from '@cais/core/api/fatura.ts'
import { isencaoRefusal, numeroOfFatura } from '@cais/core/rules/cobranca.ts'
import { boletoBarCodeToLine } from '@cais/core/values/boleto.ts'
import { maskRegister } from '@cais/core/values/mask.ts'
import { mayActOnServico } from '@cais/core/workflow/acesso.ts'
import { isFinished } from '@cais/core/workflow/estado.ts'
import { tiposWith } from '@cais/core/workflow/politica.ts'
import type { Db } from '../../db/pool.ts'
import { notFound, Refused, refuseIf } from '../../http/refused.ts'
import { requirePapel, type Viewer } from '../access.ts'
import { loadServico } from '../estado.ts'
import { type Leitor, readLeitura } from '../precos.ts'
import { maskedFor } from '../read-servico.ts'
import { readIsencoes } from './isencoes.ts'
import { readPagador } from './read-pagador.ts'
import { situacaoOf } from './situacao.ts'

export type Fatura = NonNullable<Cobranca['fatura']>

/** The service of a financial pendencia, for one of its parties. */
async function openPendencia(db: Db, viewer: Viewer, pendenciaId: number) {
  const row = await db
    .selectFrom('pendencia as p')
    .innerJoin('servico as s', 's.id', 'p.servico_id')
    .select(['p.servico_id', 's.numero_solicitacao'])
    .where('p.id', '=', pendenciaId)
    .where(
      'p.tipo',
      'in',
      tiposWith(({ cobranca }) => cobranca),
    )
    .executeTakeFirst()
  const { servico_id: servicoId, numero_solicitacao: numero } = row ?? notFound()
  const papel = await requirePapel(db, viewer, servicoId)
  const { estado } = await loadServico(db, servicoId)
  const pendencia = estado.pendencias.find(({ id }) => id === pendenciaId) ?? notFound()
  return { numero, servicoId, papel, estado, pendencia }
}

export async function readCobranca(
  db: Db,
  viewer: Leitor,
  pendenciaId: number,
  hoje: string,
): Promise<Cobranca> {
  const { servicoId, papel, estado, pendencia } = await openPendencia(db, viewer, pendenciaId)
  const isencao = (await readIsencoes(db, [pendenciaId])).get(pendenciaId) ?? null
  const jaPedida = isencao?.situacao === 'PEDIDA'
  const le = await readLeitura(db, viewer, servicoId)
  const all = await readFaturas(db, pendenciaId, hoje)
  const faturas = all.filter(({ pagador }) => le(pagador.id)).map((one) => shownTo(one, viewer))
  // Before there is a bill, the company that would be billed counts as its payer.
  const isConcerned =
    faturas.length > 0 || (all.length === 0 && le((await readPagador(db, servicoId, hoje)).id))
  return {
    fatura: faturas.at(-1) ?? null,
    anteriores: faturas.slice(0, -1).toReversed(),
    isencao: isConcerned ? isencao : null,
    podePedirIsencao:
      isConcerned &&
      mayActOnServico(papel) &&
      !isFinished(estado) &&
      isencaoRefusal(pendencia, { jaPedida }) === null,
    reservada: all.length > 0 && faturas.length === 0,
  }
}

/** The bills for printing: without cancelled ones, and with paid ones only if all are paid. */
export async function readBill(db: Db, viewer: Leitor, pendenciaId: number, hoje: string) {
  const { numero, servicoId, pendencia } = await openPendencia(db, viewer, pendenciaId)
  const issued = await readFaturas(db, pendenciaId, hoje)
  const le = await readLeitura(db, viewer, servicoId)
  const all = issued.filter(({ pagador }) => le(pagador.id)).map((one) => shownTo(one, viewer))
  if (issued.length > 0 && all.length === 0) throw new Refused(403, 'fatura.recusa.reservada')
  const valid = all.filter(({ situacao }) => situacao !== 'CANCELADA')
  refuseIf(all.length === 0 ? 'fatura.recusa.nao-emitida' : null)
  refuseIf(pendencia.status === 'CANCELADA' || valid.length === 0 ? 'fatura.recusa.cancelada' : null)
  const open = valid.filter(({ pagaEm }) => pagaEm === null)
  return { numero, faturas: open.length ? open : valid }
}

/** Only the payer and the staff read the payer's CPF; for all other readers it is masked. */
const shownTo = (fatura: Fatura, { id, byStaff }: Leitor): Fatura =>
  byStaff
    ? fatura
    : {
        ...fatura,
        pagador: maskedFor(fatura.pagador, id),
        // Only the payer reads the payments.
        pagamentos: fatura.pagador.id === id ? fatura.pagamentos : [],
      }

/** The CPF is masked in bills that leave the portal, because they go to arbitrary addresses. */
export const masked = (fatura: Fatura): Fatura => ({
  ...fatura,
  pagador: { ...fatura.pagador, nationalRegister: maskRegister(fatura.pagador.nationalRegister) },
})

export async function readFaturas(db: Db, pendenciaId: number, hoje: string): Promise<Fatura[]> {
  const rows = await db
    .selectFrom('fatura as f')
    .innerJoin('empresa as e', 'e.id', 'f.empresa_id')
    .leftJoin('dados_faturamento as d', 'd.servico_id', 'f.servico_id')
    .selectAll('f')
    .select(['e.nome', 'e.national_register', 'd.email'])
    .where('f.pendencia_id', '=', pendenciaId)
    .orderBy('f.id')
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const itens = await db
    .selectFrom('fatura_item')
    .selectAll()
    .where('fatura_id', 'in', ids)
    .orderBy('ordem')
    .execute()
  const pagamentos = await db
    .selectFrom('pagamento')
    .select(['id', 'fatura_id', 'valor_centavos', 'pago_em', 'estornado_em'])
    .where('fatura_id', 'in', ids)
    .where('so_estorno', '=', false)
    .orderBy('pago_em')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    pagador: { id: row.empresa_id, socialName: row.nome, nationalRegister: row.national_register },
    email: row.email,
    itens: itens
      .filter((item) => item.fatura_id === row.id)
      .map((item) => ({
        descricao: item.descricao,
        unidade: item.unidade,
        quantidade: item.quantidade,
        valorUnitarioCentavos: item.valor_unitario_centavos,
        valorCentavos: item.quantidade * item.valor_unitario_centavos,
      })),
    valorCentavos: row.valor_centavos,
    vencimento: row.vencimento,
    emitidaEm: row.emitida_em.toISOString(),
    pagaEm: row.paga_em?.toISOString() ?? null,
    situacao: situacaoOf(row, hoje),
    linhaDigitavel: row.codigo_barras && boletoBarCodeToLine(row.codigo_barras),
    pix: row.pix,
    numero: numeroOfFatura({ id: row.id, refExterna: row.ref_externa }),
    pagamentos: pagamentos
      .filter(({ fatura_id }) => fatura_id === row.id)
      .map((one) => ({
        id: one.id,
        valorCentavos: one.valor_centavos,
        pagoEm: one.pago_em.toISOString(),
        estornado: one.estornado_em !== null,
      })),
  }))
}
