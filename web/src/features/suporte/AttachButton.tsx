import { acceptOf } from '@cais/core/anexo/formatos.ts'
import { sendArquivo } from '@cais/core/api/suporte.ts'
import { ActionIcon, FileButton, Progress } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatos } from '../../client/anexo-queries.ts'
import { examineFile } from '../../client/examine-file.ts'
import { notifyError } from '../../client/notify.ts'
import { upload } from '../../client/upload.ts'
import { problemText } from '../../ui/problem-text.ts'
import { type ConversaPlace, noteMensagem } from './conversa-cache.ts'

/** Sends files into a conversation, one after the other, each looked at before a byte goes. */
export function AttachButton({ place }: { place: ConversaPlace }) {
  const { t } = useTranslation()
  const formatos = useFormatos()
  const [progress, setProgress] = useState<number | null>(null)
  const sendAll = async (files: File[]) => {
    for (const file of files) {
      setProgress(0)
      const problem = await sendOne(file)
      if (problem) notifyError(problem)
    }
    setProgress(null)
  }
  const sendOne = async (file: File): Promise<string | null> => {
    const recusa = await examineFile(file, formatos ?? [])
    if (recusa) return recusa
    const query = { chave: crypto.randomUUID(), name: file.name }
    const { signal } = new AbortController()
    try {
      const sent = await upload(sendArquivo, { params: place, query }, file, {
        onProgress: setProgress,
        signal,
      })
      noteMensagem(place.companyId, sent)
      return null
    } catch (error) {
      return problemText(error)
    }
  }
  if (progress !== null)
    return <Progress w={36} mb={14} value={progress * 100} aria-label={t('suporte.enviando')} />
  return (
    <FileButton multiple accept={acceptOf(formatos ?? [])} onChange={(files) => void sendAll(files)}>
      {(props) => (
        <ActionIcon
          {...props}
          size={36}
          variant="default"
          disabled={!formatos}
          aria-label={t('suporte.anexar')}
          title={t('suporte.anexar')}
        >
          <IconPaperclip size={18} />
        </ActionIcon>
      )}
    </FileButton>
  )
}
