import { acceptOf, type Formato, formatosText, imagesOf } from '@cais/core/anexo/formatos.ts'
import { Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormatosAnswer } from '../../client/anexo-queries.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { LoadError } from '../../ui/LoadError.tsx'

interface AnexoDropProps {
  /** Undefined while the setting loads, or because it could not be loaded: then that is said, with a way to retry. */
  formatos: readonly Formato[] | undefined
  disabled: boolean
  /** True: one picture only. The type must begin with `image/`: the browser checks the name, the server the content. */
  imagesOnly?: boolean
  /** The accepted types, where they differ from those of attachments. */
  accepted?: string
  dropped?: readonly File[]
  onFiles: (files: File[]) => void
}

/** A drop area with a button for files in the formats of attachments. */
export function AnexoDrop(props: AnexoDropProps) {
  const { formatos: permitidos, imagesOnly = false, accepted, ...drop } = props
  const { t } = useTranslation()
  const { error, refetch } = useFormatosAnswer(permitidos === undefined)
  const isFailed = permitidos === undefined && error
  const formatos = imagesOnly ? permitidos && imagesOf(permitidos) : permitidos
  const choice = {
    label: t(imagesOnly ? 'anexo.choose-image' : 'anexo.choose'),
    icon: <IconPaperclip size={16} />,
    accept: formatos && acceptOf(formatos),
    single: imagesOnly,
    failed: isFailed ? (
      <LoadError title={t('anexo.formatos-error')} error={error} onRetry={refetch} />
    ) : undefined,
  }
  return (
    <FileDrop {...drop} choice={choice}>
      <Text size="sm">{t(imagesOnly ? 'anexo.drop-image' : 'anexo.drop')}</Text>
      {formatos && (
        <Text size="xs" c="dimmed">
          {accepted ?? t('anexo.accepted', { formatos: formatosText(formatos) })}
        </Text>
      )}
    </FileDrop>
  )
}
