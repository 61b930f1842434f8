import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { notifyError, notifySuccess } from '../client/notify.ts'

interface CopyButtonProps {
  text: string
  label: string
  /** The messages after copying, and when the browser refuses. */
  copied: string
  failed: string
}

/** Copies the text that stands beside the button. */
export function CopyButton({ text, label, copied, failed }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notifySuccess(copied)
    } catch {
      notifyError(failed)
    }
  }
  return (
    <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()} data-autofocus>
      {label}
    </Button>
  )
}
