import { exportSearch } from '@cais/core/api/search.ts'
import { type DownloadedFile, download, saveFile } from '../../client/download.ts'
import { currentLanguage } from '../../client/language.ts'
import type { SearchName } from '../search-queries.ts'
import type { Column, SearchState } from '../search-types.ts'
import type { ExportOrder } from './use-export.ts'

type DownloadOptions = Parameters<typeof download>[2]

/** Downloads the current list and saves it as a file. */
export async function exportTo(
  name: SearchName,
  order: ExportOrder,
  state: SearchState,
  columns: Column[],
  options: DownloadOptions,
): Promise<DownloadedFile> {
  const file = await fetchFile(name, bodyOf(order, state, columns), options)
  saveFile(file)
  return file
}

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
  options: DownloadOptions,
) {
  return download(exportSearch, { params: { component, companyId }, body }, options)
}
