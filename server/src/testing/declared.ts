import { findServicoDeclarado, type ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'

/** The declaration of a subtype that the catalogue has. */
export function declared(subtipo: string): ServicoDeclarado {
  const found = findServicoDeclarado(subtipo)
  if (!found) throw new Error(`no service is called ${subtipo}`)
  return found
}
