import { acceptOf } from '@cais/core/anexo/formatos.ts'
import { createConversaComArquivo, sendArquivo } from '@cais/core/api/suporte.ts'
import { ActionIcon, FileButton, Progress } from '@mantine/core'
import { IconPaperclip, IconRefreshAlert } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatos, useFormatosAnswer } from '../../client/anexo-queries.ts'
import { examineFile } from '../../client/examine-file.ts'
import { notifyError } from '../../client/notify.ts'
import { upload } from '../../client/upload.ts'
import { problemText } from '../../ui/problem-text.ts'
import { noteMensagem, refreshLists } from './conversa-cache.ts'

interface AttachButtonProps {
  companyId: number
  /** Null: the first file starts a conversation. */
  conversaId: number | null
  /** The service that a new conversation is about. */
  servicoId?: number | null
  onBegun?: (conversaId: number) => void
}

/** Sends files into a conversation, one after the other; each is checked before its upload. */
export function AttachButton({ companyId, conversaId, servicoId = null, onBegun }: AttachButtonProps) {
  const { t } = useTranslation()
  const formatos = useFormatos()
  const failure = useFormatosAnswer()
  const [progress, setProgress] = useState<number | null>(null)
  const sendAll = async (files: File[]) => {
    let place = conversaId
    for (const file of files) {
      setProgress(0)
      const recusa = await examineFile(file, formatos ?? [])
      try {
        if (recusa) notifyError(recusa)
        else place = await sendOne(file, place)
      } catch (error) {
        notifyError(problemText(error))
      }
    }
    setProgress(null)
    if (conversaId === null && place !== null) onBegun?.(place)
  }
  /** Sends one file and returns the id of its conversation. */
  const sendOne = async (file: File, into: number | null): Promise<number> => {
    const query = { chave: crypto.randomUUID(), name: file.name }
    const options = { onProgress: setProgress, signal: new AbortController().signal }
    if (into === null) {
      const about = servicoId === null ? query : { ...query, servicoId }
      const request = { params: { companyId }, query: about }
      const { id } = await upload(createConversaComArquivo, request, file, options)
      void refreshLists()
      return id
    }
    const params = { companyId, conversaId: into }
    noteMensagem(companyId, await upload(sendArquivo, { params, query }, file, options))
    return into
  }
  if (progress !== null)
    return <Progress w={36} mb={14} value={progress * 100} aria-label={t('suporte.enviando')} />
  if (!formatos && failure.error)
    return (
      <ActionIcon
        size={36}
        variant="default"
        aria-label={t('suporte.formatos-error')}
        title={t('suporte.formatos-error')}
        onClick={() => void failure.refetch()}
      >
        <IconRefreshAlert size={18} />
      </ActionIcon>
    )
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
