import { findCargas } from '@cais/core/api/busca-carga.ts'
import { requireDeclarado } from '../../course/access.ts'
import { serve } from '../../http/serve.ts'
import { findCargasFor } from './cargas-por-numero.ts'

export const findCargasEndpoint = serve(findCargas)(
  async ({ db, empresa, today, out }, { params, query }) => {
    const declarado = requireDeclarado(empresa, params.kind, params.subtipo)
    const { kind: area, busca, texto } = params
    return findCargasFor(db, out, { declarado, area, empresaId: empresa.id, today, busca, texto, ...query })
  },
)
