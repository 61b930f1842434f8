import { isStaff } from '@cais/core/access/access.ts'
import { type Caminhao, getCaminhao, updateCaminhao } from '@cais/core/api/caminhao.ts'
import type { Db } from '../../db/pool.ts'
import { changed } from '../../http/audit.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { type Reader, scopeIn, seenIn } from '../../search/seen.ts'
import { autorizacoesOfAcesso, veiculoDeclarado } from '../../trade/frota/autorizacoes-de-acesso.ts'

export function selectCaminhaos(db: Db, reader: Reader) {
  const scope = scopeIn(reader, 'caminhao')
  return db
    .selectFrom('caminhao')
    .selectAll('caminhao')
    .select(
      autorizacoesOfAcesso('autorizacao_veiculo', 'a.caminhao_id = caminhao.id', scope).as('autorizacoes'),
    )
    .select(veiculoDeclarado(scope).as('declarado'))
    .where(seenIn(reader, 'caminhao.id', 'caminhao'))
}

type CaminhaoRow = Awaited<ReturnType<ReturnType<typeof selectCaminhaos>['executeTakeFirstOrThrow']>>

export function caminhaoOf({ declarado, ...row }: CaminhaoRow, { actor }: Reader): Caminhao {
  const daEquipe = isStaff(actor)
  const { renavam, rntrc, tipo } = daEquipe ? row : (declarado ?? notFound())
  const { id, placa, autorizacoes, conferido_em } = row
  return { id, placa, renavam, rntrc, tipo, autorizacoes, conferido: daEquipe ? conferido_em !== null : null }
}

export const caminhaoEndpoints: Endpoint[] = [
  serve(getCaminhao)(async (context, { params }) => {
    const found = selectCaminhaos(context.db, context).where('caminhao.id', '=', params.id)
    return caminhaoOf((await found.executeTakeFirst()) ?? notFound(), context)
  }),
  serve(updateCaminhao)(async (context, { params, body }) => {
    const { tx, now, out } = context
    const { motivo, ...papers } = body
    const before = await tx
      .selectFrom('caminhao')
      .select(['renavam', 'rntrc', 'tipo'])
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) notFound()
    await tx
      .updateTable('caminhao')
      .set({ ...papers, conferido_em: now })
      .where('id', '=', params.id)
      .execute()
    out.alert('autorizacaoDeAcesso.corrigido')
    out.note({ motivo, ...changed(before, papers) })
    const found = selectCaminhaos(tx, context).where('caminhao.id', '=', params.id)
    return caminhaoOf((await found.executeTakeFirst()) ?? notFound(), context)
  }),
]
