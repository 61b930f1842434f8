import { downloadAnexo } from '@cais/core/api/anexo.ts'
import { fileOf } from '../../course/anexos/file-of.ts'
import { readAnexo } from '../../course/anexos/read-anexos.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { listAnexosDoServicoEndpoint } from './anexos-do-servico.ts'
import { removeAnexosEntitiesEndpoint, updateAnexoEndpoint } from './change-anexos.ts'
import { reuseEndpoints } from './reuse-anexos.ts'
import { uploadAnexoEndpoint } from './upload-anexo.ts'

const downloadAnexoEndpoint = serve(downloadAnexo)(async ({ db, actor, out }, { params }) =>
  fileOf(db, out, await readAnexo(db, actor, params.id)),
)

export const anexoEndpoints: Endpoint[] = [
  uploadAnexoEndpoint,
  updateAnexoEndpoint,
  removeAnexosEntitiesEndpoint,
  downloadAnexoEndpoint,
  listAnexosDoServicoEndpoint,
  ...reuseEndpoints,
]
