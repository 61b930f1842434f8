import { getReagendamento } from '@cais/core/api/agendamento.ts'
import type { AreaTerminal } from '@cais/core/catalogo/janelas.ts'
import { changeRefusal } from '@cais/core/rules/janela.ts'
import { notFound, refuseIf } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import { actingEmpresaOf } from './acting-empresa.ts'
import { readLimites } from './limites.ts'
import { selectAgendamentos } from './read-agendamento.ts'
import { activeOf } from './settle-agendamentos.ts'

/** A move may be asked for while at least one of the appointments may still be moved. */
export async function requireMovable(tx: Tx, servicoId: number, now: Date): Promise<void> {
  const limites = await readLimites(tx)
  const refusals = (await activeOf(tx, servicoId)).map((one) => changeRefusal(one, now, limites))
  refuseIf(refusals.length && refusals.every((refusal) => refusal !== null) ? (refusals[0] ?? null) : null)
}

/** Who cancels cargo gives its windows up, which is possible as long as they may be changed; later it is the desk's. */
export async function requireGivableUp(
  tx: Tx,
  servicoId: number,
  now: Date,
  linhaIds?: readonly number[],
): Promise<void> {
  const limites = await readLimites(tx)
  for (const one of await activeOf(tx, servicoId)) {
    const isMeant = !linhaIds || linhaIds.includes(one.carga_servico_id)
    if (isMeant && one.status === 'CONFIRMADO') refuseIf(changeRefusal(one, now, limites))
  }
}

export const getReagendamentoEndpoint = serve(getReagendamento)(async ({ db, actor }, { params }) => {
  const pendencia = await db
    .selectFrom('pendencia')
    .select(['id', 'servico_id', 'status', 'data_criacao'])
    .where('id', '=', params.id)
    .where('tipo', '=', 'REAGENDAMENTO')
    .executeTakeFirst()
  if (!pendencia) return notFound()
  await actingEmpresaOf(db, actor, pendencia.servico_id)
  const rows = await selectAgendamentos(db)
    .select('a.criado_em')
    .where('l.servico_id', '=', pendencia.servico_id)
    .orderBy('a.id')
    .execute()
  const linhaIds = [...new Set(rows.map((row) => row.carga_servico_id))]
  return {
    id: pendencia.id,
    servicoId: pendencia.servico_id,
    status: pendencia.status,
    linhas: linhaIds.map((cargaServicoId) => {
      const ofLinha = rows.filter((row) => row.carga_servico_id === cargaServicoId)
      const ids = ofLinha.toSorted((a, b) => a.id - b.id)
      const isWanted = (row: (typeof rows)[number]) => row.pendencia_id === pendencia.id
      const to = ids.findLast((row) => isWanted(row) && row.status !== 'CANCELADO')
      const from = ids.findLast((row) => !isWanted(row) && row.criado_em <= (to?.criado_em ?? row.criado_em))
      return {
        cargaServicoId,
        identificador: ofLinha[0]?.identificador ?? '',
        de: from ? refOf(from) : null,
        para: to ? refOf(to) : null,
      }
    }),
  }
})

const refOf = (row: { janela_id: number; area_terminal: AreaTerminal; inicio: Date; fim: Date }) => ({
  id: row.janela_id,
  areaTerminal: row.area_terminal,
  inicio: row.inicio.toISOString(),
  fim: row.fim.toISOString(),
})
