import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, isIPv6 } from 'node:net'

export interface AddressRules {
  /** Whether plain http and this machine itself are allowed too, which is for tests. */
  loopback: boolean
  resolve?: Resolve
}

export type Resolve = (name: string) => Promise<string[]>

/** Why nothing is sent to an address. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
  readonly why: 'ENDERECO' | 'NOME'

  constructor(why: 'ENDERECO' | 'NOME', detail: string) {
    super(detail)
    this.why = why
  }
}

/** An address of the web, together with the places of the network that were looked at. */
export interface CheckedAddress {
  url: URL
  /** At least one; the connection goes to one of these and nowhere else. */
  places: string[]
}

const inside = new BlockList()
const refusedV4 = new BlockList()
/** What of IPv6 is the public internet; everything outside, mapped and translated addresses among it, is refused. */
const publicV6 = new BlockList()
const refusedV6 = new BlockList()

inside.addSubnet('127.0.0.0', 8, 'ipv4')
inside.addAddress('::1', 'ipv6')
publicV6.addSubnet('2000::', 3, 'ipv6')
/** Networks that are somebody's own, nobody's, everybody's, or documentation's. */
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
  // A public number that leads, in one cloud, to the machine's own host.
  '168.63.129.16/32',
])
  refusedV4.addSubnet(...partsOf(network), 'ipv4')
/** Of the public ones those that carry IPv4 inside, are reserved, or are documentation's. */
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'])
  refusedV6.addSubnet(...partsOf(network), 'ipv6')

function partsOf(network: string): [string, number] {
  const [address = '', bits] = network.split('/')
  return [address, Number(bits)]
}

/** Whether a place of the network is one to which anybody may send. */
export function isPublic(place: string): boolean {
  if (isIPv6(place)) return publicV6.check(place, 'ipv6') && !refusedV6.check(place, 'ipv6')
  return isIP(place) === 4 && !refusedV4.check(place, 'ipv4')
}

const isInside = (place: string) => inside.check(place, isIPv6(place) ? 'ipv6' : 'ipv4')

/** What can be said of an address without asking anybody. */
export function readAddress(text: string, { loopback }: AddressRules): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  const isSafe = url?.protocol === 'https:' || (loopback && url?.protocol === 'http:')
  if (!url || !isSafe || url.username || url.password || url.port === '0' || url.hostname === '')
    throw new AddressRefused('ENDERECO', 'no plain https address')
  return url
}

/**
 * Looks where an address leads, now. One that leads to several places of which one is not public is refused as a whole:
 * whoever answers so wants to reach that one.
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

/** Asks name servers by itself: the system's own look-up waits in the same few threads as passwords and files. */
const resolveName: Resolve = resolverOf()

export function resolverOf(servers?: string[]): Resolve {
  return async (name) => {
    // Names of this machine are nobody's to answer.
    if (name === 'localhost' || name.endsWith('.localhost')) return ['127.0.0.1']
    const resolver = new Resolver({ timeout: 2_000, tries: 2 })
    if (servers) resolver.setServers(servers)
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  }
}
