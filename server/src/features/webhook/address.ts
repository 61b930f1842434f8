import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { isNameable } from '../../networks.ts'

export interface AddressRules {
  /** Tests may also send to plain http and to this machine. */
  loopback: boolean
  /** The private networks to which the terminal's own webhooks may go, as in `10.20.0.0/16`; none for companies. */
  networks?: readonly string[]
  resolve?: Resolve
}

/** The rules for the webhooks of one owner: a company, or null for the terminal. */
export const rulesFor = ({ networks, ...rules }: AddressRules, owner: number | null): AddressRules =>
  owner === null && networks ? { ...rules, networks } : rules

export type Resolve = (name: string) => Promise<string[]>

/** `REDE`: a private address that the terminal could name in its setting. */
type Why = 'ENDERECO' | 'NOME' | 'REDE'

/** The reason why nothing is sent to an address. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
  readonly why: Why

  constructor(why: Why, detail: string) {
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
  return [address, bits === undefined ? (isIPv6(address) ? 128 : 32) : Number(bits)]
}

/** Whether a network address is public. */
export function isPublic(place: string): boolean {
  if (isIPv6(place)) return publicV6.check(place, 'ipv6') && !refusedV6.check(place, 'ipv6')
  return isIP(place) === 4 && !refusedV4.check(place, 'ipv4')
}

/** Whether one of these private networks has the address. No list makes this machine or its neighbours on the link one. */
function isNamed(place: string, networks: readonly string[]): boolean {
  const family = isIPv6(place) ? 'ipv6' : 'ipv4'
  const named = new BlockList()
  for (const network of networks.filter((one) => one.includes(':') === (family === 'ipv6')))
    named.addSubnet(...partsOf(network), family)
  return isNameable(place) && named.check(place, family)
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
  const { loopback, networks } = rules
  const isAllowed = (place: string) =>
    isPublic(place) || (loopback && isInside(place)) || (networks !== undefined && isNamed(place, networks))
  const refused = places.filter((place) => !isAllowed(place))
  if (refused.length > 0 && networks !== undefined && refused.every(isNameable))
    throw new AddressRefused('REDE', 'a private address that WEBHOOK_NETWORKS does not name')
  if (refused.length > 0) throw new AddressRefused('ENDERECO', 'not a public address')
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
