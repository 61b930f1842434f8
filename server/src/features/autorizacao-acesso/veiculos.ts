import { holdsAny, isStaff } from '@cais/core/access/access.ts'
import {
  type AutorizacaoVeiculo,
  createAutorizacaoVeiculo,
  revokeAutorizacaoVeiculo,
  updateAutorizacaoVeiculo,
} from '@cais/core/api/autorizacao-acesso.ts'
import { mercosulPlate } from '@cais/core/values/plate.ts'
import type { Db } from '../../db/pool.ts'
import { loadEmpresa } from '../../http/access.ts'
import { notFound, refuseField } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { saveVeiculo } from '../../trade/frota/save-acesso.ts'
import { requireToCome } from './vencimento.ts'

function selectAcessos(db: Db) {
  return (
    db
      .selectFrom('autorizacao_veiculo as a')
      .innerJoin('caminhao as c', 'c.id', 'a.caminhao_id')
      .select(['a.id', 'a.transportador_id', 'a.data_vencimento', 'a.ativa'])
      // The values are those that this carrier declared, even if other carriers declared others.
      .select(['c.id as caminhaoId', 'c.placa', 'a.renavam', 'a.rntrc', 'a.tipo'])
      .orderBy('c.placa')
      .orderBy('a.id')
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAcessos>['executeTakeFirstOrThrow']>>

const viewOf = ({ placa, renavam, rntrc, tipo, ...row }: Row): AutorizacaoVeiculo => ({
  id: row.id,
  transportadorId: row.transportador_id,
  caminhao: { id: row.caminhaoId, placa, renavam, rntrc, tipo },
  dataVencimento: row.data_vencimento,
  ativa: row.ativa,
})

export async function readAcessosOfVeiculos(db: Db, transportadorId: number): Promise<AutorizacaoVeiculo[]> {
  return (await selectAcessos(db).where('a.transportador_id', '=', transportadorId).execute()).map(viewOf)
}

/** The carrier must be one of the user's companies; staff may name any. */
async function requireTransportador(db: Db, actor: Actor, id: number): Promise<void> {
  const own = actor.empresas.find((empresa) => empresa.id === id && empresa.activated)
  const empresa = own ?? (isStaff(actor) ? await loadEmpresa(db, id, actor) : null)
  if (!empresa || !holdsAny(empresa, ['TRANSPORTADOR'])) notFound()
}

async function readAcesso(db: Db, actor: Actor, id: number): Promise<AutorizacaoVeiculo> {
  const row = (await selectAcessos(db).where('a.id', '=', id).executeTakeFirst()) ?? notFound()
  await requireTransportador(db, actor, row.transportador_id)
  return viewOf(row)
}

export const autorizacaoVeiculoEndpoints: Endpoint[] = [
  serve(createAutorizacaoVeiculo)(async ({ tx, actor, today, out }, { body }) => {
    const { transportadorId, ...veiculo } = { ...body, placa: mercosulPlate(body.placa) }
    await requireTransportador(tx, actor, transportadorId)
    requireToCome(veiculo.dataVencimento, today)
    const id = await saveVeiculo(tx, transportadorId, veiculo)
    out.alert('autorizacaoVeiculo.created', id)
    out.note({ autorizacaoVeiculo: id }, transportadorId)
    return readAcesso(tx, actor, id)
  }),

  serve(updateAutorizacaoVeiculo)(async ({ tx, actor, today, out }, { body }) => {
    const { ativa, transportadorId } = await readAcesso(tx, actor, body.id)
    if (!ativa) refuseField('dataVencimento', 'validation.autorizacao-inativa')
    requireToCome(body.dataVencimento, today)
    await tx
      .updateTable('autorizacao_veiculo')
      .set({ data_vencimento: body.dataVencimento })
      .where('id', '=', body.id)
      .execute()
    out.alert('autorizacaoVeiculo.updated', body.id)
    out.note({ autorizacaoVeiculo: body.id }, transportadorId)
    return readAcesso(tx, actor, body.id)
  }),

  serve(revokeAutorizacaoVeiculo)(async ({ tx, actor, out }, { params }) => {
    const { transportadorId } = await readAcesso(tx, actor, params.id)
    await tx.updateTable('autorizacao_veiculo').set({ ativa: false }).where('id', '=', params.id).execute()
    out.alert('autorizacaoVeiculo.revoked', params.id)
    out.note({ autorizacaoVeiculo: params.id }, transportadorId)
    return readAcesso(tx, actor, params.id)
  }),
]
