import {
  addressState,
  isTrue,
  oneOf,
  type Param,
  type StateOf,
  textUpTo,
} from '../../client/address-state.ts'
import { type LineupStatus, lineupStatuses } from './lineup-filter.ts'

export const periods = [7, 14, 45] as const
export type Period = (typeof periods)[number]

const statuses: Param<LineupStatus[]> = {
  read: (raw) => {
    const given = String(raw ?? '').split(',')
    return lineupStatuses.filter((status) => given.includes(status))
  },
  write: (value) => value.join(',') || undefined,
}

/** What the line-up shows, kept in the address: `?text=garca&status=ATRACADO,NA_BARRA&mudou=true&dias=7`. */
export const lineupAddress = addressState(
  {
    text: textUpTo(100),
    status: statuses,
    /** Only those whose times have changed within a day. */
    mudou: isTrue,
    /** How many days the berth plan shows. */
    dias: oneOf<Period, Period>(periods, 14),
  },
  { replace: true },
)
export type LineupSearch = StateOf<typeof lineupAddress>
