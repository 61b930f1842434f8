import type { EscalaStatus } from '@cais/core/rules/escala.ts'
import { type Cor, corDaEscala, corDoTom, type Tom, tomOf } from '@cais/core/rules/estados.ts'
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
import { useTextOf } from '../../client/text-of.ts'
import { wholeBadge, wrappingBadge } from '../../ui/wrapping-badge.ts'
import { escalaSigns } from '../escala/escala-signs.ts'
import { inkOf } from './status-ink.ts'

interface Look {
  color: Cor
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
}

/** The colour and the icon of each meaning. */
const looks: Record<StatusStyle, Look> = {
  resolved: { color: 'teal', icon: IconCircleCheck },
  cancelled: { color: 'red', icon: IconBan },
  active: { color: 'mar', icon: IconFlag3 },
  inactive: { color: 'gray', icon: IconPlayerPause },
  waiting: { color: 'ambar', icon: IconClockHour4 },
  unknown: { color: 'gray', icon: IconCircleDashed },
}

/** The looks of services and pendencias, by the tones that core gives them. */
const looksOfTom: Record<Tom, Look> = {
  feito: looks.resolved,
  cancelado: looks.cancelled,
  vez: looks.active,
  parado: looks.inactive,
  devolvido: { color: corDoTom.devolvido, icon: IconArrowBackUp },
  espera: { color: corDoTom.espera, icon: IconClockHour4 },
}

const isOfEscala = (enumType: string, status: string): status is EscalaStatus =>
  enumType === 'escalaStatus' && Object.hasOwn(corDaEscala, status)

function lookOf(enumType: string, status: string, rotulo: string): Look {
  if (isOfEscala(enumType, status)) return { color: corDaEscala[status], icon: escalaSigns[status] }
  const tom = tomOf(enumType, rotulo) ?? tomOf(enumType, status)
  return tom ? looksOfTom[tom] : looks[statusStyle(status)]
}

interface StatusBadgeProps {
  enumType: string
  status: string
  /** A name of the status that says more than the status itself. */
  rotulo?: string
  /** True: the text wraps where there is little room. */
  wraps?: boolean
}

/** `<StatusBadge enumType="servicoStatus" status="PENDENTE" />` */
export function StatusBadge({ enumType, status, rotulo = status, wraps = false }: StatusBadgeProps) {
  const textOf = useTextOf()
  const { color, icon: Icon } = lookOf(enumType, status, rotulo)
  return (
    <Badge
      variant="light"
      color={color}
      c={inkOf(color)}
      leftSection={<Icon size={13} stroke={2} aria-hidden />}
      tt="none"
      fw={600}
      {...(wraps ? { classNames: wrappingBadge } : { className: wholeBadge })}
      style={{ verticalAlign: 'middle' }}
    >
      {textOf(`enum.${enumType}.${rotulo}`)}
    </Badge>
  )
}
