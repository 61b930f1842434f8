import { type Pedido, pedido as pedidoSchema } from '@cais/core/api/rascunho-servico.ts'
import { deleteRascunho, getRascunho, saveRascunho } from '@cais/core/api/servico.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { keyOf, useAnswer, useCommand } from '../../client/queries.ts'
import { inServico, type Lugar } from '../../trade/servico/lugar.ts'
import { isBlank } from './pedido.ts'

const pause = 1_000

export interface RascunhoControls {
  /** A saved draft, until the user resumes or discards it. */
  offered: { pedido: Pedido; alteradoEm: string } | null
  isLoading: boolean
  savedAt: string | null
  failed: boolean
  resume: () => void
  discard: () => void
  /** Saves after a pause, so that not every keystroke makes a request. */
  keep: (pedido: Pedido) => void
  keepNow: (pedido: Pedido) => void
  /** Stops saving, because the request was sent. */
  stop: () => void
}

/** The draft of a user, saved on the server so that it is there on every device. */
export function useRascunho(lugar: Lugar, enabled: boolean): RascunhoControls {
  const params = inServico(lugar)
  const queries = useQueryClient()
  const [answered, setAnswered] = useState(false)
  const stored = useAnswer(getRascunho, { params }, { enabled: enabled && !answered, quiet: true })
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const timer = useRef<number>(undefined)
  const stopped = useRef(!enabled)
  const forget = () => queries.removeQueries({ queryKey: keyOf(getRascunho, { params }) })
  const save = useCommand(saveRascunho, {
    quiet: true,
    onSuccess: (answer) => {
      setSavedAt(answer?.alteradoEm ?? null)
      forget()
    },
  })
  const remove = useCommand(deleteRascunho, { quiet: true, onSuccess: forget })
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const { mutate } = save
  const keepNow = (pedido: Pedido) => {
    window.clearTimeout(timer.current)
    setAnswered(true)
    if (!stopped.current) mutate({ params, body: { conteudo: pedido } })
  }
  const keep = (pedido: Pedido) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => keepNow(pedido), pause)
  }
  const content = pedidoSchema.safeParse(stored.data?.conteudo)
  const offered =
    !answered && stored.data && content.success && !isBlank(content.data)
      ? { pedido: content.data, alteradoEm: stored.data.alteradoEm }
      : null
  return {
    offered,
    isLoading: enabled && !answered && stored.isLoading,
    savedAt,
    failed: save.isError,
    resume: () => setAnswered(true),
    discard: () => {
      setAnswered(true)
      remove.mutate({ params })
    },
    keep,
    keepNow,
    stop: () => {
      stopped.current = true
      window.clearTimeout(timer.current)
      forget()
    },
  }
}
