import type { ExportFormat } from '@cais/core/api/search.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Received } from '../../client/download.ts'
import { notifySuccess } from '../../client/notify.ts'
import type { SearchName } from '../search-queries.ts'
import type { Column, Row, SearchState } from '../search-types.ts'

/** The format of an export, and the ids of its rows where only some are wanted. */
export interface ExportOrder {
  format: ExportFormat
  ids?: Row['id'][]
}

export interface RunningExport extends ExportOrder {
  /** Null until the server has begun to send. */
  received: Received | null
  error: unknown
}

/** Exports the list as a file; leaving the list stops the download. */
export function useExport(name: SearchName, state: SearchState, columns: Column[]) {
  const { t } = useTranslation()
  const [running, setRunning] = useState<RunningExport | null>(null)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const start = async (order: ExportOrder) => {
    const own = new AbortController()
    controller.current = own
    setRunning({ ...order, received: null, error: null })
    try {
      // The module is loaded at the first export.
      const { exportTo } = await import('./export-to.ts')
      const file = await exportTo(name, order, state, columns, {
        signal: own.signal,
        onProgress: (received) => setRunning({ ...order, received, error: null }),
      })
      setRunning(null)
      notifySuccess(t('list.export-done', { count: file.total, rows: file.total, file: file.name }))
    } catch (error) {
      if (!own.signal.aborted) setRunning({ ...order, received: null, error })
    }
  }
  const stop = () => {
    controller.current?.abort()
    setRunning(null)
  }
  return { running, start, stop }
}

export type ExportControls = ReturnType<typeof useExport>
