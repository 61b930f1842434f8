import { type ReactNode, useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { AoCorrer } from './ao-correr.ts'

interface VariasModalProps {
  opened: boolean
  title: string
  /** Something is sent now: what was marked for it is no longer. */
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** What is done for several; it stays while they are sent, so that nobody loses sight of what goes out. */
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
