import {
  type AutorizacaoMotorista,
  createAutorizacaoMotorista,
  revokeAutorizacaoMotorista,
  updateAutorizacaoMotorista,
} from '@cais/core/api/autorizacao-acesso.ts'
import type { Db } from '../../db/pool.ts'
import { notFound, refuseField } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { cnhsOfOthers, saveMotorista } from '../../trade/frota/save-acesso.ts'
import { requireGoodCnh, requireToCome } from './vencimento.ts'

function selectAcessos(db: Db, transportadorId: number) {
  return (
    db
      .selectFrom('autorizacao_motorista as a')
      .innerJoin('motorista as m', 'm.id', 'a.motorista_id')
      .select(['a.id', 'a.transportador_id', 'a.data_vencimento', 'a.ativa'])
      // The values are those that this carrier declared, even if other carriers declared others.
      .select(['a.nome', 'a.categoria_cnh', 'a.validade_cnh', 'a.cnh', 'm.id as motoristaId', 'm.cpf'])
      .where('a.transportador_id', '=', transportadorId)
      .orderBy('a.nome')
      .orderBy('a.id')
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAcessos>['executeTakeFirstOrThrow']>>

const viewOf = (row: Row): AutorizacaoMotorista => ({
  id: row.id,
  transportadorId: row.transportador_id,
  motorista: {
    id: row.motoristaId,
    nome: row.nome,
    cpf: row.cpf,
    cnh: row.cnh,
    categoriaCnh: row.categoria_cnh,
    validadeCnh: row.validade_cnh,
  },
  dataVencimento: row.data_vencimento,
  ativa: row.ativa,
})

export async function readAcessosOfMotoristas(
  db: Db,
  transportadorId: number,
): Promise<AutorizacaoMotorista[]> {
  return (await selectAcessos(db, transportadorId).execute()).map(viewOf)
}

async function readAcesso(db: Db, transportadorId: number, id: number): Promise<AutorizacaoMotorista> {
  return viewOf(
    (await selectAcessos(db, transportadorId).where('a.id', '=', id).executeTakeFirst()) ?? notFound(),
  )
}

export const autorizacaoMotoristaEndpoints: Endpoint[] = [
  serve(createAutorizacaoMotorista)(async ({ tx, empresa, today, out }, { body }) => {
    requireToCome(body.dataVencimento, today)
    requireGoodCnh(body.validadeCnh, today)
    if ((await cnhsOfOthers(tx, empresa.id, [body])).size > 0) refuseField('cnh', 'planilha.outra-cnh')
    const id = await saveMotorista(tx, empresa.id, body)
    out.alert('autorizacaoMotorista.created', id)
    out.note({ autorizacaoMotorista: id }, empresa.id)
    return readAcesso(tx, empresa.id, id)
  }),

  serve(updateAutorizacaoMotorista)(async ({ tx, empresa, today, out }, { body }) => {
    const { ativa, motorista } = await readAcesso(tx, empresa.id, body.id)
    if (!ativa) refuseField('dataVencimento', 'validation.autorizacao-inativa')
    requireToCome(body.dataVencimento, today)
    const validade = body.validadeCnh ?? motorista.validadeCnh
    if (validade !== motorista.validadeCnh) requireGoodCnh(validade, today)
    await tx
      .updateTable('autorizacao_motorista')
      .set({ data_vencimento: body.dataVencimento, validade_cnh: validade })
      .where('id', '=', body.id)
      .execute()
    out.alert('autorizacaoMotorista.updated', body.id)
    out.note({ autorizacaoMotorista: body.id }, empresa.id)
    return readAcesso(tx, empresa.id, body.id)
  }),

  serve(revokeAutorizacaoMotorista)(async ({ tx, empresa, out }, { params }) => {
    await readAcesso(tx, empresa.id, params.id)
    await tx.updateTable('autorizacao_motorista').set({ ativa: false }).where('id', '=', params.id).execute()
    out.alert('autorizacaoMotorista.revoked', params.id)
    out.note({ autorizacaoMotorista: params.id }, empresa.id)
  }),
]
