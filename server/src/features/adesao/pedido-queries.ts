import type { EmpresaTipo } from '@cais/core/access/authority.ts'
import type { DocumentoDoPedido, MeuPedido, PedidoDeAcesso } from '@cais/core/api/adesao.ts'
import { decisaoRefusal } from '@cais/core/rules/adesao.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { notFound, refuseIf } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'

const documentos = sql<DocumentoDoPedido[]>`coalesce((
  SELECT json_agg(json_build_object('id', d.id, 'name', d.name, 'tamanho', d.tamanho) ORDER BY d.id)
  FROM pedido_documento d WHERE d.pedido_id = p.id), '[]')`.as('documentos')

const tipos = sql<EmpresaTipo[]>`ARRAY(
  SELECT t.tipo FROM pedido_acesso_tipo t WHERE t.pedido_id = p.id ORDER BY t.tipo)`.as('tipos')

export function selectPedidos(db: Db | Tx) {
  return db
    .selectFrom('pedido_acesso as p')
    .innerJoin('usuario as u', 'u.id', 'p.usuario_id')
    .leftJoin('empresa as e', 'e.id', 'p.empresa_id')
    .select([
      'p.id',
      'p.national_register',
      'p.nome',
      'p.mensagem',
      'p.status',
      'p.motivo',
      'p.pedido_em',
      'p.decidido_em',
      'p.decidido_por',
      'e.id as empresa_id',
      'e.nome as empresa_nome',
      'e.activated as empresa_activated',
      'u.id as usuario_id',
      'u.login',
      'u.first_name',
      'u.last_name',
      'u.email',
      tipos,
      documentos,
    ])
}

type PedidoRow = Awaited<ReturnType<ReturnType<typeof selectPedidos>['executeTakeFirstOrThrow']>>

export function pedidoOf(row: PedidoRow): PedidoDeAcesso {
  return {
    id: row.id,
    nova: row.empresa_id === null,
    empresa:
      row.empresa_id === null
        ? null
        : { id: row.empresa_id, nome: row.empresa_nome ?? '', activated: row.empresa_activated ?? false },
    nationalRegister: row.national_register,
    nome: row.nome,
    tipos: row.tipos,
    mensagem: row.mensagem,
    status: row.status,
    motivo: row.motivo,
    pedidoEm: row.pedido_em.toISOString(),
    decididoEm: row.decidido_em?.toISOString() ?? null,
    decididoPor: row.decidido_por,
    user: {
      id: row.usuario_id,
      login: row.login,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
    },
    documentos: row.documentos,
  }
}

/** The request as its requester reads it. The company's id and real name are shown only after it was accepted. */
export function meuPedidoOf(row: PedidoRow): MeuPedido {
  return {
    id: row.id,
    nova: row.empresa_id === null,
    nationalRegister: row.national_register,
    empresaId: row.status === 'ACEITO' ? row.empresa_id : null,
    nome: row.status === 'ACEITO' ? row.empresa_nome : row.nome,
    status: row.status,
    motivo: row.motivo,
    pedidoEm: row.pedido_em.toISOString(),
    documentos: row.documentos,
  }
}

/**
 * The open request, locked until it is decided. Of two decisions at once, the second is refused with the result of the
 * first.
 */
export async function lockPedido(tx: Tx, id: number, of: RawBuilder<boolean>): Promise<PedidoRow> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM pedido_acesso p WHERE p.id = ${id} AND ${of} FOR UPDATE`.execute(tx)
  if (rows.length === 0) notFound()
  const row = (await selectPedidos(tx).where('p.id', '=', id).executeTakeFirst()) ?? notFound()
  refuseIf(decisaoRefusal(row))
  return row
}

interface Decisao {
  status: 'ACEITO' | 'RECUSADO' | 'CANCELADO'
  motivo?: string
  por: string
  now: Date
}

export async function decide(tx: Tx, id: number, { status, motivo, por, now }: Decisao): Promise<void> {
  await tx
    .updateTable('pedido_acesso')
    .set({ status, motivo: motivo ?? null, decidido_em: now, decidido_por: por })
    .where('id', '=', id)
    .execute()
}
