import { type ErroPlanilha, motoristaLinha, savePlanilha, veiculoLinha } from '@cais/core/api/planilha.ts'
import { colunasDe } from '@cais/core/catalogo/planilhas.ts'
import { mercosulPlate } from '@cais/core/values/plate.ts'
import { areasOf } from '../../course/access.ts'
import { type Lida, type Linha, readSheet } from '../../documents/read-sheet.ts'
import { repeated } from '../../documents/repeated.ts'
import { forbidden } from '../../http/refused.ts'
import { servePrepared, type Tx } from '../../http/serve.ts'
import { saveMotorista, saveVeiculo } from '../autorizacao-acesso/save-acesso.ts'
import { dateErrors } from './sheet-checks.ts'

export type Autorizavel = 'veiculos' | 'motoristas'

/** What makes a line the same as another one. */
const chave = { veiculos: 'placa', motoristas: 'cpf' } as const

export const savePlanilhaEndpoint = servePrepared(savePlanilha)(async ({ empresa }, { params, body }) => {
  if (!areasOf(empresa).includes('transportador')) forbidden()
  return readSheet(params.planilha, body)
})(async ({ tx, empresa, today, out }, { params }, lida) => {
  const { planilha } = params
  const { linhas, erros } = await checkAutorizaveis(tx, planilha, lida, today)
  if (erros.length > 0) return { salvos: 0, erros }
  await letInLinhas(tx, empresa.id, planilha, linhas)
  out.alert(`planilha.${planilha}-salvos`, linhas.length)
  out.note({ planilha, linhas: linhas.length }, empresa.id)
  return { salvos: linhas.length, erros: [] }
})

/** The trucks or drivers of a sheet, with everything that is wrong with them. */
export async function checkAutorizaveis(
  tx: Tx,
  planilha: Autorizavel,
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
  if (erros.length === 0) erros.push(...(await foreignErrors(tx, planilha, lida.linhas, titulo)))
  return { linhas: lida.linhas, erros }
}

/** All of them may come for this carrier from now on. */
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
  colunasDe[planilha].find((one) => one.id === id)?.titulo ?? id

/** A truck or driver that is known keeps its own numbers: a line that says otherwise is wrong, or about another one. */
async function foreignErrors(
  tx: Tx,
  planilha: 'veiculos' | 'motoristas',
  linhas: Linha[],
  titulo: (id: string) => string,
): Promise<ErroPlanilha[]> {
  if (planilha === 'veiculos') {
    const known = await tx
      .selectFrom('caminhao')
      .select(['placa', 'renavam'])
      .where(
        'placa',
        'in',
        linhas.map(({ valores }) => String(valores.placa)),
      )
      .execute()
    return linhas
      .filter(({ valores }) =>
        known.some((one) => one.placa === valores.placa && one.renavam !== valores.renavam),
      )
      .map(({ linha }) => ({ linha, coluna: titulo('renavam'), motivo: 'planilha.outro-renavam' }))
  }
  const known = await tx
    .selectFrom('motorista')
    .select(['cpf', 'cnh'])
    .where(({ or, eb }) =>
      or([
        eb(
          'cpf',
          'in',
          linhas.map(({ valores }) => String(valores.cpf)),
        ),
        eb(
          'cnh',
          'in',
          linhas.map(({ valores }) => String(valores.cnh)),
        ),
      ]),
    )
    .execute()
  const isOther = (valores: Linha['valores']) =>
    known.some((one) => (one.cpf === valores.cpf) !== (one.cnh === valores.cnh))
  return [
    ...repeated({ linhas }, 'cnh', titulo('cnh')),
    ...linhas
      .filter(({ valores }) => isOther(valores))
      .map(({ linha }) => ({ linha, coluna: titulo('cnh'), motivo: 'planilha.outra-cnh' as const })),
  ]
}
