import type { ErroPlanilha } from '@cais/core/api/planilha.ts'
import { colunasDe } from '@cais/core/catalogo/planilhas.ts'
import type { Lida } from '../../documents/read-sheet.ts'

/** Days that are over let nobody in. */
export function dateErrors(
  planilha: 'veiculos' | 'motoristas',
  { linhas }: Pick<Lida, 'linhas'>,
  today: string,
): ErroPlanilha[] {
  const reasons = {
    dataVencimento: 'validation.data-passada',
    validadeCnh: 'validation.cnh-vencida',
  } as const
  return colunasDe[planilha].flatMap(({ id, titulo }) =>
    id in reasons
      ? linhas
          .filter(({ valores }) => String(valores[id] ?? today) < today)
          .map(({ linha }) => ({ linha, coluna: titulo, motivo: reasons[id as keyof typeof reasons] }))
      : [],
  )
}
