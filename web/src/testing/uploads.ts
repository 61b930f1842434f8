import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** An upload; the test controls its progress and its end. */
interface Sent {
  path: string
  file: File
  isAborted: boolean
  progress: (part: number) => void
  end: (status: number, body: unknown) => Promise<void>
  /** The timeout in milliseconds; 0 means none. */
  timeout: number
  /** Lets the upload run into its timeout. */
  stall: () => Promise<void>
  /** Ends the upload with a network error. */
  lose: () => Promise<void>
}

/** Replaces `XMLHttpRequest`, which uploads use and jsdom would send to a network. */
export function takeUploads(): Sent[] {
  const all: Sent[] = []
  class Request {
    upload: { onprogress?: (part: { loaded: number; total: number }) => void } = {}
    status = 0
    responseText = ''
    path = ''
    onload = () => {}
    onerror = () => {}
    onabort = () => {}
    ontimeout = () => {}
    timeout = 0
    open(_method: string, path: string) {
      this.path = path
    }
    setRequestHeader() {}
    getAllResponseHeaders = () => 'content-type: application/json'
    abort() {
      const sent = all.find(({ path }) => path === this.path)
      if (sent) sent.isAborted = true
      this.onabort()
    }
    send(file: File) {
      all.push({
        path: this.path,
        file,
        isAborted: false,
        timeout: this.timeout,
        stall: () => act(async () => this.ontimeout()),
        progress: (part) => act(() => this.upload.onprogress?.({ loaded: part * 100, total: 100 })),
        end: (status, body) => {
          Object.assign(this, { status, responseText: JSON.stringify(body) })
          return act(async () => this.onload())
        },
        lose: () => act(async () => this.onerror()),
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return all
}
