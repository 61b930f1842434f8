import { decidePendencias } from '@cais/core/api/mesa.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { writeAudit } from '../../http/audit.ts'
import { refusalOfDatabaseError } from '../../http/refusal-of-database-error.ts'
import { Refused } from '../../http/refused.ts'
import { serveInSteps } from '../../http/serve.ts'
import { decideAtDesk, tipoOf } from './decide-at-desk.ts'

/** Each pendencia is decided in its own transaction, one after the other. A refused one does not stop the rest. */
export const decidePendenciasEndpoint = serveInSteps(decidePendencias)(async (context, { body }) => {
  const { transaction, actor, now, out } = context
  const { evento, motivo, itens } = body
  // The first pendencia that exists sets the kind; those of another kind are refused.
  let tipo: PendenciaTipo | undefined
  const results = []
  for (const { pendenciaId, version } of itens) {
    tipo ??= await transaction((tx) => tipoOf(tx, pendenciaId))
    const recusa = await transaction(async (tx) => {
      const { servicoId } = await decideAtDesk(tx, actor, now, pendenciaId, { evento, motivo, version, tipo })
      const data = { id: pendenciaId, servico: servicoId, evento }
      await writeAudit(tx, { at: now, principal: actor.login, type: 'decidePendencia', data })
      return null
    }).catch(recusaOf)
    results.push({ pendenciaId, recusa })
  }
  const done = results.filter(({ recusa }) => recusa === null).length
  if (done) out.alert(`mesa.decididas.${evento}`, done)
  return results
})

function recusaOf(error: unknown) {
  const refused = error instanceof Refused ? error : refusalOfDatabaseError(error)
  if (!refused) throw error
  return { chave: refused.key, params: (refused.details.params ?? []).map(String) }
}
