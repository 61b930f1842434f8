import { isIPv6 } from 'node:net'

/**
 * Whose address this is, as far as limits are concerned: one customer of a provider has a whole /64 of IPv6 addresses.
 * `addressGroup('2001:db8::1')` is `2001:db8:0:0`; an IPv4 address stands for itself.
 */
export function addressGroup(address: string): string {
  const bare = address.split('%', 1)[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped || !isIPv6(bare)) return mapped ?? bare
  const [front = '', back] = bare.split('::')
  const first = front.split(':').filter(Boolean)
  const last = (back ?? '').split(':').filter(Boolean)
  const zeros = back === undefined ? 0 : 8 - first.length - last.length
  const all = [...first, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...last]
  return all
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}

/**
 * As much of an address as tells a person where it was, and nobody who it was: `shortAddress('203.0.113.7')` is
 * `203.0.113.x`, `shortAddress('2001:db8:1:2::7')` is `2001:db8:1:x`.
 */
export function shortAddress(address: string): string {
  const group = addressGroup(address)
  if (group.includes(':')) return `${group.split(':').slice(0, 3).join(':')}:x`
  return group.replace(/\.\d+$/, '.x')
}
