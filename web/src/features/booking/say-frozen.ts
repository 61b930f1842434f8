import type { ApiProblem } from '../../client/api-problem.ts'
import { notifyInfo, showProblem } from '../../client/notify.ts'
import { textOf } from '../../client/text-of.ts'

/**
 * Handles the refusal of a booking that changed while it was edited, or of an item that was removed. A past deadline is
 * shown as information; `andThen` refreshes the screen.
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
