import { examineAnexo, sizeRefusal } from '@cais/core/anexo/examinar.ts'
import type { Formato } from '@cais/core/anexo/formatos.ts'
import { anexoName } from '@cais/core/anexo/nome.ts'
import { useRef, useState } from 'react'
import { textOf } from '../client/text-of.ts'
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

/** Sends one file to where it belongs. */
type SendFile = (file: File, options: UploadOptions) => Promise<{ id: number }>

/** Files on their way: looked at before they are sent, sent one after the other, each with its own end. */
export function useUploads(formatos: readonly Formato[] | undefined) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const [isSending, setSending] = useState(false)
  const serial = useRef(0)
  const stop = useRef(new AbortController())
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
    abort: () => stop.current.abort(),
  }
}

/** The same look that the server takes, before a byte is sent. */
async function examineFile(file: File, formatos: readonly Formato[]): Promise<string | null> {
  const name = anexoName(file.name)
  const size = sizeRefusal(name, file.size)
  if (size) return textOf(size.key, size.params)
  const bytes = await readBytes(file)
  if (!bytes) return textOf('anexo.recusa.ilegivel', [name])
  const { recusa } = examineAnexo({ name, bytes }, formatos)
  return recusa && textOf(recusa.key, recusa.params)
}

/** What is in a file; nothing where the device cannot read it any more. */
async function readBytes(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
