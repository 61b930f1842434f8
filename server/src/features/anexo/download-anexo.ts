import { downloadAnexo } from '@cais/core/api/anexo.ts'
import { fileOf } from '../../course/anexos/file-of.ts'
import { readAnexo } from '../../course/anexos/read-anexos.ts'
import { serve } from '../../http/serve.ts'

export const downloadAnexoEndpoint = serve(downloadAnexo)(async ({ db, actor, out }, { params }) =>
  fileOf(db, out, await readAnexo(db, actor, params.id)),
)
