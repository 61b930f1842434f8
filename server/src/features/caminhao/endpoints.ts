import { isStaff } from '@cais/core/access/access.ts'
import { type Caminhao, getCaminhao } from '@cais/core/api/caminhao.ts'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { type Reader, scopeIn, seenIn } from '../../search/seen.ts'
import { autorizacoesDeAcesso, veiculoDeclarado } from '../motorista/autorizacoes-de-acesso.ts'

export function selectCaminhaos(db: Db, reader: Reader) {
  const scope = scopeIn(reader, 'caminhao')
  return db
    .selectFrom('caminhao')
    .selectAll('caminhao')
    .select(
      autorizacoesDeAcesso('autorizacao_veiculo', 'a.caminhao_id = caminhao.id', scope).as('autorizacoes'),
    )
    .select(veiculoDeclarado(scope).as('declarado'))
    .where(seenIn(reader, 'caminhao.id', 'caminhao'))
}

type CaminhaoRow = Awaited<ReturnType<ReturnType<typeof selectCaminhaos>['executeTakeFirstOrThrow']>>

export function caminhaoOf({ declarado, ...row }: CaminhaoRow, { actor }: Reader): Caminhao {
  const { rntrc, tipo } = isStaff(actor) ? row : (declarado ?? notFound())
  return { ...row, rntrc, tipo }
}

export const caminhaoEndpoints: Endpoint[] = [
  serve(getCaminhao)(async (context, { params }) => {
    const found = selectCaminhaos(context.db, context).where('caminhao.id', '=', params.id)
    return caminhaoOf((await found.executeTakeFirst()) ?? notFound(), context)
  }),
]
