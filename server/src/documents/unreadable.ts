import { Refused } from '../http/refused.ts'

/** A file that somebody sent and that is not what its name says, or is damaged, or made to do harm. */
export function unreadable(): never {
  throw new Refused(400, 'error.xlsx-unreadable')
}
