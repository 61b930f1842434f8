import { type ReactNode, useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { AoCorrer } from './ao-correr.ts'

interface VariasModalProps {
  opened: boolean
  title: string
  /** Called when sending begins, to untick the rows. */
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog for several rows. It cannot be closed while they are sent, so that the user sees each result. */
export function VariasModal({ opened, title, onSend, onClose, children }: VariasModalProps) {
  const [isRunning, setRunning] = useState(false)
  const tell = (runs: boolean) => {
    setRunning(runs)
    if (runs) onSend()
  }
  return (
    <Dialog
      opened={opened}
      title={title}
      onClose={onClose}
      size="lg"
      closeOnEscape={!isRunning}
      closeOnClickOutside={!isRunning}
      withCloseButton={!isRunning}
    >
      <AoCorrer value={tell}>{children}</AoCorrer>
    </Dialog>
  )
}
