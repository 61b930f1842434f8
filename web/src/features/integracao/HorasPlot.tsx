import '@mantine/charts/styles.css'
import type { getPainelIntegracao } from '@cais/core/api/painel-integracao.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { resultados } from '@cais/core/entrada/envelope.ts'
import { BarChart } from '@mantine/charts'
import { Box, Text, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dateOf, formatShort } from '../../client/terminal-time.ts'
import { ticksOf } from '../../ui/ticks.ts'
import { useFigures } from '../../ui/use-figures.ts'

type Horas = AnswerOf<typeof getPainelIntegracao>['horas']

const colors = {
  APLICADO: 'teal.7',
  REPETIDO: 'gray.5',
  ANTIGO: 'gray.7',
  ESPERANDO: 'ambar.5',
  CONFLITO: 'orange.8',
  RECUSADO: 'red.7',
} as const

/** The number of items per hour, by result, with a table for screen readers. */
export function HorasPlot({ horas }: { horas: Horas }) {
  const { t } = useTranslation()
  const { number } = useFigures()
  const sums = horas.map((hora) => resultados.reduce((sum, one) => sum + hora[one], 0))
  if (sums.every((sum) => sum === 0)) return <Text c="dimmed">{t('integracao.horas.nenhum')}</Text>
  const ticks = ticksOf(Math.max(...sums), number)
  const series = resultados.map((name) => ({
    name,
    label: t(`enum.resultado.${name}`),
    color: colors[name],
  }))
  return (
    <>
      <Box aria-hidden inert>
        <BarChart
          h={220}
          type="stacked"
          data={horas.map((hora) => ({ ...hora, hora: formatShort(new Date(hora.hora)) }))}
          dataKey="hora"
          series={series}
          valueFormatter={number}
          withLegend
          legendProps={{ verticalAlign: 'bottom' }}
          yAxisProps={{ width: 56, ticks, domain: [0, ticks.at(-1) ?? 1] }}
          xAxisProps={{ minTickGap: 30 }}
          barProps={{ isAnimationActive: false }}
        />
      </Box>
      <VisuallyHidden>
        <HorasTable horas={horas.filter((_, index) => (sums[index] ?? 0) > 0)} />
      </VisuallyHidden>
    </>
  )
}

function HorasTable({ horas }: { horas: Horas }) {
  const { t } = useTranslation()
  const { number } = useFigures()
  return (
    <table>
      <caption>{t('integracao.horas.titulo')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('integracao.horas.coluna')}</th>
          {resultados.map((one) => (
            <th scope="col" key={one}>
              {t(`enum.resultado.${one}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {horas.map((hora) => (
          <tr key={hora.hora}>
            <th scope="row">{dateOf(hora.hora)}</th>
            {resultados.map((one) => (
              <td key={one}>{number(hora[one])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
