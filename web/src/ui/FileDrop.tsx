import { Button, Stack } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './FileDrop.module.css'
import { sameFileAgain } from './same-file-again.ts'

interface FileDropProps {
  onFiles: (files: File[]) => void
  disabled?: boolean
  /** The button that chooses files. Without it the component is only a drop area and has no frame. */
  choice?: Choice
  /** Files that were dropped on another area and belong here. */
  dropped?: readonly File[]
  testId?: string
  children?: ReactNode
}

interface Choice {
  label: string
  icon: ReactNode
  /** Undefined while the formats load: until then the button is disabled, and dropped files wait. */
  accept: string | undefined
  /** Stands in place of the button when the formats could not be loaded. */
  failed?: ReactNode
  /** True: one file at most. */
  single?: boolean
  isBusy?: boolean
  /** Content above the button. */
  title?: ReactNode
}

/** An area where files are dropped. The caller examines the files and shows why one is refused. */
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
        // Several dropped files are all passed on, so that the caller can say that they are too many.
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
          {choice.failed ?? (
            <Button
              variant="light"
              disabled={disabled || !isKnown}
              loading={choice.isBusy || !isKnown}
              leftSection={choice.icon}
              onClick={() => open.current?.()}
            >
              {choice.label}
            </Button>
          )}
          {children}
        </Stack>
      ) : (
        children
      )}
    </Dropzone>
  )
}

/** Passes files on once the accepted formats are known; earlier files, and `first`, wait. */
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
