import {
  cancelPedido,
  createPedidoDeEmpresa,
  createPedidoDeEntrada,
  listMeusPedidos,
} from '@cais/core/api/adesao.ts'
import { mostPedidosAbertos, registerRefusal } from '@cais/core/rules/adesao.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { sql } from 'kysely'
import { notFound, Refused } from '../../http/refused.ts'
import { type Endpoint, serve, type Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { countAttempt, isOverLimit, tooMany } from '../../http/throttle.ts'
import { lockRegisters } from '../../trade/empresa/nova-empresa.ts'
import { attach } from './documentos.ts'
import { notifyDeciders, notifyOfNova } from './notify.ts'
import { decide, lockPedido, meuPedidoOf, selectPedidos } from './pedido-queries.ts'

const day = 86_400_000
const shownFor = 30 * day

const listMeusPedidosEndpoint = serve(listMeusPedidos)(async ({ db, actor, now }) => {
  const rows = await selectPedidos(db)
    .where('p.usuario_id', '=', actor.id)
    .where('p.status', '<>', 'CANCELADO')
    .where(({ or, eb }) =>
      or([eb('p.status', '=', 'ABERTO'), eb('p.decidido_em', '>', new Date(now.getTime() - shownFor))]),
    )
    .orderBy('p.pedido_em', 'desc')
    .orderBy('p.id', 'desc')
    .limit(20)
    .execute()
  return rows.map(meuPedidoOf)
})

/** Refusals are returned instead of thrown, so that the transaction keeps the attempt counted. */
const createPedidoDeEntradaEndpoint = serve(createPedidoDeEntrada)(
  async ({ tx, actor, now, config, jobs, out }, { body: { nationalRegister, mensagem } }) => {
    const refusal = await askingRefusal(tx, actor, nationalRegister, now)
    if (refusal) return refusal
    const empresa = await findEmpresa(tx, nationalRegister)
    if (!empresa) return underRegister('adesao.error.nao-cadastrada')
    if (actor.empresas.some(({ id }) => id === empresa.id)) return new Refused(409, 'adesao.error.ja-membro')
    const id = await insertPedido(tx, actor, now, { nationalRegister, mensagem, empresaId: empresa.id })
    await notifyDeciders({ tx, now, config, jobs }, actor, empresa)
    out.alert('adesao.pedido')
    out.note({ id }, empresa.id)
    return readMeu(tx, id)
  },
)

const createPedidoDeEmpresaEndpoint = serve(createPedidoDeEmpresa)(
  async ({ tx, actor, now, config, jobs, out }, { body }) => {
    const { nome, nationalRegister, tipos, mensagem, documentoIds } = body
    const refusal = await askingRefusal(tx, actor, nationalRegister, now)
    if (refusal) return refusal
    await lockRegisters(tx, [nationalRegister])
    if (await findEmpresa(tx, nationalRegister)) return underRegister('adesao.error.ja-cadastrada')
    const id = await insertPedido(tx, actor, now, { nationalRegister, mensagem, nome })
    await tx
      .insertInto('pedido_acesso_tipo')
      .values(tipos.map((tipo) => ({ pedido_id: id, tipo })))
      .execute()
    await attach(tx, id, actor.id, documentoIds)
    await notifyOfNova({ tx, now, config, jobs }, actor, nome)
    out.alert('adesao.pedido')
    out.note({ id })
    return readMeu(tx, id)
  },
)

const cancelPedidoEndpoint = serve(cancelPedido)(async ({ tx, actor, now, out }, { params: { id } }) => {
  await lockPedido(tx, id, sql<boolean>`p.usuario_id = ${actor.id}`)
  await decide(tx, id, { status: 'CANCELADO', por: actor.login, now })
  await tx.deleteFrom('pedido_documento').where('pedido_id', '=', id).execute()
  out.alert('adesao.cancelado')
})

/** The reason why the user may not ask for this register now, or null. */
async function askingRefusal(tx: Tx, actor: Actor, register: string, now: Date): Promise<Refused | null> {
  const attempts = await countAttempt(tx, 'adesao-account', actor.login, now)
  if (isOverLimit('adesao-account', attempts)) return tooMany('adesao-account')
  const notTheirs = registerRefusal(register, actor.cpf)
  if (notTheirs) return underRegister(notTheirs)
  const open = await tx
    .selectFrom('pedido_acesso')
    .select('national_register')
    .where('usuario_id', '=', actor.id)
    .where('status', '=', 'ABERTO')
    .execute()
  if (open.some((one) => one.national_register === register))
    return new Refused(409, 'adesao.error.ja-pedido')
  if (open.length < mostPedidosAbertos) return null
  return new Refused(409, 'adesao.error.muitos', { params: [mostPedidosAbertos] })
}

const underRegister = (message: TextKey) =>
  new Refused(400, 'error.validation', {
    fieldErrors: [{ objectName: 'body', field: 'nationalRegister', message }],
  })

const findEmpresa = (tx: Tx, register: string) =>
  tx
    .selectFrom('empresa')
    .select(['id', 'nome', 'activated'])
    .where('national_register', '=', register)
    .executeTakeFirst()

interface NewPedido {
  nationalRegister: string
  mensagem: string
  empresaId?: number
  nome?: string
}

async function insertPedido(tx: Tx, actor: Actor, now: Date, pedido: NewPedido): Promise<number> {
  const { id } = await tx
    .insertInto('pedido_acesso')
    .values({
      usuario_id: actor.id,
      empresa_id: pedido.empresaId ?? null,
      national_register: pedido.nationalRegister,
      nome: pedido.nome ?? null,
      mensagem: pedido.mensagem || null,
      pedido_em: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function readMeu(tx: Tx, id: number) {
  const row = await selectPedidos(tx).where('p.id', '=', id).executeTakeFirst()
  return meuPedidoOf(row ?? notFound())
}

export const meusPedidosEndpoints: Endpoint[] = [
  listMeusPedidosEndpoint,
  createPedidoDeEntradaEndpoint,
  createPedidoDeEmpresaEndpoint,
  cancelPedidoEndpoint,
]
