import type { Condicao, PendenciaTipo } from '../catalogo/pendencias.ts'
import { findServicoDeclarado } from '../catalogo/servicos.ts'

/** What cargo must be like for such a pendencia to exist in this service; null for those that all cargo needs. */
export function conditionOf({ subtipo }: { subtipo: string }, tipo: PendenciaTipo): Condicao | null {
  return findServicoDeclarado(subtipo)?.pendencias.find((one) => one.tipo === tipo)?.quando ?? null
}
