import { renewAutorizados } from '@cais/core/api/autorizacao-acesso.ts'
import { notFound, refuseField } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { requireToCome } from './vencimento.ts'

const tables = { motoristas: 'autorizacao_motorista', veiculos: 'autorizacao_veiculo' } as const

export const renovarEndpoints: Endpoint[] = [
  serve(renewAutorizados)(async ({ tx, empresa, today, out }, { body }) => {
    const { que } = body
    requireToCome(body.dataVencimento, today)
    const ids = [...new Set(body.ids)]
    const own = await tx
      .selectFrom(tables[que])
      .select(['id', 'ativa'])
      .where('transportador_id', '=', empresa.id)
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (own.length < ids.length) notFound()
    if (own.some(({ ativa }) => !ativa)) refuseField('ids', 'validation.autorizacao-inativa')
    await tx
      .updateTable(tables[que])
      .set({ data_vencimento: body.dataVencimento })
      .where('id', 'in', ids)
      .execute()
    out.alert('autorizados.renovados', ids.length)
    out.note({ [que]: ids }, empresa.id)
    return { renovadas: ids.length }
  }),
]
