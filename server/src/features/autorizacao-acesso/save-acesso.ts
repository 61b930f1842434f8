import type { MotoristaLinha, VeiculoLinha } from '@cais/core/api/planilha.ts'
import { sql } from 'kysely'
import type { Tx } from '../../http/serve.ts'

/** The truck, known or new, may come for this carrier as this carrier declares it. */
export async function saveVeiculo(
  tx: Tx,
  transportadorId: number,
  { dataVencimento, ...caminhao }: VeiculoLinha,
  { byStaff = false } = {},
): Promise<number> {
  const { rntrc, tipo } = caminhao
  const { id } = await tx
    .insertInto('caminhao')
    .values(caminhao)
    // What is known of it is everybody's: only the terminal corrects it.
    .onConflict((conflict) =>
      conflict
        .column('placa')
        .doUpdateSet(byStaff ? { rntrc, tipo } : ({ ref }) => ({ placa: ref('excluded.placa') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = { data_vencimento: dataVencimento, rntrc, tipo }
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

/** The driver, known or new, may come for this carrier as this carrier declares him; the name stays as first given. */
export async function saveMotorista(
  tx: Tx,
  transportadorId: number,
  linha: MotoristaLinha,
  { byStaff = false } = {},
): Promise<number> {
  const { nome, cpf, cnh, categoriaCnh, validadeCnh, dataVencimento } = linha
  const licence = { categoria_cnh: categoriaCnh, validade_cnh: validadeCnh }
  // A licence that lasts longer is a newer document; an older one proves nothing.
  const isProof = sql<boolean>`${byStaff} OR motorista.validade_cnh < excluded.validade_cnh`
  const { id } = await tx
    .insertInto('motorista')
    .values({ nome, cpf, cnh, ...licence })
    .onConflict((conflict) =>
      conflict.column('cpf').doUpdateSet({
        categoria_cnh: sql`CASE WHEN ${isProof} THEN excluded.categoria_cnh ELSE motorista.categoria_cnh END`,
        validade_cnh: sql`CASE WHEN ${isProof} THEN excluded.validade_cnh ELSE motorista.validade_cnh END`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = { data_vencimento: dataVencimento, nome, ...licence }
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
