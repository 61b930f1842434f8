import { firstEtapaWithError } from '@cais/core/rules/etapas-pedido.ts'
import { useState } from 'react'
import type { ApiProblem } from '../../client/api-problem.ts'
import type { Errors, PedidoControls } from './use-pedido.ts'

/** Handles a refusal: field errors go to their step and field, all others are shown on top. */
export function usePedidoSend({ setErrors, goTo }: Pick<PedidoControls, 'setErrors' | 'goTo'>) {
  const [refusal, setRefusal] = useState<ApiProblem | null>(null)
  return {
    refusal,
    clear: () => setRefusal(null),
    handlers: {
      onFieldErrors: (errors: Errors) => {
        setErrors(errors)
        const etapa = firstEtapaWithError(Object.keys(errors))
        if (etapa) goTo(etapa)
      },
      onProblem: setRefusal,
    },
  }
}
