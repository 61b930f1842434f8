import '@mantine/charts/styles.css'
import type { MetricsMoment } from '@cais/core/api/metrics.ts'
import { LineChart } from '@mantine/charts'
import { Box, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { clockOf, dateOf } from '../../client/terminal-time.ts'
import { Section } from '../../ui/Section.tsx'
import { ticksOf } from '../../ui/ticks.ts'

const rows = 12

interface PlotTableProps {
  title: string
  history: MetricsMoment[]
  series: Series[]
  format: (value: number) => string
}

/** The plot as a table of a dozen samples, evenly spread up to the newest. */
function PlotTable({ title, history, series, format }: PlotTableProps) {
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

interface Series {
  name: Exclude<keyof MetricsMoment, 'at'>
  label: string
  color: string
}

interface PlotProps {
  title: string
  history: MetricsMoment[]
  series: Series[]
  format: (value: number) => string
}

/** A plot of the last hour, with a table for screen readers. */
export function Plot({ title, history, series, format }: PlotProps) {
  const data = history.map((moment) => ({ ...moment, at: clockOf(new Date(moment.at)) }))
  const largest = Math.max(...history.flatMap((moment) => series.map(({ name }) => moment[name])))
  const ticks = ticksOf(largest, format)
  return (
    <Section title={title}>
      <Box aria-hidden inert>
        <LineChart
          h={180}
          data={data}
          dataKey="at"
          series={series}
          valueFormatter={format}
          curveType="linear"
          withDots={false}
          withLegend={series.length > 1}
          legendProps={{ verticalAlign: 'bottom' }}
          strokeWidth={1.5}
          yAxisProps={{ width: 64, ticks, domain: [0, ticks.at(-1) ?? 1] }}
          xAxisProps={{ minTickGap: 40 }}
          lineProps={{ isAnimationActive: false }}
        />
      </Box>
      <VisuallyHidden>
        <PlotTable title={title} history={history} series={series} format={format} />
      </VisuallyHidden>
    </Section>
  )
}
