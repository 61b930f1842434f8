import { auditSort } from '@cais/core/api/audits.ts'
import { dayFromNumber, dayNumber, isDay } from '@cais/core/values/calendar.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { terminalToday } from '../../../client/terminal-time.ts'
import { type ListSearch, pageQueryOf, readSearch, writeSearch } from '../../../ui/use-list-search.ts'

const usualSort = { field: 'timestamp', direction: 'desc' } as const

export interface AuditSearch extends Omit<ListSearch, 'text'> {
  fromDate: string
  toDate: string
  principal: string
  empresaId: number | null
  type: string
}

const dayIn = (raw: unknown) => (typeof raw === 'string' && isDay(raw) ? raw : null)
const wordIn = (raw: unknown) => (typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '')

/** What is looked for, kept in the address; unless it says otherwise, the last thirty days. */
export function useAuditSearch() {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = terminalToday()
  const { text: _, ...list } = readSearch(raw, auditSort, usualSort)
  const search: AuditSearch = {
    ...list,
    fromDate: dayIn(raw.fromDate) ?? dayFromNumber(dayNumber(today) - 30) ?? today,
    toDate: dayIn(raw.toDate) ?? today,
    principal: wordIn(raw.principal),
    empresaId: Number(raw.empresaId) || null,
    type: wordIn(raw.type),
  }
  const change = (part: Partial<AuditSearch>, options: { replace?: boolean } = {}) => {
    const { fromDate, toDate, principal, empresaId, type, ...place } = { ...search, page: 1, ...part }
    const wanted = {
      ...writeSearch({ ...place, text: '' }, usualSort),
      fromDate,
      toDate,
      principal: principal || undefined,
      empresaId: empresaId ?? undefined,
      type: type || undefined,
    }
    void navigate({ to: '.', search: wanted, resetScroll: false, ...options })
  }
  return { search, change }
}

/** What the server is asked: the same for a page and for a file. */
export function useAuditFilter({ fromDate, toDate, principal, empresaId, type }: AuditSearch) {
  const { i18n } = useTranslation()
  return {
    fromDate,
    toDate,
    principal: principal || undefined,
    empresaId: empresaId ?? undefined,
    type: type || undefined,
    langKey: i18n.language === 'en' ? ('en' as const) : ('pt-br' as const),
  }
}

export const auditSortOf = ({ sort }: AuditSearch) => `${sort.field},${sort.direction}`

export function auditPageOf(search: AuditSearch) {
  const { text: _, ...page } = pageQueryOf({ ...search, text: '' })
  return page
}
