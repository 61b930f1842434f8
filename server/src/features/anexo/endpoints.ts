import type { Endpoint } from '../../http/serve.ts'
import { listAnexosDoServicoEndpoint } from './anexos-do-servico.ts'
import { removeAnexosEntitiesEndpoint, updateAnexoEndpoint } from './change-anexos.ts'
import { downloadAnexoEndpoint } from './download-anexo.ts'
import { reuseEndpoints } from './reuse-anexos.ts'
import { uploadAnexoEndpoint } from './upload-anexo.ts'

export const anexoEndpoints: Endpoint[] = [
  uploadAnexoEndpoint,
  updateAnexoEndpoint,
  removeAnexosEntitiesEndpoint,
  downloadAnexoEndpoint,
  listAnexosDoServicoEndpoint,
  ...reuseEndpoints,
]
