import type { LatencyFigures } from '@cais/core/api/metrics.ts'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '../../ui/DataTable.tsx'
import { useFigures } from '../../ui/use-figures.ts'

/** How often, and how long it took: the same columns wherever times are told. */
export function useLatencyColumns<T extends LatencyFigures>(): DataColumn<T>[] {
  const { t } = useTranslation()
  const { number, milliseconds } = useFigures()
  const right = { align: 'right' as const }
  return [
    { ...right, key: 'count', label: t('metrics.column.count'), cell: ({ count }) => number(count) },
    { ...right, key: 'mean', label: t('metrics.column.mean'), cell: ({ mean }) => milliseconds(mean) },
    { ...right, key: 'p50', label: 'p50', cell: ({ p50 }) => milliseconds(p50) },
    { ...right, key: 'p95', label: 'p95', cell: ({ p95 }) => milliseconds(p95) },
    { ...right, key: 'p99', label: 'p99', cell: ({ p99 }) => milliseconds(p99) },
    { ...right, key: 'max', label: t('metrics.column.max'), cell: ({ max }) => milliseconds(max) },
  ]
}
