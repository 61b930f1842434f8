import type { EscalaStatus } from '@cais/core/rules/escala.ts'
import {
  type Icon,
  IconAnchor,
  IconBan,
  IconCalendarEvent,
  IconCircleCheck,
  IconShip,
} from '@tabler/icons-react'

/** The sign of each state of a ship's call, which stands beside its word. */
export const escalaSigns: Record<EscalaStatus, Icon> = {
  ATRACADO: IconShip,
  NA_BARRA: IconAnchor,
  ANUNCIADO: IconCalendarEvent,
  ENCERRADO: IconCircleCheck,
  CANCELADO: IconBan,
}
