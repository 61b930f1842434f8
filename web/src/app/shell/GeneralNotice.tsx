import { getAvisoGeral, markAvisoVisto } from '@cais/core/api/configuration.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { shownLanguage } from '../../client/formats.ts'
import { useAnswer, useCommand } from '../../client/queries.ts'
import { NoticeDialog } from '../../ui/NoticeDialog.tsx'

/**
 * The notice to all users. It is read once after signing in, and opens once per user and text. On a screen with unsaved
 * input it waits for the next screen.
 */
export function GeneralNotice() {
  const [isClosed, setClosed] = useState(false)
  const { data } = useAnswer(getAvisoGeral, {}, { quiet: true, staleTime: Number.POSITIVE_INFINITY })
  const isUntouched = useUntouched()
  const seen = useCommand(markAvisoVisto, { quiet: true })
  const aviso = data?.aviso
  if (!aviso) return null
  const close = () => {
    setClosed(true)
    seen.mutate({ body: { marca: aviso.marca } })
  }
  const texto = (shownLanguage() === 'en' && aviso.textoEmIngles) || aviso.texto
  return <NoticeDialog texto={texto} opened={!isClosed && isUntouched} onClose={close} />
}

/** Whether the user has not typed or chosen anything on this screen yet. */
function useUntouched(): boolean {
  const { pathname } = useLocation()
  const [touched, setTouched] = useState<string | null>(null)
  useEffect(() => {
    const touch = () => setTouched(pathname)
    // The listener uses the capture phase, so that no element can stop the event.
    document.addEventListener('input', touch, true)
    return () => document.removeEventListener('input', touch, true)
  }, [pathname])
  return touched !== pathname
}
