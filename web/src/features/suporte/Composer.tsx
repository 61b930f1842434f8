import { longestMensagem } from '@cais/core/api/suporte.ts'
import { ActionIcon, Group, Textarea } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'

interface ComposerProps {
  texto: string
  onChange: (texto: string) => void
  onSend: (texto: string) => void
  inputRef?: Ref<HTMLTextAreaElement>
  /** Further buttons. */
  children?: ReactNode
}

/** The input of a message. Enter sends it, Shift+Enter begins a new line. */
export function Composer({ texto, onChange, onSend, inputRef, children }: ComposerProps) {
  const { t } = useTranslation()
  const isEmpty = texto.trim() === ''
  const sendIt = () => {
    if (isEmpty) return
    onSend(texto.trim())
    onChange('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    sendIt()
  }
  return (
    <Group gap={6} p="xs" wrap="nowrap" align="end">
      {children}
      <Textarea
        ref={inputRef}
        flex={1}
        aria-label={t('suporte.escreva')}
        placeholder={t('suporte.escreva')}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={longestMensagem}
        value={texto}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ActionIcon size={36} disabled={isEmpty} aria-label={t('suporte.enviar')} onClick={sendIt}>
        <IconArrowUp size={18} />
      </ActionIcon>
    </Group>
  )
}
