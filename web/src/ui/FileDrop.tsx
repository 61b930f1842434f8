import { Button, Stack } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './FileDrop.module.css'
import { sameFileAgain } from './same-file-again.ts'

interface FileDropProps {
  onFiles: (files: File[]) => void
  disabled?: boolean
  /** The button that chooses files. Without one this is only where they are dropped, and has no frame. */
  choice?: Choice
  /** What was dropped elsewhere and belongs here. */
  dropped?: readonly File[]
  testId?: string
  children?: ReactNode
}

interface Choice {
  label: string
  icon: ReactNode
  /** Nothing as long as it is not known: until then nothing can be chosen, and what is dropped waits. */
  accept: string | undefined
  /** One file at most. */
  single?: boolean
  isBusy?: boolean
  /** Above the button. */
  title?: ReactNode
}

/** Where files are dropped. What they are is examined by who takes them, who also says why one is refused. */
export function FileDrop(props: FileDropProps) {
  const { onFiles, disabled = false, choice, dropped, testId, children } = props
  const isKnown = !choice || choice.accept !== undefined
  const take = useWaitingFiles(isKnown, onFiles, dropped)
  const isClosed = disabled || choice?.isBusy
  const open = useRef<() => void>(null)
  return (
    <Dropzone
      unstyled
      className={choice ? classes.drop : classes.open}
      data-testid={testId}
      disabled={isClosed}
      activateOnClick={false}
      activateOnKeyboard={false}
      openRef={open}
      inputProps={{
        ...sameFileAgain,
        accept: choice?.accept,
        // Several that are dropped are given on, for the taker to say why they are too many.
        multiple: !choice?.single,
        'aria-label': choice?.label,
        disabled: isClosed || !choice || !isKnown,
        style: { display: 'none' },
      }}
      onDrop={take}
    >
      {choice ? (
        <Stack gap={6} align="center">
          {choice.title}
          <Button
            variant="light"
            disabled={disabled || !isKnown}
            loading={choice.isBusy || !isKnown}
            leftSection={choice.icon}
            onClick={() => open.current?.()}
          >
            {choice.label}
          </Button>
          {children}
        </Stack>
      ) : (
        children
      )}
    </Dropzone>
  )
}

/** Gives files on as soon as it is known what is taken; those that come before, and `first`, wait. */
function useWaitingFiles(
  isKnown: boolean,
  onFiles: (files: File[]) => void,
  first: readonly File[] = [],
): (files: File[]) => void {
  const [waiting, setWaiting] = useState<readonly File[]>(first)
  const takeWaiting = useEffectEvent(() => {
    if (waiting.length) onFiles([...waiting])
  })
  useEffect(() => {
    if (isKnown) takeWaiting()
  }, [isKnown])
  return (files) => (isKnown ? onFiles(files) : setWaiting((before) => [...before, ...files]))
}
