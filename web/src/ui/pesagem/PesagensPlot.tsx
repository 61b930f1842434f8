import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../client/terminal-time.ts'
import classes from './PesagensPlot.module.css'
import type { Pesagens } from './PesagensSection.tsx'
import { ticksUpTo } from './plot-scale.ts'

const width = 640
const height = 250
const box = { left: 44, right: 16, top: 34, bottom: 34 }
const series = ['pesoBruto', 'pesoLiquido', 'pesoTara'] as const
type Serie = (typeof series)[number]

/** Gross, net and tare of each weighing, in tonnes; what was declared is a line to compare the net weight with. */
export function PesagensPlot({ pesagens, declarado, vgm }: Pesagens) {
  const { t } = useTranslation()
  const tonnes = (thousandths: number) => thousandths / 1_000_000
  const largest = Math.max(...pesagens.map(({ pesoBruto }) => pesoBruto), declarado ?? 0, vgm ?? 0)
  const ticks = ticksUpTo(tonnes(largest))
  const top = ticks.at(-1) ?? 1
  const inner = { width: width - box.left - box.right, height: height - box.top - box.bottom }
  // One weighing stands in the middle; several share the width.
  const x = (index: number) => box.left + (inner.width * (index + 0.5)) / pesagens.length
  const y = (value: number) => box.top + inner.height * (1 - tonnes(value) / top)
  const few = Math.ceil(pesagens.length / 6)
  return (
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
            {tick}
          </text>
        </g>
      ))}
      <Level value={declarado} className={classes.declared} y={y} />
      <Level value={vgm} className={classes.vgm} y={y} />
      {series.map((serie) => (
        <g key={serie} className={classes[serie]}>
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
            {formatDateTime(new Date(dataPesagem)).slice(0, 10)}
          </text>
        ) : null,
      )}
      <Legend hasDeclared={declarado !== null} hasVgm={vgm !== null} />
    </svg>
  )
}

interface LevelProps {
  value: number | null
  className: string | undefined
  y: (value: number) => number
}

function Level({ value, className, y }: LevelProps) {
  if (value === null) return null
  return <line className={className} x1={box.left} x2={width - box.right} y1={y(value)} y2={y(value)} />
}

/** Each kind has a form of its own, for those who do not tell the colours apart. */
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
  const entries = [...series.map((key) => ({ key, label: t(`column.${key}`) })), ...levels]
  const step = (width - box.left) / 5
  return (
    <g aria-hidden>
      <text x={4} y={14}>
        t
      </text>
      {entries.map(({ key, label }, index) => {
        const at = box.left + index * step
        const isLevel = key === 'declared' || key === 'vgm'
        return (
          <g key={key} className={isLevel ? undefined : classes[key]}>
            {isLevel ? (
              <line className={classes[key]} x1={at - 8} x2={at + 8} y1={10} y2={10} />
            ) : (
              <Mark serie={key} x={at} y={10} />
            )}
            <text x={at + 12} y={14}>
              {label}
            </text>
          </g>
        )
      })}
    </g>
  )
}
