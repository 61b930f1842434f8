import { pedidoAreas } from '@cais/core/access/screens.ts'
import { getPedido, type Pedido } from '@cais/core/api/pedido.ts'
import { sql } from 'kysely'
import { situacaoOf } from '../../course/faturas/situacao.ts'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { findList } from '../../search/admit.ts'
import { readsFatura } from '../../search/precos.ts'
import { type Reader, scopeIn, seenIn } from '../../search/seen.ts'

const lists = pedidoAreas.map((area) => `pedido-${area}`)

function findServico(db: Db, reader: Reader, id: number) {
  return db
    .selectFrom('servico')
    .innerJoin('empresa as requisitante', 'requisitante.id', 'servico.requisitante_id')
    .leftJoin('empresa as consignatario', 'consignatario.id', 'servico.consignatario_id')
    .leftJoin('escala', 'escala.id', 'servico.escala_id')
    .leftJoin('navio', 'navio.id', 'escala.navio_id')
    .leftJoin('booking', 'booking.id', 'servico.booking_id')
    .selectAll('servico')
    .select([
      'requisitante.nome as requisitante_nome',
      'consignatario.nome as consignatario_nome',
      'navio.nome as navio_nome',
      'escala.viagem_outbound',
      'booking.numero as booking_numero',
      sql<number>`(SELECT count(*) FROM carga_servico linha
        WHERE linha.servico_id = servico.id AND linha.status <> 'CANCELADO')`.as('cargas'),
    ])
    .where('servico.id', '=', id)
    .where(seenIn(reader, 'servico.id', ...lists))
    .executeTakeFirst()
}

async function pendenciasPorStatus(db: Db, servicoId: number): Promise<Pedido['pendenciasPorStatus']> {
  const rows = await db
    .selectFrom('pendencia')
    .select(({ fn }) => ['status', fn.countAll<number>().as('quantidade')])
    .where('servico_id', '=', servicoId)
    .groupBy('status')
    .orderBy('status')
    .execute()
  return rows
}

interface Cobrado extends FaturaDoPedido {
  /** Whether this reader may see the price. */
  lida: boolean
}
type FaturaDoPedido = Pedido['faturas'][number]

async function faturasOf(
  { db, today, ...reader }: Reader & { db: Db; today: string },
  servicoId: number,
): Promise<Cobrado[]> {
  const scope = scopeIn(reader, lists.find((list) => findList(list, reader.actor, reader.empresa)) ?? '')
  const rows = await db
    .selectFrom('fatura')
    .innerJoin('empresa', 'empresa.id', 'fatura.empresa_id')
    .selectAll('fatura')
    .select(['empresa.nome as empresa', sql<boolean>`${readsFatura(scope, 'fatura')}`.as('lida')])
    .where('fatura.servico_id', '=', servicoId)
    .orderBy('fatura.emitida_em')
    .orderBy('fatura.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    empresa: row.empresa,
    valorCentavos: row.valor_centavos,
    vencimento: row.vencimento,
    emitidaEm: row.emitida_em.toISOString(),
    pagaEm: row.paga_em?.toISOString() ?? null,
    situacao: situacaoOf(row, today),
    lida: row.lida,
  }))
}

/** Cancelled and inactive pendencias do not count as work. */
const isWork = (status: string) => status !== 'INATIVA' && status !== 'CANCELADA'

function progressOf(pendencias: Pedido['pendenciasPorStatus']) {
  const sum = (counts: (status: string) => boolean) =>
    pendencias.reduce((total, { status, quantidade }) => (counts(status) ? total + quantidade : total), 0)
  return {
    pendenciasResolvidas: sum((status) => status === 'RESOLVIDA'),
    pendenciasTotal: sum(isWork),
    pendenciasPorStatus: pendencias,
  }
}

function chargesOf(all: readonly Cobrado[]) {
  const charged = all.filter(({ situacao }) => situacao !== 'CANCELADA')
  const open = charged.filter(({ situacao }) => situacao !== 'PAGO')
  const isHidden = charged.length > 0 && !charged.some(({ lida }) => lida)
  const sum = (some: readonly Cobrado[]) =>
    isHidden ? null : some.reduce((total, { lida, valorCentavos }) => total + (lida ? valorCentavos : 0), 0)
  const situacaoFinanceira: Pedido['situacaoFinanceira'] =
    charged.length === 0 ? 'SEM_COBRANCA' : open.length === 0 ? 'PAGO' : 'EM_ABERTO'
  const faturas = all.flatMap(({ lida, ...fatura }) => (lida ? [fatura] : []))
  return { situacaoFinanceira, valorTotal: sum(charged), valorAberto: sum(open), faturas }
}

export const pedidoEndpoints: Endpoint[] = [
  serve(getPedido)(async (context, { params }) => {
    const { db } = context
    const row = (await findServico(db, context, params.pedidoId)) ?? notFound()
    return {
      id: row.id,
      numeroSolicitacao: row.numero_solicitacao,
      subtipo: row.subtipo,
      status: row.status,
      referenciaCliente: row.referencia_cliente,
      requisitante: row.requisitante_nome,
      consignatario: row.consignatario_nome,
      escalaId: row.escala_id,
      navioNome: row.navio_nome,
      viagemOutbound: row.viagem_outbound,
      booking: row.booking_numero,
      validade: row.validade,
      dataCriacao: row.data_criacao.toISOString(),
      quantidadeCargas: row.cargas,
      ...progressOf(await pendenciasPorStatus(db, row.id)),
      ...chargesOf(await faturasOf(context, row.id)),
    }
  }),
]
