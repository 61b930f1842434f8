import { changeRefusal } from '@cais/core/rules/janela.ts'
import { refuseIf } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import { readLimites } from './limites.ts'
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
