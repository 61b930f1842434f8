import { getAvisoGeral, markAvisoVisto } from '@cais/core/api/configuration.ts'
import { useState } from 'react'
import { shownLanguage } from '../../client/formats.ts'
import { useAnswer, useCommand } from '../../client/queries.ts'
import { NoticeDialog } from '../../ui/NoticeDialog.tsx'

/**
 * The notice to all users. It is read once after signing in, and opens once per user and text. On a screen with unsaved
 * input it waits for the next screen.
 */
export function GeneralNotice({ isUntouched }: { isUntouched: boolean }) {
  const [isClosed, setClosed] = useState(false)
  const { data } = useAnswer(getAvisoGeral, {}, { quiet: true, staleTime: Number.POSITIVE_INFINITY })
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
