import {
  cancelCargaServico,
  cancelServico,
  clearReferenciaCliente,
  rescheduleServico,
  updateReferenciaCliente,
} from '@cais/core/api/servico.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { mayChooseJanela } from '@cais/core/workflow/acesso.ts'
import { requirePapel } from '../../course/access.ts'
import { causeOf, lockOwn, requireOneActing } from '../../course/acting.ts'
import { type LoadedServico, lockServico } from '../../course/estado.ts'
import { requireGivableUp, requireMovable } from '../../course/janelas/reagendamento.ts'
import { readServico } from '../../course/read-servico.ts'
import { runEvento } from '../../course/run-evento.ts'
import { forbidden, notFound, refuseIf } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { requireWholeLots } from './resolve-cargas.ts'

export const cancelServicoEndpoint = serve(cancelServico)(
  async ({ tx, actor, empresa, now, out }, { params, query }) => {
    const servico = await lockOwn(tx, empresa, params.id)
    await requireGivableUp(tx, params.id, now)
    const after = await runEvento(tx, causeOf(actor, empresa, now), servico, {
      evento: 'CANCELAR',
      ...(query.motivo && { motivo: query.motivo }),
    })
    const view = await readServico(tx, empresa, params.id, after)
    out.alert('servico.cancelled', view.numeroSolicitacao)
    return view
  },
)

export const rescheduleServicoEndpoint = serve(rescheduleServico)(
  async ({ tx, actor, empresa, now, out }, { params, body }) => {
    const papel = await requirePapel(tx, empresa, params.id)
    if (!mayChooseJanela(papel)) forbidden()
    const servico = await lockServico(tx, params.id)
    const after = await runEvento(tx, causeOf(actor, empresa, now), servico, {
      evento: 'REAGENDAR',
      ...(body.motivo && { motivo: body.motivo }),
    })
    await requireMovable(tx, params.id, now)
    const view = await readServico(tx, empresa, params.id, after)
    out.alert('servico.rescheduling', view.numeroSolicitacao)
    return view
  },
)

export const cancelCargaServicoEndpoint = serve(cancelCargaServico)(
  async ({ tx, actor, empresa, now, out }, { params, body }) => {
    let servico: LoadedServico = await lockOwn(tx, empresa, params.id)
    await requireGivableUp(tx, params.id, now, body.ids)
    const declarado = findServicoDeclarado(servico.estado.subtipo)
    if (declarado) await requireWholeLots(tx, declarado, params.id, body.ids)
    for (const linhaId of new Set(body.ids)) {
      if (!servico.estado.linhas.some(({ id }) => id === linhaId)) notFound()
      servico = await runEvento(tx, causeOf(actor, empresa, now), servico, {
        evento: 'CANCELAR_LINHA',
        linhaId,
        ...(body.motivo && { motivo: body.motivo }),
      })
    }
    out.alert('cargaServico.cancelled', body.ids.length)
    return readServico(tx, empresa, params.id, servico)
  },
)

export const updateReferenciaClienteEndpoint = serve(updateReferenciaCliente)(
  ({ tx, actor, out }, { params }) => {
    out.alert('servico.referencia-updated', params.id)
    return saveReferencia(tx, actor, params.id, params.referencia)
  },
)

export const clearReferenciaClienteEndpoint = serve(clearReferenciaCliente)(
  ({ tx, actor, out }, { params }) => {
    out.alert('servico.referencia-updated', params.id)
    return saveReferencia(tx, actor, params.id, null)
  },
)

async function saveReferencia(tx: Tx, actor: Actor, id: number, referenciaCliente: string | null) {
  const servico = await tx
    .selectFrom('servico')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!servico) notFound()
  await requireOneActing(tx, actor, id)
  refuseIf(servico.status === 'CANCELADO' ? 'servico.recusa.encerrado' : null)
  await tx
    .updateTable('servico')
    .set({ referencia_cliente: referenciaCliente })
    .where('id', '=', id)
    .execute()
  return { id, referenciaCliente }
}
