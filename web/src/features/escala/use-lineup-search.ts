import { useNavigate, useSearch } from '@tanstack/react-router'
import { type LineupStatus, lineupStatuses } from './lineup-filter.ts'

export const periods = [7, 14, 45] as const
export type Period = (typeof periods)[number]

export interface LineupSearch {
  text: string
  status: LineupStatus[]
  /** Only those whose times have changed within a day. */
  mudou: boolean
  /** How many days the berth plan shows. */
  dias: Period
}

const usualPeriod: Period = 14

/** What the line-up shows, kept in the address: `?text=garca&status=ATRACADO,NA_BARRA&mudou=true&dias=7`. */
export function useLineupSearch() {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const given = String(raw.status ?? '').split(',')
  const search: LineupSearch = {
    text: typeof raw.text === 'string' || typeof raw.text === 'number' ? String(raw.text).slice(0, 100) : '',
    status: lineupStatuses.filter((status) => given.includes(status)),
    mudou: raw.mudou === true,
    dias: periods.find((period) => period === raw.dias) ?? usualPeriod,
  }
  const change = (part: Partial<LineupSearch>) => {
    const { text, status, mudou, dias } = { ...search, ...part }
    void navigate({
      to: '.',
      search: {
        text: text || undefined,
        status: status.join(',') || undefined,
        mudou: mudou || undefined,
        dias: dias === usualPeriod ? undefined : dias,
      },
      replace: true,
      resetScroll: false,
    })
  }
  return { search, change }
}
