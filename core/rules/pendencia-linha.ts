import type { PendenciaTipo } from '../catalogo/pendencias.ts'
import { findServicoDeclarado } from '../catalogo/servicos.ts'
import { kindOf } from '../pendencia/kinds.ts'
import { readingReason } from '../pendencia/leitura.ts'
import type { Papel } from '../workflow/acesso.ts'
import type { PendenciaEstado } from '../workflow/estado.ts'
import { isCobranca, kindRow } from '../workflow/politica.ts'

/** The action of a row in the table of pendencias. */
export type AcaoPendencia = 'EDITAR' | 'VER' | 'BOLETO'

interface Servico {
  tipo: string
  subtipo: string
}
type Pendencia = Pick<PendenciaEstado, 'tipo' | 'status' | 'statusVirtual'> & { urlDocumento: string | null }

/** The button of a pendencia's row: parts that may act on an active one edit it, others view it. */
export function acaoOfPendencia(servico: Servico, pendencia: Pendencia, papel: Papel): AcaoPendencia | null {
  const { tipo, status } = pendencia
  if (isCobranca(tipo)) return status !== 'CANCELADA' && pendencia.urlDocumento ? 'BOLETO' : null
  if (kindOf(tipo, servico) === null) return 'VER'
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
