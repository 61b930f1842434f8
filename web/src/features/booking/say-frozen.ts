import type { ApiProblem } from '../../client/api-problem.ts'
import { notifyInfo, showProblem } from '../../client/notify.ts'
import { textOf } from '../../client/text-of.ts'

/**
 * The booking changed while it was edited, or the item was taken out of it. A past deadline is only good to know;
 * `andThen` shows what stands there now.
 */
export function saysFrozen(andThen: () => unknown) {
  return (problem: ApiProblem): boolean => {
    if (problem.status !== 409 && problem.status !== 404) return false
    if (problem.key === 'booking.editar.deadline-ultrapassado') notifyInfo(textOf(problem.key))
    else showProblem(problem)
    void andThen()
    return true
  }
}
