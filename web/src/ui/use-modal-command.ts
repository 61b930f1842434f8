import type { AnswerOf, Route } from '@cais/core/api/route.ts'
import { useCommand } from '../client/queries.ts'

interface ModalCommandOptions<R extends Route> {
  /** Reads the screen's data again before the modal closes. */
  onDone: (answer: AnswerOf<R>) => unknown
  /** Called after a refusal: another user may have been faster. */
  onProblem?: () => unknown
  onClose: () => void
}

/** A command of a modal. `state` holds its progress and its error, and is cleared when the modal closes. */
export function useModalCommand<R extends Route>(route: R, options: ModalCommandOptions<R>) {
  const { onDone, onProblem, onClose } = options
  const command = useCommand(route, {
    quiet: true,
    onSuccess: async (answer) => {
      await onDone(answer)
      onClose()
    },
    onProblem: () => onProblem?.(),
  })
  const close = () => {
    command.reset()
    onClose()
  }
  return { send: command.mutate, state: { busy: command.isPending, error: command.error, onClose: close } }
}
