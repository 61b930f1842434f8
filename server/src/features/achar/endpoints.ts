import { achar, acharNaEmpresa } from '@cais/core/api/achar.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { acharTudo } from '../../search/achar/achar.ts'

/** Anything by a number or a name, in one company or in all that the caller sees. */
export const acharEndpoints: Endpoint[] = [achar, acharNaEmpresa].map((route) =>
  serve(route)(({ db, actor, empresa, now }, { query }) =>
    acharTudo({ db, reader: { actor, empresa }, now }, query.texto),
  ),
)
