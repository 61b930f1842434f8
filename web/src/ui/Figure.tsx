import { IconAlarm, IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '../client/formats.ts'
import classes from './Figure.module.css'

interface FigureProps {
  value: number
  label: string
  /** The address of the list that the number counts. */
  to: string
  search?: object
  /** The colour of a number above zero that needs attention. */
  tone?: 'red' | 'ambar'
}

const signs = { red: IconAlertTriangle, ambar: IconAlarm }

/** A number with its label, as a link to the list that it counts. */
export function Figure({ value, label, to, search = {}, tone }: FigureProps) {
  const shown = value > 0 ? tone : undefined
  const Sign = shown && signs[shown]
  return (
    <li>
      <Link to={to} search={search} className={classes.figure} data-tone={shown}>
        <span className={classes.number}>
          {formatNumber(value)}
          {Sign && <Sign size={18} aria-hidden />}
        </span>{' '}
        <span className={classes.label}>{label}</span>
      </Link>
    </li>
  )
}

export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.figures} aria-label={label}>
      {children}
    </ul>
  )
}
