import { enterMesa, followMesa, leaveMesa } from '@cais/core/api/mesa.ts'
import { presencaSegundos } from '@cais/core/rules/mesa.ts'
import { useEffect } from 'react'
import { call } from '../../../client/call.ts'
import { useEvents } from '../../../client/events.ts'
import { refreshFila } from '../terminal-queries.ts'

/** Who only passes by on the way to another item is not there. */
const settling = 400

/** That nobody hears it is no reason to disturb whoever decides. */
const tell = (route: typeof enterMesa | typeof leaveMesa, id: number) =>
  void call(route, { params: { id } }, { quiet: true }).catch(() => {})

/** Tells others that somebody has this open, as long as the page is seen. */
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

/** The queue follows what others do at the desk. */
export const useMesaLive = () =>
  useEvents(followMesa, {}, 0, {
    onEvent: () => void refreshFila(),
    onOpen: () => void refreshFila(),
  })
