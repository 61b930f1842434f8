import { type ExportFormat, exportSearch, exportSearchOfCompany } from '@cais/core/api/search.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download, type Received, saveFile } from '../../client/download.ts'
import { currentLanguage } from '../../client/language.ts'
import { notifySuccess } from '../../client/notify.ts'
import type { SearchName } from '../search-queries.ts'
import type { Column, Row, SearchState } from '../search-types.ts'

/** What is exported: in which format, and only these rows where some are named. */
export interface ExportOrder {
  format: ExportFormat
  ids?: Row['id'][]
}

export interface RunningExport extends ExportOrder {
  /** Nothing until the server has begun. */
  received: Received | null
  error: unknown
}

/** Fetches what a list shows as a file and saves it; leaving the list stops it. */
export function useExport(name: SearchName, state: SearchState, columns: Column[]) {
  const { t, i18n } = useTranslation()
  const [running, setRunning] = useState<RunningExport | null>(null)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const start = async (order: ExportOrder) => {
    const own = new AbortController()
    controller.current = own
    setRunning({ ...order, received: null, error: null })
    try {
      const file = await fetchFile(name, bodyOf(order, state, columns), {
        signal: own.signal,
        onProgress: (received) => setRunning({ ...order, received, error: null }),
      })
      saveFile(file)
      setRunning(null)
      const rows = new Intl.NumberFormat(i18n.language).format(file.total)
      notifySuccess(t('list.export-done', { count: file.total, rows, file: file.name }))
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

function bodyOf({ format, ids }: ExportOrder, { filters, sort }: SearchState, columns: Column[]) {
  return {
    format,
    filters,
    sortedBy: { id: sort.field, reverse: sort.direction === 'desc' },
    columns: columns.map(({ id }) => id),
    langKey: currentLanguage(),
    ...(ids && { ids }),
  }
}

function fetchFile(
  { component, companyId }: SearchName,
  body: ReturnType<typeof bodyOf>,
  options: Parameters<typeof download>[2],
) {
  return companyId === null
    ? download(exportSearch, { params: { component }, body }, options)
    : download(exportSearchOfCompany, { params: { component, companyId }, body }, options)
}
