import type { Area } from '@cais/core/access/area.ts'
import { findConsignatario } from '@cais/core/api/busca-carga.ts'
import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { readNumeros } from '@cais/core/rules/numeros-busca.ts'
import { ceMercanteWarning } from '@cais/core/values/ce-mercante.ts'
import { maskRegister } from '@cais/core/values/mask.ts'
import { sql } from 'kysely'
import { requireDeclarado } from '../../course/access.ts'
import { actsFor, isAskable } from '../../course/cargas.ts'
import type { Db } from '../../db/pool.ts'
import { Refused, refuseField } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'
import { requireBusca } from '../../trade/carga/cargas-por-numero.ts'

export const findConsignatarioEndpoint = serve(findConsignatario)(
  async ({ db, empresa, today }, { params }) =>
    findConsignatarioFor(db, {
      declarado: requireDeclarado(empresa, params.kind, params.subtipo),
      area: params.kind,
      empresaId: empresa.id,
      today,
      numero: params.numero,
    }),
)

interface Asker {
  declarado: ServicoDeclarado
  area: Area
  empresaId: number
  today: string
  numero: string
}

/** The consignee of a CE Mercante, found only by companies that it authorised. */
export async function findConsignatarioFor(
  db: Db,
  { declarado, area, empresaId, today, numero }: Asker,
): Promise<{ id: number; socialName: string; nationalRegister: string; aviso: string | null }> {
  requireBusca(declarado, 'CE')
  const { numeros, reason } = readNumeros('CE', numero)
  if (reason) refuseField('numero', reason, 'params')
  const { rows } = await sql<{ id: number; socialName: string; nationalRegister: string }>`
    SELECT e.id, e.nome AS "socialName", e.national_register AS "nationalRegister"
    FROM ce_mercante m JOIN empresa e ON e.id = m.consignatario_id
    WHERE m.numero = ANY(${numeros}) AND (${actsFor({ empresaId, areas: [area], today }, sql`m.consignatario_id`)}
      OR EXISTS (SELECT FROM carga c WHERE c.ce_mercante_id = m.id AND ${isAskable(empresaId, area, today)}))`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Refused(404, 'servico.consignatario-inexistente', { params: numeros })
  const nationalRegister =
    found.id === empresaId ? found.nationalRegister : maskRegister(found.nationalRegister)
  return { ...found, nationalRegister, aviso: ceMercanteWarning(numero) }
}
