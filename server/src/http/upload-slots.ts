import type { ServerResponse } from 'node:http'
import { Refused } from './refused.ts'

/** Each large body is held in memory while it is looked at. */
const most = 8
let running = 0

/** Takes a place among the uploads of this process until it is answered, or refuses. */
export function takeUploadSlot(response: ServerResponse): void {
  if (running >= most) throw new Refused(503, 'error.http.503', { headers: { 'retry-after': '2' } })
  running++
  response.once('close', () => {
    running--
  })
}
