import type { Planilha } from '@cais/core/catalogo/papeis.ts'
import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'

/** The sheets of a subtype that add cargo. Those of drivers and trucks are used later. */
export const planilhasDeCarga = ({ planilhas }: Pick<ServicoDeclarado, 'planilhas'>): Planilha[] =>
  planilhas.filter((planilha) => planilha !== 'motoristas' && planilha !== 'veiculos')
