import type { Formato } from '@cais/core/anexo/formatos.ts'
import { useEffect, useRef, useState } from 'react'
import { examineFile } from '../client/examine-file.ts'
import type { UploadOptions } from '../client/upload.ts'
import { problemText } from './problem-text.ts'

export interface Upload {
  key: number
  file: File
  state: 'ready' | 'sending' | 'sent' | 'refused'
  /** From 0 to 1. */
  progress: number
  recusa: string | null
}

type SendFile = (file: File, options: UploadOptions) => Promise<{ id: number }>

/** Uploads: files are checked first and sent one after the other, each with its own result. */
export function useUploads(formatos: readonly Formato[] | undefined) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const [isSending, setSending] = useState(false)
  const serial = useRef(0)
  const stop = useRef(new AbortController())
  // Open uploads are aborted when the component unmounts.
  useEffect(() => {
    const here = new AbortController()
    stop.current = here
    return () => here.abort()
  }, [])
  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))

  const add = async (files: readonly File[]) => {
    if (!formatos) return
    const examined = await Promise.all(files.map((file) => examineFile(file, formatos)))
    const fresh = files.map((file, index) => {
      const recusa = examined[index] ?? null
      const state = recusa ? ('refused' as const) : ('ready' as const)
      return { key: ++serial.current, file, state, progress: 0, recusa }
    })
    setUploads((all) => [...all, ...fresh])
  }

  const send = async (sendFile: SendFile): Promise<number[]> => {
    setSending(true)
    const ids: number[] = []
    for (const { key, file, state } of uploads) {
      if (state !== 'ready') continue
      change(key, { state: 'sending' })
      try {
        const { id } = await sendFile(file, {
          onProgress: (progress) => change(key, { progress }),
          signal: stop.current.signal,
        })
        change(key, { state: 'sent', progress: 1 })
        ids.push(id)
      } catch (error) {
        if (stop.current.signal.aborted) break
        change(key, { state: 'refused', recusa: problemText(error) })
      }
    }
    setSending(false)
    return ids
  }

  return {
    uploads,
    isSending,
    add,
    send,
    remove: (key: number) => setUploads((all) => all.filter((one) => one.key !== key)),
  }
}
