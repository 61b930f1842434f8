import type { FileAnswer } from '@cais/core/api/route.ts'
import { type ColunaPlanilha, observacao } from '@cais/core/catalogo/planilhas.ts'
import type { Cell } from './sheet.ts'
import { xlsx, xlsxType } from './xlsx.ts'

/** The empty spreadsheet of these columns, with one example line. */
export function sheetLayout(name: string, colunas: readonly ColunaPlanilha[]): FileAnswer {
  async function* example(): AsyncGenerator<Cell[][]> {
    yield [[...colunas.map(({ exemplo }) => exemplo), observacao.exemplo]]
  }
  return {
    contentType: xlsxType,
    fileName: `${name}.xlsx`,
    chunks: xlsx({
      name,
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
}
