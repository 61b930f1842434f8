import { acceptOf, type Formato, formatosText, imagesOf } from '@cais/core/anexo/formatos.ts'
import { Button, FileButton, Stack, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { type DragEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FileDrop.module.css'
import { sameFileAgain } from './same-file-again.ts'

interface FileDropProps {
  /** Nothing while the setting is on its way: until then nothing can be chosen, and what is dropped waits. */
  formatos: readonly Formato[] | undefined
  disabled: boolean
  /** One picture: only types that begin with `image/`, by name here and by content where it arrives. */
  imagesOnly?: boolean
  /** What is taken, where it is not what attachments are. */
  accepted?: string
  onFiles: (files: File[]) => void
}

/** Where files are dropped, or chosen with a button. */
export function FileDrop({
  formatos: permitidos,
  disabled,
  imagesOnly = false,
  accepted,
  onFiles,
}: FileDropProps) {
  const { t } = useTranslation()
  const formatos = imagesOnly ? permitidos && imagesOf(permitidos) : permitidos
  const choose = t(imagesOnly ? 'anexo.choose-image' : 'anexo.choose')
  const [isOver, setOver] = useState(false)
  const [waiting, setWaiting] = useState<File[]>([])
  const isClosed = disabled || !formatos
  const take = (files: File[]) => (formatos ? onFiles(files) : setWaiting(files))
  const isKnown = formatos !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known what is accepted
  useEffect(() => {
    if (isKnown && waiting.length) onFiles(waiting)
  }, [isKnown])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button inside is the first
    <div
      className={classes.drop}
      data-over={(isOver && !disabled) || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Stack gap={6} align="center">
        <FileButton
          multiple={!imagesOnly}
          accept={acceptOf(formatos ?? [])}
          disabled={isClosed}
          inputProps={{ 'aria-label': choose, ...sameFileAgain }}
          onChange={(files: File | File[] | null) => files && take([files].flat())}
        >
          {(props) => (
            <Button
              {...props}
              variant="light"
              disabled={isClosed}
              loading={!formatos}
              leftSection={<IconPaperclip size={16} />}
            >
              {choose}
            </Button>
          )}
        </FileButton>
        <Text size="sm">{t(imagesOnly ? 'anexo.drop-image' : 'anexo.drop')}</Text>
        {formatos && (
          <Text size="xs" c="dimmed">
            {accepted ?? t('anexo.accepted', { formatos: formatosText(formatos) })}
          </Text>
        )}
      </Stack>
    </div>
  )
}
