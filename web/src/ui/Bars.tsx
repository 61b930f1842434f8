import type { ReactNode } from 'react'
import { formatNumber } from '../client/formats.ts'
import classes from './Bars.module.css'

interface Bar {
  key: string
  label: ReactNode
  value: number
  /** The late part of the value, drawn first. */
  late?: number
  /** The possible maximum, drawn behind the bar. */
  of?: number
  /** The text of the value; by default the value itself. */
  text?: string
}

interface BarsProps {
  /** The name of the table and of its columns, for screen readers. */
  name: string
  columns: [label: string, value: string]
  bars: readonly Bar[]
}

/** A bar chart of amounts to compare, built as a table. */
export function Bars({ name, columns, bars }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value, of = 0 }) => Math.max(value, of)))
  const width = (value: number) => `${(100 * value) / most}%`
  return (
    <table className={classes.bars} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{columns[0]}</th>
          <th scope="col">{columns[1]}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, value, late = 0, of, text }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className={classes.number}>{text ?? formatNumber(value)}</td>
            <td aria-hidden className={classes.drawn}>
              <svg className={classes.plot} aria-hidden>
                {of !== undefined && <rect className={classes.rest} width={width(of)} height={12} rx={2} />}
                <rect className={classes.all} width={width(value)} height={12} rx={2} />
                {late > 0 && <rect className={classes.late} width={width(late)} height={12} rx={2} />}
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
