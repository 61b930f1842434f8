import type { PendenciaTipo } from '../catalogo/pendencias.ts'
import { findServicoDeclarado } from '../catalogo/servicos.ts'
import { kindOf } from '../pendencia/kinds.ts'
import { readingReason } from '../pendencia/leitura.ts'
import type { Papel } from '../workflow/acesso.ts'
import type { PendenciaEstado } from '../workflow/estado.ts'
import { isCobranca, kindRow, type Vez } from '../workflow/politica.ts'

/** The action of a row in the table of pendencias. */
export type AcaoPendencia = 'EDITAR' | 'VER' | 'BOLETO'

interface Servico {
  tipo: string
  subtipo: string
}
interface Pendencia extends Pick<PendenciaEstado, 'tipo' | 'status' | 'statusVirtual'> {
  urlDocumento: string | null
  vez: Vez | null
  podeAgir: boolean
}

/**
 * The button at the end of a pendencia's row: who may act on an active one edits it, everybody else looks at it. Whoever has
 * told the haulier has nothing left to do there, though another one can still be named.
 */
export function acaoOfPendencia(servico: Servico, pendencia: Pendencia, papel: Papel): AcaoPendencia | null {
  const { tipo, status, vez, podeAgir } = pendencia
  if (isCobranca(tipo)) return status !== 'CANCELADA' && pendencia.urlDocumento ? 'BOLETO' : null
  if (kindOf(tipo, servico) === null) return 'VER'
  if (vez === 'TRANSPORTADOR' && !podeAgir) return 'VER'
  return readingReason(servico, pendencia, papel) === null ? 'EDITAR' : 'VER'
}

/** The subtype that is shown in brackets after the name of a pendencia, or null. */
export function subtipoShown({ tipo, subtipo }: Pick<PendenciaEstado, 'tipo' | 'subtipo'>): string | null {
  const { subtiposMostrados } = kindRow(tipo)
  return !subtiposMostrados || (subtipo && subtiposMostrados.includes(subtipo)) ? subtipo : null
}

/** The order of the table: the declared `primeira` comes first, such as the bill of lading in a withdrawal. */
export function inTableOrder<P extends { tipo: PendenciaTipo }>(
  servico: { subtipo: string },
  pendencias: readonly P[],
): P[] {
  const primeira = findServicoDeclarado(servico.subtipo)?.primeira
  const isFirst = ({ tipo }: P) => tipo === primeira
  return [...pendencias.filter(isFirst), ...pendencias.filter((one) => !isFirst(one))]
}
