import { Group, Text, useMatches } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../client/formats.ts'
import { formatDate } from '../../client/terminal-time.ts'
import classes from './PesagensPlot.module.css'
import type { Pesagens } from './PesagensSection.tsx'

const height = 230
const box = { left: 34, right: 12, top: 12, bottom: 30 }
const series = ['pesoBruto', 'pesoLiquido', 'pesoTara'] as const
type Serie = (typeof series)[number]

const tone = (color: string, light: number, dark: number) =>
  `light-dark(var(--mantine-color-${color}-${light}), var(--mantine-color-${color}-${dark}))`
const tones: Record<Serie, string> = {
  pesoBruto: tone('mar', 7, 3),
  pesoLiquido: tone('ambar', 8, 4),
  pesoTara: tone('gray', 7, 5),
}

/**
 * Gross, net and tare weight of each weighing, in tonnes. A line marks the declared weight, to compare the net weight
 * with.
 */
export function PesagensPlot({ pesagens, declarado, vgm }: Pesagens) {
  const { t } = useTranslation()
  // On a phone the plot is narrower rather than scaled down, so that its text stays readable. The width is known before
  // the first paint.
  const width = useMatches({ base: 320, xs: 640 }, { getInitialValueInEffect: false })
  const tonnes = (thousandths: number) => thousandths / 1_000_000
  const largest = Math.max(...pesagens.map(({ pesoBruto }) => pesoBruto), declarado ?? 0, vgm ?? 0)
  const ticks = ticksUpTo(tonnes(largest))
  const top = ticks.at(-1) ?? 1
  const inner = { width: width - box.left - box.right, height: height - box.top - box.bottom }
  // One weighing stands in the middle; several share the width.
  const x = (index: number) => box.left + (inner.width * (index + 0.5)) / pesagens.length
  const y = (value: number) => box.top + inner.height * (1 - tonnes(value) / top)
  const few = Math.ceil(pesagens.length / (width / 110))
  return (
    <div>
      <Legend hasDeclared={declarado !== null} hasVgm={vgm !== null} />
      <svg
        className={classes.plot}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('boletimPesagem.grafico', { count: pesagens.length })}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className={classes.grid}
              x1={box.left}
              x2={width - box.right}
              y1={y(tick * 1_000_000)}
              y2={y(tick * 1_000_000)}
            />
            <text x={box.left - 6} y={y(tick * 1_000_000) + 4} textAnchor="end">
              {formatNumber(tick)}
            </text>
          </g>
        ))}
        <Level value={declarado} className={classes.declared} y={y} until={width - box.right} />
        <Level value={vgm} className={classes.vgm} y={y} until={width - box.right} />
        {series.map((serie) => (
          <g key={serie} style={{ color: tones[serie] }}>
            <polyline
              className={classes.line}
              points={pesagens.map((one, index) => `${x(index)},${y(one[serie])}`).join(' ')}
            />
            {pesagens.map((one, index) => (
              <Mark key={one.id} serie={serie} x={x(index)} y={y(one[serie])} />
            ))}
          </g>
        ))}
        {pesagens.map(({ id, dataPesagem }, index) =>
          index % few === 0 ? (
            <text key={id} x={x(index)} y={height - 12} textAnchor="middle">
              {formatDate(new Date(dataPesagem))}
            </text>
          ) : null,
        )}
      </svg>
    </div>
  )
}

interface LevelProps {
  value: number | null
  className: string | undefined
  y: (value: number) => number
  until: number
}

function Level({ value, className, y, until }: LevelProps) {
  if (value === null) return null
  return <line className={className} x1={box.left} x2={until} y1={y(value)} y2={y(value)} />
}

/** Each series has a shape of its own, for users who cannot tell the colours apart. */
function Mark({ serie, x, y }: { serie: Serie; x: number; y: number }) {
  if (serie === 'pesoBruto') return <circle className={classes.mark} cx={x} cy={y} r={4} />
  if (serie === 'pesoTara') return <rect className={classes.mark} x={x - 4} y={y - 4} width={8} height={8} />
  return <path className={classes.mark} d={`M${x} ${y - 5} l5 9 h-10 z`} />
}

function Legend({ hasDeclared, hasVgm }: { hasDeclared: boolean; hasVgm: boolean }) {
  const { t } = useTranslation()
  const levels = [
    ...(hasDeclared ? [{ key: 'declared', label: t('column.pesoDeclarado') } as const] : []),
    ...(hasVgm ? [{ key: 'vgm', label: t('column.vgm') } as const] : []),
  ]
  return (
    <Group gap="md" mb={4} aria-hidden>
      {series.map((key) => (
        <Entry key={key} label={`${t(`column.${key}`)} (t)`}>
          <g style={{ color: tones[key] }}>
            <Mark serie={key} x={10} y={8} />
          </g>
        </Entry>
      ))}
      {levels.map(({ key, label }) => (
        <Entry key={key} label={`${label} (t)`}>
          <line className={classes[key]} x1={0} x2={20} y1={8} y2={8} />
        </Entry>
      ))}
    </Group>
  )
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Group gap={4} wrap="nowrap">
      <svg width={20} height={16} aria-hidden>
        {children}
      </svg>
      <Text size="xs">{label}</Text>
    </Group>
  )
}

/** Round numbers from zero to at least the largest: `ticksUpTo(31)` is 0, 10, 20, 30, 40. */
export function ticksUpTo(largest: number): number[] {
  if (largest <= 0) return [0, 1]
  const rough = largest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power
  const count = Math.ceil(largest / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
