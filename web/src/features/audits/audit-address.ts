import { auditSort } from '@cais/core/api/audits.ts'
import { dayFromNumber, dayNumber } from '@cais/core/values/calendar.ts'
import { useTranslation } from 'react-i18next'
import { addressState, idOr, type StateOf, textUpTo } from '../../client/address-state.ts'
import { terminalToday } from '../../client/terminal-time.ts'
import { dayOr, listParams, pageQueryOf } from '../../ui/list-address.ts'

const { text: _, ...listOfAudits } = listParams(auditSort, { field: 'timestamp', direction: 'desc' })

/** The filters, kept in the address; the default period is the last thirty days. */
export const auditAddress = addressState(
  {
    ...listOfAudits,
    fromDate: dayOr(() => dayFromNumber(dayNumber(terminalToday()) - 30) ?? terminalToday()),
    toDate: dayOr(terminalToday),
    principal: textUpTo(100),
    empresaId: idOr(null),
    type: textUpTo(100),
  },
  { anew: { page: 1 } },
)
export type AuditSearch = StateOf<typeof auditAddress>

/** The filter of the request, shared by the page and the export. */
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
