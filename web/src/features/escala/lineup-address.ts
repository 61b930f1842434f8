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

/** The state of the line-up, kept in its address: `?text=garca&status=ATRACADO,NA_BARRA&mudou=true&dias=7`. */
export const lineupAddress = addressState(
  {
    text: textUpTo(100),
    status: statuses,
    /** Limits the list to calls whose times have changed within a day. */
    mudou: isTrue,
    /** The number of days in the berth plan. */
    dias: oneOf<Period, Period>(periods, 14),
  },
  { replace: true },
)
export type LineupSearch = StateOf<typeof lineupAddress>
