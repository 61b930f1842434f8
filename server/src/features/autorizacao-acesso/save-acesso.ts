import type { MotoristaLinha, VeiculoLinha } from '@cais/core/api/planilha.ts'
import type { Tx } from '../../http/serve.ts'

/** The truck, known or new, may come for this carrier; a known one keeps plate and RENAVAM. */
export async function saveVeiculo(
  tx: Tx,
  transportadorId: number,
  { dataVencimento, ...caminhao }: VeiculoLinha,
): Promise<number> {
  const { id } = await tx
    .insertInto('caminhao')
    .values(caminhao)
    .onConflict((conflict) =>
      conflict.column('placa').doUpdateSet({ rntrc: caminhao.rntrc, tipo: caminhao.tipo }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const acesso = await tx
    .insertInto('autorizacao_veiculo')
    .values({ transportador_id: transportadorId, caminhao_id: id, data_vencimento: dataVencimento })
    .onConflict((conflict) =>
      conflict
        .columns(['transportador_id', 'caminhao_id'])
        .doUpdateSet({ data_vencimento: dataVencimento, ativa: true }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return acesso.id
}

/** The driver, known or new, may come for this carrier; a known one keeps name and numbers. */
export async function saveMotorista(tx: Tx, transportadorId: number, linha: MotoristaLinha): Promise<number> {
  const { nome, cpf, cnh, categoriaCnh, validadeCnh, dataVencimento } = linha
  const { id } = await tx
    .insertInto('motorista')
    .values({ nome, cpf, cnh, categoria_cnh: categoriaCnh, validade_cnh: validadeCnh })
    .onConflict((conflict) =>
      conflict.column('cpf').doUpdateSet({ categoria_cnh: categoriaCnh, validade_cnh: validadeCnh }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const acesso = await tx
    .insertInto('autorizacao_motorista')
    .values({ transportador_id: transportadorId, motorista_id: id, data_vencimento: dataVencimento })
    .onConflict((conflict) =>
      conflict
        .columns(['transportador_id', 'motorista_id'])
        .doUpdateSet({ data_vencimento: dataVencimento, ativa: true }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return acesso.id
}
