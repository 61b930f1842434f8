import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import type { LoadedServico } from '../../course/estado.ts'
import type { Causa } from '../../course/transicoes.ts'
import { notify } from '../../db/notifications.ts'
import { Refused, refuseIf } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import type { Decidida } from '../../trade/terminal/decide.ts'
import { terminalGate } from '../../trade/terminal/gate.ts'
import { readsNames, somebodyFor } from './pessoas.ts'
import { refuseHeld, requireFree } from './posse.ts'
import { requirePendencia } from './scope.ts'

export const causeOf = (actor: Actor, now: Date): Causa => ({
  now,
  today: actor.today,
  principal: actor.login,
})

interface DecididaNaMesa extends Decidida {
  /** If set, a pendencia of another kind is refused. */
  tipo?: PendenciaTipo | undefined
}

/** A pendencia that another person has taken is refused. A decision notifies all open desks. */
export async function decideAtDesk(
  tx: Tx,
  actor: Actor,
  now: Date,
  pendenciaId: number,
  { tipo, ...decisao }: DecididaNaMesa,
): Promise<{ servicoId: number; after: LoadedServico }> {
  const servicoId = await requirePendencia(tx, actor, pendenciaId)
  if (tipo) await requireTipo(tx, pendenciaId, tipo)
  await requireFree(tx, actor, pendenciaId, now)
  const after = await terminalGate
    .decide(tx, causeOf(actor, now), pendenciaId, decisao)
    .catch((error: unknown) => Promise.reject(withoutNames(error, actor)))
  await releasePosse(tx, actor, pendenciaId, now)
  return { servicoId, after }
}

/**
 * A decision ends the taking of a pendencia. If another person took it while the decision waited for the lock, the
 * decision is refused.
 */
export async function releasePosse(tx: Tx, actor: Actor, pendenciaId: number, now: Date): Promise<void> {
  const posse = await tx
    .deleteFrom('mesa_posse')
    .where('pendencia_id', '=', pendenciaId)
    .returning(['usuario_id as usuarioId', 'ate'])
    .executeTakeFirst()
  await refuseHeld(tx, actor, posse ?? null, now)
  await notify(tx, 'mesa')
}

/** These refusals contain the name of the person who decided. */
const naming = ['mesa.recusa.ja-aprovada', 'mesa.recusa.ja-devolvida']

/** Companies that unstuff for the terminal read that the pendencia is decided already, but not by whom. */
function withoutNames(error: unknown, actor: Actor): unknown {
  if (!(error instanceof Refused) || !naming.includes(error.key) || readsNames(actor)) return error
  return new Refused(409, error.key, { params: [somebodyFor(actor)] })
}

async function requireTipo(tx: Tx, pendenciaId: number, tipo: PendenciaTipo): Promise<void> {
  refuseIf((await tipoOf(tx, pendenciaId)) === tipo ? null : 'mesa.recusa.outro-tipo')
}

export async function tipoOf(tx: Tx, pendenciaId: number): Promise<PendenciaTipo | undefined> {
  const row = await tx.selectFrom('pendencia').select('tipo').where('id', '=', pendenciaId).executeTakeFirst()
  return row?.tipo
}
