import type { EscalaStatus } from '@cais/core/rules/escala.ts'
import {
  type Icon,
  IconAnchor,
  IconBan,
  IconCalendarEvent,
  IconCircleCheck,
  IconShip,
} from '@tabler/icons-react'

/** The icon of each status of a ship's call, shown beside its name. */
export const escalaSigns: Record<EscalaStatus, Icon> = {
  ATRACADO: IconShip,
  NA_BARRA: IconAnchor,
  ANUNCIADO: IconCalendarEvent,
  ENCERRADO: IconCircleCheck,
  CANCELADO: IconBan,
}
