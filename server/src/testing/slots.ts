import { completeCeMercante } from '@cais/core/values/ce-mercante.ts'
import { completeCnh } from '@cais/core/values/cnh.ts'
import { completeContainerCode } from '@cais/core/values/container-code.ts'
import type { ExampleRequest } from './example-request.ts'

type Place = readonly string[]

/** A place in a request that names something, with the value of the request and that of another company's request. */
export interface Slot {
  place: Place
  own: unknown
  foreign: unknown
  /** A value of the same kind that names nothing. */
  missing: unknown
}

/** A foreign value for a place with the same value in everybody's requests; `undefined` for other places. */
export type Foreigner = (place: Place, own: unknown) => unknown

/** The places in which two requests for the same call name different things. */
export function slotsOf(own: unknown, foreign: unknown, other: Foreigner, place: Place = []): Slot[] {
  if (typeof own !== 'object' || own === null || own instanceof Uint8Array) {
    const there = own === foreign ? other(place, own) : foreign
    const missing = missingLike(place, own)
    return there !== undefined && missing !== undefined ? [{ place, own, foreign: there, missing }] : []
  }
  const within = Object(foreign) as Record<string, unknown>
  return Object.entries(own).flatMap(([key, value]) => slotsOf(value, within[key], other, [...place, key]))
}

let nothings = 0

/** `undefined` for values that are no names. */
function missingLike(place: Place, value: unknown): unknown {
  if (typeof value === 'number') return 90_000_000 + ++nothings
  if (typeof value !== 'string') return undefined
  if (/^\d{15}$/.test(value)) return completeCeMercante('1526980000000')
  if (/^[A-Z]{4}\d{7}$/.test(value)) return completeContainerCode('QQZU799999')
  if (place.at(-1) === 'cnh') return completeCnh('999999998')
  if (/^[A-Z]{3}\d[A-Z]\d\d$/.test(value)) return 'QQQ9Z99'
  return /^(\d{1,8}|B[A-Z]+\d+|Pendencia:\d+)$/.test(value) ? value.replace(/\d+$/, '99999999') : undefined
}

/** The request with other values in some places. */
export function withValues(
  { file, ...parts }: ExampleRequest,
  changes: readonly { place: Place; value: unknown }[],
): ExampleRequest {
  const copy: Record<string, unknown> = structuredClone(parts) as Record<string, unknown>
  for (const { place, value } of changes) {
    const parent = place.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, copy)
    parent[place.at(-1) ?? ''] = value
  }
  return file === undefined ? copy : { ...copy, file }
}
