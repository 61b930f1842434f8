import { enterMesa, followMesa, leaveMesa } from '@cais/core/api/mesa.ts'
import { presencaSegundos } from '@cais/core/rules/mesa.ts'
import { useEffect } from 'react'
import { call } from '../../../client/call.ts'
import { useEvents } from '../../../client/events.ts'
import { refreshFila } from '../terminal-queries.ts'

/** The user counts as present after this many milliseconds, so that skipped items are left out. */
const settling = 400

/** A failed report is ignored: it must not disturb the user. */
const tell = (route: typeof enterMesa | typeof leaveMesa, id: number) =>
  void call(route, { params: { id } }, { quiet: true }).catch(() => {})

/** Tells other users that this one has the item open, while the page is visible. */
export function usePresenca(pendenciaId: number | null): void {
  useEffect(() => {
    if (pendenciaId === null) return
    let isThere = false
    const say = () => {
      if (document.visibilityState !== 'visible') return
      isThere = true
      tell(enterMesa, pendenciaId)
    }
    const first = setTimeout(say, settling)
    const again = setInterval(say, presencaSegundos * 1_000)
    return () => {
      clearTimeout(first)
      clearInterval(again)
      if (isThere) tell(leaveMesa, pendenciaId)
    }
  }, [pendenciaId])
}

/** Refreshes the queue when other users act at the desk. */
export const useMesaLive = () =>
  useEvents(followMesa, {}, 0, {
    onEvent: () => void refreshFila(),
    onOpen: () => void refreshFila(),
  })
