import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { notifyError, notifySuccess } from '../client/notify.ts'

interface CopyButtonProps {
  text: string
  label: string
  /** What is said when it worked, and when the browser would not. */
  copied: string
  failed: string
}

/** Copies a text that stands beside it: the first thing to do with it. */
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
