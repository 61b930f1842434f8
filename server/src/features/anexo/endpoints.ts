import { anexoKinds, tipoAnexoRoutes } from '@cais/core/api/anexo.ts'
import { readTela } from '../../course/pendencia/read-tela.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { listAnexosDoServicoEndpoint } from './anexos-do-servico.ts'
import { removeAnexosEntitiesEndpoint, updateAnexoEndpoint } from './change-anexos.ts'
import { createAnexosEndpoint, uploadAnexoEndpoint } from './create-anexos.ts'
import { findAnexosEndpoints } from './find-anexos.ts'
import { reuseEndpoints } from './reuse-anexos.ts'

/** What each kind of pendencia takes and asks for. */
const tipoEndpoints = anexoKinds.flatMap((slug) => {
  const { permittedAnexos, requiredAnexos } = tipoAnexoRoutes[slug]
  return [
    serve(permittedAnexos)(
      async ({ db, empresa }, { params }) =>
        (await readTela(db, empresa, slug, params)).tiposAnexosPermitidos,
    ),
    serve(requiredAnexos)(
      async ({ db, empresa }, { params }) =>
        (await readTela(db, empresa, slug, params)).tiposAnexosObrigatorios,
    ),
  ]
})

export const anexoEndpoints: Endpoint[] = [
  createAnexosEndpoint,
  uploadAnexoEndpoint,
  updateAnexoEndpoint,
  removeAnexosEntitiesEndpoint,
  ...findAnexosEndpoints,
  listAnexosDoServicoEndpoint,
  ...tipoEndpoints,
  ...reuseEndpoints,
]
