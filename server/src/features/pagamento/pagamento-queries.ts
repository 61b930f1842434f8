import type { FaturaResumo, FiltroDePagamento, PagamentoView } from '@cais/core/api/pagamento.ts'
import { numeroOfFatura } from '@cais/core/rules/cobranca.ts'
import { isAtrasado, paysBy, situacoesAResolver } from '@cais/core/rules/pagamento.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import type { PageRequest } from '@cais/core/values/inputs.ts'
import { compact } from '@cais/core/values/text.ts'
import { sql } from 'kysely'
import { situacaoOf } from '../../course/faturas/situacao.ts'
import { containsFolded } from '../../db/like.ts'
import type { Db } from '../../db/pool.ts'
import { pageOf } from '../../http/page.ts'

interface Moment {
  today: string
  timeZone: string
}

const selectFaturas = (db: Db) =>
  db
    .selectFrom('fatura as f')
    .innerJoin('servico as s', 's.id', 'f.servico_id')
    .innerJoin('empresa as e', 'e.id', 'f.empresa_id')
    .select(['f.id', 'f.ref_externa', 'f.valor_centavos', 'f.vencimento', 'f.paga_em', 'f.cancelada_em'])
    .select(['s.id as servicoId', 's.numero_solicitacao as servicoNumero'])
    .select(['e.id as empresaId', 'e.nome as empresaNome'])

type FaturaRow = Awaited<ReturnType<ReturnType<typeof selectFaturas>['execute']>>[number]

const resumoOf = (row: FaturaRow, today: string): FaturaResumo => ({
  id: row.id,
  numero: numeroOfFatura({ id: row.id, refExterna: row.ref_externa }),
  situacao: situacaoOf(row, today),
  valorCentavos: row.valor_centavos,
  vencimento: row.vencimento,
  servico: { id: row.servicoId, numero: row.servicoNumero },
  empresa: { id: row.empresaId, nome: row.empresaNome },
})

/** Staff find a bill by its number, by the number of the service, or by the name of the company. */
const holds = (texto: string) => sql<boolean>`(${containsFolded(sql`fold(e.nome)`, texto)}
  OR ${containsFolded(sql`fold(s.numero_solicitacao)`, texto)}
  OR ${containsFolded(sql`fold(coalesce(f.ref_externa, lpad(f.id::text, 16, '0')))`, texto)})`

export async function readFaturasWith(db: Db, texto: string, today: string): Promise<FaturaResumo[]> {
  const rows = await selectFaturas(db)
    .where('f.cancelada_em', 'is', null)
    .where(holds(texto))
    // Unpaid bills come first.
    .orderBy(sql`f.paga_em IS NOT NULL`)
    .orderBy('f.id', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => resumoOf(row, today))
}

interface Filter {
  situacao?: FiltroDePagamento | undefined
  texto?: string | undefined
}

const selectPagamentos = (db: Db, { situacao, texto }: Filter) =>
  db
    .selectFrom('pagamento as p')
    .innerJoin('fonte as o', 'o.id', 'p.fonte_id')
    .leftJoin('fatura as f', 'f.id', 'p.fatura_id')
    .leftJoin('servico as s', 's.id', 'f.servico_id')
    .leftJoin('empresa as e', 'e.id', 'f.empresa_id')
    .selectAll('p')
    .select('o.nome as fonteNome')
    .$if(situacao !== undefined, (rows) =>
      rows.where('p.situacao', 'in', situacao === 'A_RESOLVER' ? situacoesAResolver : [situacao ?? 'CASADO']),
    )
    .$if(Boolean(texto), (rows) =>
      rows.where(
        sql<boolean>`(${holds(texto ?? '')} OR ${containsFolded(sql`fold(p.fatura_ref)`, texto ?? '')}
          OR ${containsFolded(sql`fold(p.chave)`, compact(texto ?? ''))})`,
      ),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectPagamentos>['execute']>>[number]

export async function readPagamentos(
  db: Db,
  filter: Filter & PageRequest,
  moment: Moment,
): Promise<{ items: PagamentoView[]; total: number }> {
  const { rows, total } = await pageOf(selectPagamentos(db, filter), filter, {
    columns: { pagoEm: 'p.pago_em', valorCentavos: 'p.valor_centavos', recebidoEm: 'p.recebido_em' },
    id: 'p.id',
    usual: 'pagoEm',
    direction: 'desc',
  })
  return { items: await viewsOf(db, rows, moment), total }
}

export async function readPagamento(db: Db, id: number, moment: Moment): Promise<PagamentoView | undefined> {
  const rows = await selectPagamentos(db, {}).where('p.id', '=', id).execute()
  return (await viewsOf(db, rows, moment))[0]
}

async function viewsOf(db: Db, rows: readonly Row[], { today, timeZone }: Moment): Promise<PagamentoView[]> {
  const ids = [...new Set(rows.flatMap(({ fatura_id }) => fatura_id ?? []))]
  const faturas = ids.length ? await selectFaturas(db).where('f.id', 'in', ids).execute() : []
  const together = ids.length
    ? await db.selectFrom('pagamento').selectAll().where('fatura_id', 'in', ids).execute()
    : []
  return rows.map((row) => {
    const fatura = faturas.find(({ id }) => id === row.fatura_id)
    const ofBill = together.filter(({ fatura_id }) => fatura_id === row.fatura_id)
    return {
      id: row.id,
      chave: row.chave,
      fonte: row.fonteNome,
      valorCentavos: row.valor_centavos,
      pagoEm: row.pago_em.toISOString(),
      recebidoEm: row.recebido_em.toISOString(),
      situacao: row.situacao,
      faturaRef: row.fatura_ref,
      fatura: fatura ? resumoOf(fatura, today) : null,
      atrasado: fatura !== undefined && isAtrasado(dayOf(row.pago_em, timeZone), fatura.vencimento),
      podeQuitar: row.situacao === 'PARCIAL' && fatura !== undefined && isCoveredBy(fatura, ofBill),
      estorno:
        row.estornado_em && row.estornado_centavos
          ? { em: row.estornado_em.toISOString(), valorCentavos: row.estornado_centavos }
          : null,
      casadoPor: row.casado_por,
      resolucao:
        row.resolvido_em && row.resolvido_por
          ? { em: row.resolvido_em.toISOString(), por: row.resolvido_por, nota: row.nota }
          : null,
    }
  })
}

type PagamentoRow = Pick<Row, 'id' | 'chave' | 'valor_centavos' | 'pago_em' | 'estornado_em' | 'resolvido_em'>

/** Whether the payments of an open bill add up to exactly its amount. */
function isCoveredBy(fatura: FaturaRow, pagamentos: readonly PagamentoRow[]): boolean {
  if (fatura.paga_em || fatura.cancelada_em) return false
  const counted = pagamentos.map((one) => ({
    id: one.id,
    chave: one.chave,
    valorCentavos: one.valor_centavos,
    pagoEm: one.pago_em,
    estornado: one.estornado_em !== null,
    resolvido: one.resolvido_em !== null,
  }))
  return paysBy({ valorCentavos: fatura.valor_centavos }, counted) !== null
}
