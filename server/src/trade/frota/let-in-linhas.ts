import { type ErroPlanilha, motoristaLinha, veiculoLinha } from '@cais/core/api/planilha.ts'
import { colunasOfPlanilha } from '@cais/core/catalogo/planilhas.ts'
import { cnhLongeRefusal, vencimentoLongeRefusal } from '@cais/core/rules/acesso.ts'
import { mercosulPlate } from '@cais/core/values/plate.ts'
import { isKeyOf } from '@cais/core/values/tables.ts'
import { type Lida, type Linha, repeated } from '../../documents/read-sheet.ts'
import type { Tx } from '../../http/serve.ts'
import { cnhsOfOthers, saveMotorista, saveVeiculo } from './save-acesso.ts'

type Autorizavel = 'veiculos' | 'motoristas'

/** The column that must not repeat in a sheet. */
const chave = { veiculos: 'placa', motoristas: 'cpf' } as const

/** Checks the trucks or drivers of a sheet and returns all errors. */
export async function checkAutorizaveis(
  tx: Tx,
  { planilha, transportadorId }: { planilha: Autorizavel; transportadorId: number },
  lida: Lida,
  today: string,
): Promise<{ linhas: Linha[]; erros: ErroPlanilha[] }> {
  for (const { valores } of lida.linhas)
    if (valores.placa) valores.placa = mercosulPlate(String(valores.placa))
  const titulo = tituloOf(planilha)
  const erros = [
    ...lida.erros,
    ...repeated(lida, chave[planilha], titulo(chave[planilha])),
    ...dateErrors(planilha, lida, today),
  ]
  if (planilha === 'motoristas') erros.push(...repeated(lida, 'cnh', titulo('cnh')))
  if (planilha === 'motoristas' && erros.length === 0) {
    const papers = lida.linhas.map(({ valores }) => motoristaLinha.parse(valores))
    const taken = await cnhsOfOthers(tx, transportadorId, papers)
    for (const { linha, valores } of lida.linhas)
      if (taken.has(String(valores.cnh)))
        erros.push({ linha, coluna: titulo('cnh'), motivo: 'planilha.outra-cnh' })
  }
  return { linhas: lida.linhas, erros }
}

/** Admits all of them for this carrier. */
export async function letInLinhas(
  tx: Tx,
  transportadorId: number,
  planilha: Autorizavel,
  linhas: readonly Linha[],
): Promise<void> {
  for (const { valores } of linhas) {
    if (planilha === 'veiculos') await saveVeiculo(tx, transportadorId, veiculoLinha.parse(valores))
    else await saveMotorista(tx, transportadorId, motoristaLinha.parse(valores))
  }
}

export const tituloOf = (planilha: Autorizavel) => (id: string) =>
  colunasOfPlanilha[planilha].find((one) => one.id === id)?.titulo ?? id

export function dateErrors(
  planilha: 'veiculos' | 'motoristas',
  { linhas }: Pick<Lida, 'linhas'>,
  today: string,
): ErroPlanilha[] {
  return colunasOfPlanilha[planilha].flatMap(({ id, titulo }) =>
    linhas.flatMap(({ linha, valores }) => {
      const motivo = isKeyOf(dateReasons, id) ? dateReasons[id](String(valores[id] ?? today), today) : null
      return motivo ? [{ linha, coluna: titulo, motivo }] : []
    }),
  )
}

/** Why the days of a row are wrong. */
const dateReasons = {
  dataVencimento: (day: string, today: string) =>
    day < today ? 'validation.data-passada' : vencimentoLongeRefusal(day, today),
  validadeCnh: (day: string, today: string) =>
    day < today ? 'validation.cnh-vencida' : cnhLongeRefusal(day, today),
} as const
