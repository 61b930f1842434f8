import type { JanelasDoServico } from '@cais/core/rules/acoes-servico.ts'
import { changeRefusal } from '@cais/core/rules/janela.ts'
import type { Db } from '../../db/pool.ts'
import { refuseIf } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import { readLimites } from './limites.ts'
import { activeOf } from './settle-agendamentos.ts'

/** For services without any place in a window. */
export const semJanelas: JanelasDoServico = { fixas: new Set(), mudanca: null }

/** What can still be changed about the windows of a service. */
export async function readJanelasOfServico(db: Db, servicoId: number, now: Date): Promise<JanelasDoServico> {
  const active = await activeOf(db, servicoId)
  if (active.length === 0) return semJanelas
  const limites = await readLimites(db)
  const refusals = active.map((one) => changeRefusal(one, now, limites))
  const isFixed = (one: (typeof active)[number], index: number) =>
    one.status === 'CONFIRMADO' && refusals[index] !== null
  return {
    fixas: new Set(active.filter(isFixed).map((one) => one.carga_servico_id)),
    mudanca: refusals.every((refusal) => refusal !== null) ? (refusals[0] ?? null) : null,
  }
}

/** A move may be requested while at least one of the appointments may still be moved. */
export async function requireMovable(tx: Tx, servicoId: number, now: Date): Promise<void> {
  refuseIf((await readJanelasOfServico(tx, servicoId, now)).mudanca)
}

/** Cancelling cargo gives up its windows, which is possible as long as they may be changed; later only the desk can. */
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
