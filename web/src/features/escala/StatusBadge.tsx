import type { EscalaStatus } from '@cais/core/rules/escala.ts'
import {
  type Icon,
  IconAnchor,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleX,
  IconShip,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './StatusBadge.module.css'

interface Look {
  icon: Icon
  color: string
  /** Dark enough on its light ground to be read at this size. */
  text: string
}

const looks: Record<EscalaStatus, Look> = {
  ATRACADO: { icon: IconShip, color: 'teal', text: 'light-dark(#06694b, var(--mantine-color-teal-2))' },
  NA_BARRA: {
    icon: IconAnchor,
    color: 'ambar',
    text: 'light-dark(var(--mantine-color-ambar-9), var(--mantine-color-ambar-2))',
  },
  ANUNCIADO: {
    icon: IconCalendarEvent,
    color: 'mar',
    text: 'light-dark(var(--mantine-color-mar-8), var(--mantine-color-mar-2))',
  },
  ENCERRADO: {
    icon: IconCircleCheck,
    color: 'gray',
    text: 'light-dark(var(--mantine-color-gray-8), var(--mantine-color-gray-4))',
  },
  CANCELADO: {
    icon: IconCircleX,
    color: 'red',
    text: 'light-dark(var(--mantine-color-red-9), var(--mantine-color-red-2))',
  },
}

/** Where a call stands, with a sign beside the colour. */
export function StatusBadge({ status }: { status: EscalaStatus }) {
  const { t } = useTranslation()
  return <StatusMark status={status} label={t(`escala.status.${status}`)} />
}

/** The same where many stand together, which ask for their words once. */
export function StatusMark({ status, label }: { status: EscalaStatus; label: string }) {
  const { icon: StatusIcon, color, text } = looks[status]
  return (
    <span
      className={classes.badge}
      style={{ backgroundColor: `var(--mantine-color-${color}-light)`, color: text }}
    >
      <StatusIcon size={13} stroke={2} aria-hidden />
      {label}
    </span>
  )
}
