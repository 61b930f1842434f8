import type { Pedido } from '@cais/core/api/rascunho-servico.ts'
import type { Schema } from '@cais/core/api/route.ts'
import { type Etapa, etapaOfCampo, etapaOfPedido, etapas } from '@cais/core/rules/etapas-pedido.ts'
import { useRef, useState } from 'react'
import { validateWith } from '../../client/validate.ts'

export type Errors = Record<string, string>

export interface PedidoControls {
  pedido: Pedido
  errors: Errors
  etapa: Etapa
  /** Changes the values, and clears the errors of the fields in `mended`. */
  change: (next: (before: Pedido) => Pedido, ...mended: string[]) => void
  replace: (pedido: Pedido) => void
  setErrors: (errors: Errors) => void
  goTo: (etapa: Etapa) => void
  /** Goes to a step, if those before it have no errors. */
  advanceTo: (etapa: Etapa) => void
  /** Whether the request can be sent; if not, the form goes to the step of the first error. */
  isReady: () => boolean
}

/** The state of a request's form, validated step by step with the server's schema. */
export function usePedido(
  initial: Pedido,
  check: { schema: Schema; bodyOf: (pedido: Pedido) => unknown },
  onChange: (pedido: Pedido, moved: boolean) => void,
): PedidoControls {
  const [pedido, setPedido] = useState(initial)
  const [errors, setErrors] = useState<Errors>({})
  const etapa = etapaOfPedido(pedido)
  // Two changes in the same tick build on each other.
  const newest = useRef(initial)
  const set = (next: Pedido, moved: boolean) => {
    newest.current = next
    setPedido(next)
    onChange(next, moved)
  }
  const goTo = (to: Etapa) => set({ ...newest.current, etapa: etapas.indexOf(to) }, true)
  /** Validates these steps and returns the first one with an error. */
  const stopIn = (checked: readonly Etapa[]) => {
    const found = validateWith(check.schema)(check.bodyOf(newest.current))
    const wrong = Object.entries(found).filter(([field]) => checked.includes(etapaOfCampo(field)))
    setErrors(Object.fromEntries(wrong))
    return checked.find((one) => wrong.some(([field]) => etapaOfCampo(field) === one))
  }
  return {
    pedido,
    errors,
    etapa,
    change: (next, ...mended) => {
      set(next(newest.current), false)
      if (mended.length) setErrors((before) => without(before, mended))
    },
    replace: (next) => set(next, true),
    setErrors,
    goTo,
    advanceTo: (to) => goTo(stopIn(etapas.slice(0, etapas.indexOf(to))) ?? to),
    isReady: () => {
      const stop = stopIn(etapas)
      if (stop && stop !== etapa) goTo(stop)
      return stop === undefined
    },
  }
}

/** Removes the errors of these fields and of all fields inside of them. */
function without(errors: Errors, mended: readonly string[]): Errors {
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([field]) => !mended.some((one) => field === one || field.startsWith(`${one}.`)),
    ),
  )
}
