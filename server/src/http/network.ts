import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** For callers without an address: through a Unix socket of this machine, or disconnected already. */
const none = '0.0.0.0'

/** The address of a request. Fastify's types say that there always is one; that is not true. */
export const addressOf = ({ ip }: { ip: FastifyRequest['ip'] | undefined }): string => ip ?? none

/**
 * The network of one caller, counted as one: an IPv4 address, or the /64 of an IPv6 address.
 * `networkOf('2001:db8:1:2:3:4:5:6')` is `'2001:db8:1:2::/64'`, `networkOf('::ffff:10.0.0.1')` is `'10.0.0.1'`.
 */
export function networkOf(address: string): string {
  const [withoutZone = ''] = address.split('%', 1)
  if (!isIPv6(withoutZone)) return address
  const groups = groupsOf(withoutZone)
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups without leading zeros; the URL parser knows every way to write them. */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  if (!before || !after) return []
  return [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
}

function mappedIPv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.')
}

/**
 * Shortens an address so that it tells the place but not the person: `shortAddress('203.0.113.7')` is `203.0.113.x`,
 * `shortAddress('2001:db8:1:2::7')` is `2001:db8:1:x`.
 */
export function shortAddress(address: string): string {
  const network = networkOf(address)
  if (network.includes(':')) return `${network.split(':').slice(0, 3).join(':')}:x`
  return network.replace(/\.\d+$/, '.x')
}
