import { getDocumento } from '@cais/core/api/documento.ts'
import type { FileAnswer } from '@cais/core/api/route.ts'
import type { Documento } from '@cais/core/catalogo/papeis.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { documentosDeclarados, documentosOf } from '@cais/core/rules/documentos-servico.ts'
import type { Config } from '../../config.ts'
import { readServico } from '../../course/read-servico.ts'
import type { Db } from '../../db/pool.ts'
import { pdfFile } from '../../documents/pdf/file.ts'
import { readTimbre } from '../../documents/pdf/timbre.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { notFound, refuseIf } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { readDocumentFacts } from './facts.ts'
import { writeDocumento } from './write.ts'

interface Asked {
  db: Db
  empresa: ActingEmpresa
  now: Date
  config: Config
}

/** A document of the service, available once the service has reached the required status. */
export async function documentoOf(
  { db, empresa, now, config }: Asked,
  servicoId: number,
  documento: Documento,
): Promise<FileAnswer> {
  const servico = await readServico(db, empresa, servicoId)
  const declarado = findServicoDeclarado(servico.subtipo) ?? notFound()
  if (!documentosDeclarados(declarado).includes(documento)) notFound()
  const isReady = documentosOf(declarado, servico.status).includes(documento)
  refuseIf(isReady ? null : 'servico.recusa.documento')
  const address = `${config.publicUrl}/servico/${servicoId}/view`
  const bytes = await writeDocumento(documento, await readDocumentFacts(db, servico), {
    now,
    timeZone: config.timeZone,
    timbre: await readTimbre(db),
    address,
  })
  const name = documento.toLowerCase().replaceAll('_', '-')
  return pdfFile(`${name}-${servico.numeroSolicitacao}.pdf`, bytes)
}

export const documentoEndpoints: Endpoint[] = [
  serve(getDocumento)((asked, { params }) => documentoOf(asked, params.id, params.documento)),
]
