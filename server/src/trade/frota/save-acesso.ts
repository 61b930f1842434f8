import type { MotoristaLinha, VeiculoLinha } from '@cais/core/api/planilha.ts'
import type { Tx } from '../../http/serve.ts'

/**
 * The truck, known or new, may come for this carrier as this carrier declares it, whoever of its people or the terminal's
 * enters it. Whether others know it makes no difference, and what the terminal's record says changes by correction alone.
 */
export async function saveVeiculo(
  tx: Tx,
  transportadorId: number,
  { dataVencimento, ...caminhao }: VeiculoLinha,
): Promise<number> {
  const { placa, ...papers } = caminhao
  const { id } = await tx
    .insertInto('caminhao')
    .values({ placa, ...papers })
    .onConflict((conflict) =>
      conflict.column('placa').doUpdateSet(({ ref }) => ({ placa: ref('excluded.placa') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = { data_vencimento: dataVencimento, ...papers }
  const acesso = await tx
    .insertInto('autorizacao_veiculo')
    .values({ transportador_id: transportadorId, caminhao_id: id, ...own })
    .onConflict((conflict) =>
      conflict.columns(['transportador_id', 'caminhao_id']).doUpdateSet({ ...own, ativa: true }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return acesso.id
}

/** The same of a driver. */
export async function saveMotorista(tx: Tx, transportadorId: number, linha: MotoristaLinha): Promise<number> {
  const { nome, cpf, cnh, categoriaCnh, validadeCnh, dataVencimento } = linha
  const papers = { nome, cnh, categoria_cnh: categoriaCnh, validade_cnh: validadeCnh }
  const { id } = await tx
    .insertInto('motorista')
    .values({ cpf, ...papers })
    .onConflict((conflict) => conflict.column('cpf').doUpdateSet(({ ref }) => ({ cpf: ref('excluded.cpf') })))
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = { data_vencimento: dataVencimento, ...papers }
  const acesso = await tx
    .insertInto('autorizacao_motorista')
    .values({ transportador_id: transportadorId, motorista_id: id, ...own })
    .onConflict((conflict) =>
      conflict.columns(['transportador_id', 'motorista_id']).doUpdateSet({ ...own, ativa: true }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return acesso.id
}

/**
 * Licences that this carrier has declared for another driver already; declarations of other carriers are not revealed.
 */
export async function cnhsOfOthers(
  tx: Tx,
  transportadorId: number,
  linhas: readonly { cpf: string; cnh: string }[],
): Promise<Set<string>> {
  if (linhas.length === 0) return new Set()
  const own = await tx
    .selectFrom('autorizacao_motorista as a')
    .innerJoin('motorista as m', 'm.id', 'a.motorista_id')
    .select(['a.cnh', 'm.cpf'])
    .where('a.transportador_id', '=', transportadorId)
    .where('a.ativa', '=', true)
    .where(
      'a.cnh',
      'in',
      linhas.map(({ cnh }) => cnh),
    )
    .execute()
  const others = linhas.filter((one) => own.some(({ cnh, cpf }) => cnh === one.cnh && cpf !== one.cpf))
  return new Set(others.map(({ cnh }) => cnh))
}
