import type { Planilha } from '@cais/core/catalogo/papeis.ts'
import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'

/** The spreadsheets of a subtype that bring cargo; drivers and trucks are handed in later. */
export const planilhasDeCarga = ({ planilhas }: Pick<ServicoDeclarado, 'planilhas'>): Planilha[] =>
  planilhas.filter((planilha) => planilha !== 'motoristas' && planilha !== 'veiculos')
