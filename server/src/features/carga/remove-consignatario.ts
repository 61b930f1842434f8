import { isStaff } from '@cais/core/access/access.ts'
import { unfinishedStatuses } from '@cais/core/workflow/estado.ts'
import { notFound, Refused, refuseIf } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'

/** A consignee may leave cargo that it shares, and staff may remove one. The last consignee cannot be removed. */
export async function removeConsignatario(
  tx: Tx,
  actor: Actor,
  id: number,
): Promise<{ cargaId: number; empresaId: number }> {
  const row = await tx
    .selectFrom('carga_consignatario')
    .select(['id', 'carga_id', 'empresa_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  const own = actor.empresas.some((one) => one.activated && one.id === row?.empresa_id)
  if (!row || (!own && !isStaff(actor))) notFound()
  // The lock makes requests wait for each other, so that the last two consignees do not both leave.
  await tx.selectFrom('carga').select('id').where('id', '=', row.carga_id).forUpdate().execute()
  const others = await tx
    .selectFrom('carga_consignatario')
    .select('id')
    .where('carga_id', '=', row.carga_id)
    .where('id', '<>', row.id)
    .execute()
  refuseIf(others.length === 0 ? 'carga.recusa.unico-consignatario' : null)
  const open = await tx
    .selectFrom('carga_servico as l')
    .innerJoin('servico as s', 's.id', 'l.servico_id')
    .select('s.numero_solicitacao')
    .where('l.carga_id', '=', row.carga_id)
    .where('s.consignatario_id', '=', row.empresa_id)
    .where('l.status', 'in', unfinishedStatuses)
    .executeTakeFirst()
  if (open)
    throw new Refused(409, 'carga.recusa.consignatario-com-servico', { params: [open.numero_solicitacao] })
  await tx.deleteFrom('carga_consignatario').where('id', '=', row.id).execute()
  return { cargaId: row.carga_id, empresaId: row.empresa_id }
}
