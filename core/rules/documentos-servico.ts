import { type Documento, documentos } from '../catalogo/papeis.ts'
import type { ServicoDeclarado } from '../catalogo/servicos.ts'
import { isOneOf } from '../values/tables.ts'
import type { ServicoStatus } from '../workflow/estado.ts'

/** All documents of this subtype of service: the request, and the declared ones. */
export function documentosDeclarados({ documentos: own }: Pick<ServicoDeclarado, 'documentos'>): Documento[] {
  return ['SOLICITACAO_SERVICO', ...own]
}

/** The documents that are available in this status. */
export function documentosOf(
  declarado: Pick<ServicoDeclarado, 'documentos'>,
  status: ServicoStatus,
): Documento[] {
  return documentosDeclarados(declarado).filter((documento) => isOneOf(documentos[documento], status))
}
