import { findManifesto } from '@cais/core/api/pendencia.ts'
import { readTela } from '../../course/pendencia/read-tela.ts'
import { serve } from '../../http/serve.ts'
import { readManifesto } from '../../trade/pendencia/read-manifesto.ts'

/** What the ship's manifest says about the cargo of a service. */
export const manifestoEndpoint = serve(findManifesto)(async ({ db, empresa }, { params }) => {
  const { tela } = await readTela(db, empresa, 'manifesto', params)
  return { ...tela, manifesto: await readManifesto(db, params.servicoId) }
})
