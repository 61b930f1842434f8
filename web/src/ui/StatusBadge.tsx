import { corDoTom, type Tom, tomOf } from '@cais/core/rules/estados.ts'
import { type StatusStyle, statusStyle } from '@cais/core/rules/status-style.ts'
import { Badge } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconClockHour4,
  IconFlag3,
  IconPlayerPause,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTextOf } from '../client/text-of.ts'

interface Look {
  color: string
  /** Dark enough on its light ground to be read at this size. */
  text: string
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
}

/** One colour and one sign for each meaning. */
const looks: Record<StatusStyle, Look> = {
  resolved: { color: 'teal', text: '#06694b', icon: IconCircleCheck },
  cancelled: { color: 'red', text: 'var(--mantine-color-red-9)', icon: IconBan },
  active: { color: 'mar', text: 'var(--mantine-color-mar-8)', icon: IconFlag3 },
  inactive: { color: 'gray', text: 'var(--mantine-color-gray-8)', icon: IconPlayerPause },
  waiting: { color: 'ambar', text: 'var(--mantine-color-ambar-9)', icon: IconClockHour4 },
  unknown: { color: 'gray', text: 'var(--mantine-color-gray-8)', icon: IconCircleDashed },
}

/** The states of services and pendencias, in the colours that core gives them. */
const looksOfTom: Record<Tom, Look> = {
  feito: looks.resolved,
  cancelado: looks.cancelled,
  vez: looks.active,
  parado: looks.inactive,
  devolvido: {
    color: corDoTom.devolvido,
    text: 'var(--mantine-color-ambar-9)',
    icon: IconArrowBackUp,
  },
  espera: { color: corDoTom.espera, text: 'var(--mantine-color-violet-9)', icon: IconClockHour4 },
}

function lookOf(enumType: string, status: string, rotulo: string): Look {
  const tom = tomOf(enumType, rotulo) ?? tomOf(enumType, status)
  return tom ? looksOfTom[tom] : looks[statusStyle(status)]
}

interface StatusBadgeProps {
  enumType: string
  status: string
  /** What it is called, where that says more than the status itself. */
  rotulo?: string
}

/** `<StatusBadge enumType="servicoStatus" status="PENDENTE" />` */
export function StatusBadge({ enumType, status, rotulo = status }: StatusBadgeProps) {
  const textOf = useTextOf()
  const { color, text, icon: Icon } = lookOf(enumType, status, rotulo)
  return (
    <Badge
      variant="light"
      color={color}
      c={`light-dark(${text}, var(--mantine-color-${color}-2))`}
      leftSection={<Icon size={13} stroke={2} aria-hidden />}
      tt="none"
      fw={600}
      miw="max-content"
      style={{ verticalAlign: 'middle' }}
    >
      {textOf(`enum.${enumType}.${rotulo}`)}
    </Badge>
  )
}
