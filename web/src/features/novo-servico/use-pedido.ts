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
  /** Changes what is filled in; errors of the fields named here are over. */
  change: (next: (before: Pedido) => Pedido, ...mended: string[]) => void
  replace: (pedido: Pedido) => void
  setErrors: (errors: Errors) => void
  goTo: (etapa: Etapa) => void
  /** Goes to a step, as far as everything before it is in order. */
  advanceTo: (etapa: Etapa) => void
  /** Whether everything is in order to be sent; if not, one is where the first thing is to be mended. */
  isReady: () => boolean
}

/** What is filled in, step by step, checked with the schema that the server uses. */
export function usePedido(
  initial: Pedido,
  check: { schema: Schema; bodyOf: (pedido: Pedido) => unknown },
  onChange: (pedido: Pedido, moved: boolean) => void,
): PedidoControls {
  const [pedido, setPedido] = useState(initial)
  const [errors, setErrors] = useState<Errors>({})
  const etapa = etapaOfPedido(pedido)
  // Two changes of one moment build on each other.
  const newest = useRef(initial)
  const set = (next: Pedido, moved: boolean) => {
    newest.current = next
    setPedido(next)
    onChange(next, moved)
  }
  const goTo = (to: Etapa) => set({ ...newest.current, etapa: etapas.indexOf(to) }, true)
  /** Checks these steps, and gives the first one in which something is wrong. */
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

/** Without the errors of these fields and of everything inside them. */
function without(errors: Errors, mended: readonly string[]): Errors {
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([field]) => !mended.some((one) => field === one || field.startsWith(`${one}.`)),
    ),
  )
}
