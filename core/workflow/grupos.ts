import { type PendenciaTipo, pendenciaTipos } from '../catalogo/pendencias.ts'
import { isCobranca, isDecidedByArmazem, kindRow } from './politica.ts'

/** The groups of the terminal's queue, in the order in which they are shown. */
export const gruposDaFila = ['DOCUMENTOS', 'CARGA', 'APROVACAO', 'TRANSPORTE', 'ARMAZEM', 'COBRANCA'] as const
export type GrupoDaFila = (typeof gruposDaFila)[number]

/** The group follows from the row of the kind, so a new kind needs no change here. */
export function grupoOfFila(tipo: PendenciaTipo): GrupoDaFila {
  const { sobPedido, documental, transportador } = kindRow(tipo)
  if (isCobranca(tipo)) return 'COBRANCA'
  if (isDecidedByArmazem(tipo)) return 'ARMAZEM'
  if (sobPedido) return 'APROVACAO'
  if (transportador) return 'TRANSPORTE'
  return documental ? 'DOCUMENTOS' : 'CARGA'
}

export const tiposOfGrupo = (grupo: GrupoDaFila): PendenciaTipo[] =>
  pendenciaTipos.filter((tipo) => grupoOfFila(tipo) === grupo)
