import { type AreaTerminal, areasTerminal } from '@cais/core/catalogo/janelas.ts'
import { isDay } from '@cais/core/values/calendar.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { terminalToday } from '../../client/terminal-time.ts'

interface Shown {
  area: AreaTerminal
  dia: string
}

/** Which part of the grid is shown, kept in the address: `?area=DESOVA&dia=2026-11-17`. */
export function useShown() {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const area = areasTerminal.find((one) => one === raw.area) ?? 'GATE_CHEIO'
  const inicio = typeof raw.dia === 'string' && isDay(raw.dia) ? raw.dia : terminalToday()
  const show = (part: Partial<Shown>) =>
    void navigate({ to: '.', search: { ...raw, ...part }, replace: true, resetScroll: false })
  return { area, inicio, show }
}
