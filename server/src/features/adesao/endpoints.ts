import { isStaff } from '@cais/core/access/access.ts'
import { countPedidosADecidir } from '@cais/core/api/pedidos-a-decidir.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { isForStaff } from '../../trade/empresa/pedidos-de-acesso.ts'
import { decidirEndpoints } from './decidir.ts'
import { documentoEndpoints } from './documentos.ts'
import { meusPedidosEndpoints } from './meus-pedidos.ts'

/** The number of requests that the user may decide, with the same rows as the lists behind it. */
const countPedidosADecidirEndpoint = serve(countPedidosADecidir)(async ({ db, actor }) => {
  const administered = actor.empresas
    .filter(({ activated, authorities }) => activated && authorities.includes('ADMIN_EMPRESA'))
    .map(({ id }) => id)
  const open = db
    .selectFrom('pedido_acesso as p')
    .leftJoin('empresa as e', 'e.id', 'p.empresa_id')
    .where('p.status', '=', 'ABERTO')
  const ofTerminal = isStaff(actor)
    ? await open
        .where(isForStaff)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
    : { total: 0 }
  const ofEmpresas = await open
    .where('e.id', 'in', [0, ...administered])
    .select(['e.id', 'e.nome'])
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .groupBy(['e.id', 'e.nome'])
    .orderBy('e.nome')
    .execute()
  return {
    terminal: Number(ofTerminal.total),
    empresas: ofEmpresas.flatMap(({ id, nome, total }) =>
      id === null || nome === null ? [] : [{ id, nome, total: Number(total) }],
    ),
  }
})

export const adesaoEndpoints: Endpoint[] = [
  ...meusPedidosEndpoints,
  ...documentoEndpoints,
  ...decidirEndpoints,
  countPedidosADecidirEndpoint,
]
