import { acceptOf, type Formato, formatosText, imagesOf } from '@cais/core/anexo/formatos.ts'
import { Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '../../ui/FileDrop.tsx'

interface AnexoDropProps {
  /** Nothing while the setting is on its way. */
  formatos: readonly Formato[] | undefined
  disabled: boolean
  /** One picture: only types that begin with `image/`, by name here and by content where it arrives. */
  imagesOnly?: boolean
  /** What is taken, where it is not what attachments are. */
  accepted?: string
  dropped?: readonly File[]
  onFiles: (files: File[]) => void
}

/** Where files of the formats that attachments may have are dropped, or chosen with a button. */
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
