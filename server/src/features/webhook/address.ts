import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, isIPv6 } from 'node:net'

export interface AddressRules {
  /** Tests may also send to plain http and to this machine. */
  loopback: boolean
  resolve?: Resolve
}

export type Resolve = (name: string) => Promise<string[]>

/** The reason why nothing is sent to an address. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
  readonly why: 'ENDERECO' | 'NOME'

  constructor(why: 'ENDERECO' | 'NOME', detail: string) {
    super(detail)
    this.why = why
  }
}

/** A web address with the network addresses that its name resolved to, all of them checked. */
export interface CheckedAddress {
  url: URL
  /** At least one; a connection goes only to one of these. */
  places: string[]
}

const inside = new BlockList()
const refusedV4 = new BlockList()
/** The public range of IPv6. Any other IPv6 address is refused, also a mapped or translated IPv4 address. */
const publicV6 = new BlockList()
const refusedV6 = new BlockList()

inside.addSubnet('127.0.0.0', 8, 'ipv4')
inside.addAddress('::1', 'ipv6')
publicV6.addSubnet('2000::', 3, 'ipv6')
/** IPv4 networks that are private, reserved, multicast or for documentation. */
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // This public address leads to the host of the machine in one cloud.
  '168.63.129.16/32',
])
  refusedV4.addSubnet(...partsOf(network), 'ipv4')
/** Networks within the public range that carry IPv4, are reserved, or are for documentation. */
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'])
  refusedV6.addSubnet(...partsOf(network), 'ipv6')

function partsOf(network: string): [string, number] {
  const [address = '', bits] = network.split('/')
  return [address, Number(bits)]
}

/** Whether a network address is public. */
export function isPublic(place: string): boolean {
  if (isIPv6(place)) return publicV6.check(place, 'ipv6') && !refusedV6.check(place, 'ipv6')
  return isIP(place) === 4 && !refusedV4.check(place, 'ipv4')
}

const isInside = (place: string) => inside.check(place, isIPv6(place) ? 'ipv6' : 'ipv4')

/** The checks of an address that need no look-up. */
export function readAddress(text: string, { loopback }: AddressRules): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  const isSafe = url?.protocol === 'https:' || (loopback && url?.protocol === 'http:')
  if (!url || !isSafe || url.username || url.password || url.port === '0' || url.hostname === '')
    throw new AddressRefused('ENDERECO', 'no plain https address')
  return url
}

/**
 * Resolves an address now. If one of several network addresses is not public, the whole address is refused: its name
 * server may intend to reach that one.
 */
export async function checkAddress(text: string, rules: AddressRules): Promise<CheckedAddress> {
  const url = readAddress(text, rules)
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const places = isIP(name) ? [name] : await (rules.resolve ?? resolveName)(name)
  if (places.length === 0) throw new AddressRefused('NOME', 'the name leads nowhere')
  const isAllowed = (place: string) => isPublic(place) || (rules.loopback && isInside(place))
  if (!places.every(isAllowed)) throw new AddressRefused('ENDERECO', 'not a public address')
  return { url, places }
}

/**
 * Queries the name servers directly. The system's look-up would wait in the same few threads as password hashing and
 * files.
 */
const resolveName: Resolve = resolverOf()

export function resolverOf(servers?: string[]): Resolve {
  return async (name) => {
    // Names of this machine are not looked up.
    if (name === 'localhost' || name.endsWith('.localhost')) return ['127.0.0.1']
    const resolver = new Resolver({ timeout: 2_000, tries: 2 })
    if (servers) resolver.setServers(servers)
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  }
}
