import { getAvisoGeral, markAvisoVisto } from '@cais/core/api/configuration.ts'
import { useState } from 'react'
import { useAnswer, useCommand } from '../../client/queries.ts'
import { NoticeDialog } from '../../ui/NoticeDialog.tsx'
import { useUntouched } from './use-untouched.ts'

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
  return <NoticeDialog texto={aviso.texto} opened={!isClosed && isUntouched} onClose={close} />
}
