import { getAvisoGeral, markAvisoVisto } from '@cais/core/api/configuration.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { shownLanguage } from '../../client/formats.ts'
import { useAnswer, useCommand } from '../../client/queries.ts'
import { NoticeDialog } from '../../ui/NoticeDialog.tsx'

/**
 * The notice to everybody: looked for once after signing in, and opened for each person once per text. It never comes
 * over something that is being filled in: then it waits for the next screen.
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

/** Whether nobody has typed or chosen anything on this screen yet. */
function useUntouched(): boolean {
  const { pathname } = useLocation()
  const [touched, setTouched] = useState<string | null>(null)
  useEffect(() => {
    const touch = () => setTouched(pathname)
    // On its way down, so that nothing on the screen can keep it to itself.
    document.addEventListener('input', touch, true)
    return () => document.removeEventListener('input', touch, true)
  }, [pathname])
  return touched !== pathname
}
