import type { Berco } from '@cais/core/api/lineup.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatShortDay } from '../../client/formats.ts'
import { dayOf } from '../../client/terminal-time.ts'
import { daysOf, type Frame, fitText, margin, xOf, yOf } from './berth-plan.ts'
import classes from './Lineup.module.css'

const berthNames = 30

const metresOf = (length: number) =>
  Array.from({ length: Math.floor(length / 100) + 1 }, (_, index) => index * 100)

/** The axes: days across, metres and berths down. */
export function PlanAxes({ frame }: { frame: Frame }) {
  return (
    <>
      <rect
        {...frame.area}
        className={classes.water}
        data-testid="plan-area"
        data-from={frame.from}
        data-until={frame.until}
      />
      <Days frame={frame} />
      <Quay frame={frame} />
    </>
  )
}

function Days({ frame }: { frame: Frame }) {
  const bottom = frame.area.y + frame.area.height
  return daysOf(frame).map(({ x, start, isNamed }) => {
    return (
      <g key={x} aria-hidden>
        <line x1={x} x2={x} y1={isNamed ? margin.top - 6 : margin.top} y2={bottom} className={classes.grid} />
        {isNamed && (
          <text x={x + 4} y={margin.top - 10} className={classes.label}>
            {formatShortDay(dayOf(start))}
          </text>
        )}
      </g>
    )
  })
}

function Quay({ frame }: { frame: Frame }) {
  const right = frame.area.x + frame.area.width
  const { length, bercos } = frame.quay
  const edges = bercos.length ? [0, ...bercos.map(({ ate }) => ate)] : []
  return (
    <g aria-hidden>
      {metresOf(length).map((metre) => (
        <g key={metre}>
          <line
            x1={frame.area.x}
            x2={right}
            y1={yOf(frame, metre)}
            y2={yOf(frame, metre)}
            className={classes.grid}
          />
          <text x={margin.left - 6} y={yOf(frame, metre) + 4} textAnchor="end" className={classes.label}>
            {formatNumber(metre)} m
          </text>
        </g>
      ))}
      {edges.map((metre) => {
        const y = yOf(frame, metre)
        // The gap holds the labels of the metres.
        return (
          <path
            key={metre}
            d={`M0 ${y}H${berthNames}M${frame.area.x} ${y}H${right}`}
            className={classes.berth}
          />
        )
      })}
      {bercos.map((berco) => (
        <BerthName key={berco.nome} frame={frame} berco={berco} />
      ))}
    </g>
  )
}

/** The name of a berth: a short one stands beside it, a longer one is rotated. */
function BerthName({ frame, berco: { nome, de, ate } }: { frame: Frame; berco: Berco }) {
  const y = yOf(frame, (de + ate) / 2)
  if (fitText(nome, berthNames) === nome)
    return (
      <text x={2} y={y + 5} className={classes.berthName}>
        {nome}
      </text>
    )
  return (
    <text transform={`translate(16 ${y}) rotate(-90)`} textAnchor="middle" className={classes.berthName}>
      {fitText(nome, yOf(frame, ate) - yOf(frame, de))}
    </text>
  )
}

/** The line of the present time, drawn over the ships. */
export function NowLine({ frame, now }: { frame: Frame; now: Date }) {
  const { t } = useTranslation()
  const x = xOf(frame, now.getTime())
  return (
    <g aria-hidden data-testid="plan-now">
      <line
        x1={x}
        x2={x}
        y1={margin.top - 14}
        y2={frame.area.y + frame.area.height}
        className={classes.now}
      />
      <text x={x} y={10} textAnchor="middle" className={classes.nowName}>
        {t('lineup.now')}
      </text>
    </g>
  )
}
