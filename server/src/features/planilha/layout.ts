import { getPlanilhaLayout } from '@cais/core/api/planilha.ts'
import { colunasDe, observacao } from '@cais/core/catalogo/planilhas.ts'
import type { Cell } from '../../documents/sheet.ts'
import { xlsx, xlsxType } from '../../documents/xlsx.ts'
import { serve } from '../../http/serve.ts'

export const getPlanilhaLayoutEndpoint = serve(getPlanilhaLayout)(async (_context, { params }) => {
  const colunas = colunasDe[params.planilha]
  async function* example(): AsyncGenerator<Cell[][]> {
    yield [[...colunas.map(({ exemplo }) => exemplo), observacao.exemplo]]
  }
  return {
    contentType: xlsxType,
    fileName: `${params.planilha}.xlsx`,
    chunks: xlsx({
      name: params.planilha,
      columns: [
        ...colunas.map(({ titulo, largura }) => ({
          header: titulo,
          format: 'text' as const,
          width: largura,
        })),
        { header: observacao.titulo, format: 'text', width: 32 },
      ],
      batches: example(),
    }),
    release: () => undefined,
  }
})
