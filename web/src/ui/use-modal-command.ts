import type { AnswerOf, Route } from '@cais/core/api/route.ts'
import { useCommand } from '../client/queries.ts'

interface ModalCommandOptions<R extends Route> {
  /** What stands on the screen is read again before the modal closes. */
  onDone: (answer: AnswerOf<R>) => unknown
  /** Somebody was quicker, perhaps: then too. */
  onProblem?: () => unknown
  onClose: () => void
}

/** A command that a modal sends: `state` tells the modal how it goes, and is forgotten when it closes. */
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
