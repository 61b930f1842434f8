import { acceptOf, type Formato, formatosText, imagesOf } from '@cais/core/anexo/formatos.ts'
import { Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '../../ui/FileDrop.tsx'

interface AnexoDropProps {
  /** Undefined while the setting loads. */
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
  const formatos = imagesOnly ? permitidos && imagesOf(permitidos) : permitidos
  const choice = {
    label: t(imagesOnly ? 'anexo.choose-image' : 'anexo.choose'),
    icon: <IconPaperclip size={16} />,
    accept: formatos && acceptOf(formatos),
    single: imagesOnly,
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
