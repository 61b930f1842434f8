import {
  getAcoesPermitidas,
  listCargasServicos,
  listIntervenientes,
  listNotas,
} from '@cais/core/api/compat/servico.ts'
import { requirePapel } from '../course/access.ts'
import { readNotas } from '../course/nota.ts'
import { readServico } from '../course/read-servico.ts'
import { readPartes } from '../features/servico/intervenientes.ts'
import { type Endpoint, serve } from '../http/serve.ts'

/** Parts of the answer of `getServico`. */
export const servicoEndpoints: Endpoint[] = [
  serve(getAcoesPermitidas)(
    async ({ db, empresa }, { params }) => (await readServico(db, empresa, params.id)).acoesPermitidas,
  ),
  serve(listCargasServicos)(
    async ({ db, empresa }, { params }) => (await readServico(db, empresa, params.id)).cargaServico,
  ),
  serve(listIntervenientes)(({ db, empresa }, { params }) => readPartes(db, empresa, params.id)),
  serve(listNotas)(async ({ db, empresa }, { params }) => {
    await requirePapel(db, empresa, params.id)
    const notas = await readNotas(db, params.id)
    return notas.flatMap(({ interna, ...nota }) => (interna ? [] : [nota]))
  }),
]
