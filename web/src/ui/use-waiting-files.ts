import { useEffect, useEffectEvent, useState } from 'react'

/** Gives files on as soon as it is known what is taken; those that come before, and `first`, wait. */
export function useWaitingFiles(
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
