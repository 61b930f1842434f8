import type { MetricsMoment } from '@cais/core/api/metrics.ts'
import { useTranslation } from 'react-i18next'
import { dateOf } from '../../client/terminal-time.ts'
import type { Series } from './Plot.tsx'

const rows = 12

interface PlotTableProps {
  title: string
  history: MetricsMoment[]
  series: Series[]
  format: (value: number) => string
}

/** The plot as a table of a dozen samples, evenly spread up to the newest. */
export function PlotTable({ title, history, series, format }: PlotTableProps) {
  const { t } = useTranslation()
  const step = Math.max(1, Math.ceil(history.length / rows))
  const some = history.filter((_, index) => (history.length - 1 - index) % step === 0)
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('metrics.column.at')}</th>
          {series.map(({ name, label }) => (
            <th scope="col" key={name}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {some.map((moment) => (
          <tr key={moment.at}>
            <th scope="row">{dateOf(moment.at)}</th>
            {series.map(({ name }) => (
              <td key={name}>{format(moment[name])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
