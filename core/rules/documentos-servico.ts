import { type Documento, documentos } from '../catalogo/papeis.ts'
import type { ServicoDeclarado } from '../catalogo/servicos.ts'
import { isOneOf } from '../values/tables.ts'
import type { ServicoStatus } from '../workflow/estado.ts'

/** The documents that a service of this subtype ever gives: the request itself, and its own. */
export function documentosDeclarados({ documentos: own }: Pick<ServicoDeclarado, 'documentos'>): Documento[] {
  return ['SOLICITACAO_SERVICO', ...own]
}

/** Those of them that can be had in this status. */
export function documentosOf(
  declarado: Pick<ServicoDeclarado, 'documentos'>,
  status: ServicoStatus,
): Documento[] {
  return documentosDeclarados(declarado).filter((documento) => isOneOf(documentos[documento], status))
}
