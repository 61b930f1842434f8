import {
  acceptPedido,
  listPedidosDaEmpresa,
  listPedidosDeAcesso,
  refusePedido,
  refusePedidoDeEmpresa,
  releasePedido,
} from '@cais/core/api/adesao.ts'
import type { PageRequest } from '@cais/core/values/inputs.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { pageOf } from '../../http/page.ts'
import { notFound, refuseIf } from '../../http/refused.ts'
import { type Endpoint, serve, type Tx } from '../../http/serve.ts'
import { enterEmpresa } from '../../trade/empresa/entrar.ts'
import { insertEmpresa, lockRegisters } from '../../trade/empresa/nova-empresa.ts'
import { isForStaff } from '../../trade/empresa/pedidos-de-acesso.ts'
import { notifyAceito, notifyRecusado } from './notify.ts'
import { decide, lockPedido, pedidoOf, selectPedidos } from './pedido-queries.ts'

const listPedidosDaEmpresaEndpoint = serve(listPedidosDaEmpresa)(async ({ db, empresa }) => {
  const rows = await selectPedidos(db)
    .where('p.empresa_id', '=', empresa.id)
    .where('p.status', '=', 'ABERTO')
    .orderBy('p.pedido_em')
    .orderBy('p.id')
    .limit(200)
    .execute()
  // Documents are left out: the terminal asked for them, and only its staff read them.
  return rows.map((row) => ({ ...pedidoOf(row), documentos: [] }))
})

/** The person may act for the company from the next request on, without signing in again. */
const acceptPedidoEndpoint = serve(acceptPedido)(
  async ({ tx, actor, empresa, now, config, jobs, out }, { params: { id }, body: { admin } }) => {
    const pedido = await lockPedido(tx, id, sql<boolean>`p.empresa_id = ${empresa.id}`)
    refuseIf((await isStillActive(tx, 'empresa', empresa.id)) ? null : 'adesao.error.empresa-suspensa')
    refuseIf((await isStillActive(tx, 'usuario', pedido.usuario_id)) ? null : 'adesao.error.conta-inativa')
    await letIn(tx, empresa.id, pedido.usuario_id, admin)
    await decide(tx, id, { status: 'ACEITO', por: actor.login, now })
    await notifyAceito({ tx, now, config, jobs }, pedido.usuario_id, empresa.nome)
    out.alert('adesao.aceito', `${pedido.first_name} ${pedido.last_name}`)
    out.note({ admin, usuarioId: pedido.usuario_id })
  },
)

const refusePedidoEndpoint = serve(refusePedido)(
  async ({ tx, actor, empresa, now, config, jobs, out }, { params: { id }, body: { motivo } }) => {
    const pedido = await lockPedido(tx, id, sql<boolean>`p.empresa_id = ${empresa.id}`)
    await decide(tx, id, { status: 'RECUSADO', motivo, por: actor.login, now })
    const { nome, national_register: register } = pedido
    await notifyRecusado({ tx, now, config, jobs }, pedido.usuario_id, { nome, register, motivo })
    out.alert('adesao.recusado')
    out.note({ usuarioId: pedido.usuario_id })
  },
)

const columns = { pedidoEm: 'p.pedido_em', decididoEm: 'p.decidido_em' }

const listPedidosDeAcessoEndpoint = serve(listPedidosDeAcesso)(async ({ db }, { query }) => {
  if (query.situacao === 'DECIDIDO') return listDecididos(db, query)
  const open = selectPedidos(db).where('p.status', '=', 'ABERTO').where(isForStaff)
  const { rows, total } = await pageOf(open, query, { columns, id: 'p.id', usual: 'pedidoEm' })
  return { items: rows.map(pedidoOf), total }
})

/** Decided requests of both kinds, by any decider, the latest first. */
async function listDecididos(db: Db, query: PageRequest) {
  const decided = selectPedidos(db).where('p.status', 'in', ['ACEITO', 'RECUSADO'])
  const order = { columns, id: 'p.id', usual: 'decididoEm', direction: 'desc' } as const
  const { rows, total } = await pageOf(decided, query, order)
  // A message to a company is only for the people who decided there.
  const items = rows.map(pedidoOf).map((one) => (one.tipos.length > 0 ? one : { ...one, mensagem: null }))
  return { items, total }
}

/**
 * The company is created with its first administrator. Later requests for the same register are requests to join it.
 */
const releasePedidoEndpoint = serve(releasePedido)(
  async ({ tx, actor, now, config, jobs, out }, { params: { id }, body: { nome, tipos } }) => {
    const nationalRegister = await lockRegisterOf(tx, id)
    const pedido = await lockPedido(tx, id, sql<boolean>`true`)
    refuseIf(pedido.empresa_id === null ? null : 'adesao.error.ja-cadastrada')
    refuseIf((await isStillActive(tx, 'usuario', pedido.usuario_id)) ? null : 'adesao.error.conta-inativa')
    await decide(tx, id, { status: 'ACEITO', por: actor.login, now })
    const empresaId = await insertEmpresa(tx, { nome, nationalRegister, tipos }, now)
    await tx.updateTable('pedido_acesso').set({ empresa_id: empresaId }).where('id', '=', id).execute()
    await letIn(tx, empresaId, pedido.usuario_id, true)
    await notifyAceito({ tx, now, config, jobs }, pedido.usuario_id, nome)
    out.alert('adesao.liberado', nome, `${pedido.first_name} ${pedido.last_name}`)
    out.note({ tipos, usuarioId: pedido.usuario_id }, empresaId)
    return { empresaId }
  },
)

const refusePedidoDeEmpresaEndpoint = serve(refusePedidoDeEmpresa)(
  async ({ tx, actor, now, config, jobs, out }, { params: { id }, body: { motivo } }) => {
    const pedido = await lockPedido(tx, id, sql<boolean>`true`)
    refuseIf(pedido.empresa_id === null ? null : 'adesao.error.ja-cadastrada')
    await decide(tx, id, { status: 'RECUSADO', motivo, por: actor.login, now })
    const { nome, national_register: register } = pedido
    await notifyRecusado({ tx, now, config, jobs }, pedido.usuario_id, { nome, register, motivo })
    out.alert('adesao.recusado')
    out.note({ usuarioId: pedido.usuario_id })
  },
)

/** The register is locked before the request, as wherever a company is created, so that the two cannot deadlock. */
async function lockRegisterOf(tx: Tx, id: number): Promise<string> {
  const row = await tx
    .selectFrom('pedido_acesso')
    .select('national_register')
    .where('id', '=', id)
    .executeTakeFirst()
  const { national_register } = row ?? notFound()
  await lockRegisters(tx, [national_register])
  return national_register
}

/** The row is locked, so that a suspension at the same moment comes before or after. */
async function isStillActive(tx: Tx, table: 'empresa' | 'usuario', id: number): Promise<boolean> {
  const { rows } = await sql<{ activated: boolean }>`
    SELECT activated FROM ${sql.table(table)} WHERE id = ${id} FOR SHARE`.execute(tx)
  return rows[0]?.activated ?? false
}

/** A person who was a member before or was invited meanwhile becomes one member. */
async function letIn(tx: Tx, empresaId: number, usuarioId: number, admin: boolean): Promise<void> {
  await tx
    .deleteFrom('empresa_user')
    .where('empresa_id', '=', empresaId)
    .where('usuario_id', 'is', null)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('convidado_id', '=', usuarioId),
        // An invitation to the person's address that is not proven yet is removed too.
        eb('convidado', '=', selectFrom('usuario').select('email').where('id', '=', usuarioId)),
      ]),
    )
    .execute()
  await enterEmpresa(tx, { empresaId, usuarioId, admin })
}

export const decidirEndpoints: Endpoint[] = [
  listPedidosDaEmpresaEndpoint,
  acceptPedidoEndpoint,
  refusePedidoEndpoint,
  listPedidosDeAcessoEndpoint,
  releasePedidoEndpoint,
  refusePedidoDeEmpresaEndpoint,
]
