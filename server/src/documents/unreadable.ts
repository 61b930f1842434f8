import { Refused } from '../http/refused.ts'

/** Refuses an uploaded file that is not of its type, is damaged, or is made to do harm. */
export function unreadable(): never {
  throw new Refused(400, 'error.xlsx-unreadable')
}
