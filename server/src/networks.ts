import { BlockList, isIP } from 'node:net'

/** The ranges in which private networks lie. This machine, its link, multicast and reserved ranges are none of them. */
const privateRanges = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['fc00::', 7],
] as const

/** Where clouds tell a machine its own credentials, within ranges of private networks. */
const metadata = ['100.100.100.200', 'fd00:ec2::254', 'fd20:ce::254', 'fd00:c1::a9fe:a9fe']

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const ranges = privateRanges.map(([address, bits]) => {
  const range = new BlockList()
  range.addSubnet(address, bits, familyOf(address))
  return { range, bits, family: familyOf(address) }
})
const refused = new BlockList()
for (const address of metadata) refused.addAddress(address, familyOf(address))

/** Whether a text is an address or a network: `10.0.0.7`, `10.1.0.0/16`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}

const rangeOf = (address: string) =>
  ranges.find(({ range, family }) => family === familyOf(address) && range.check(address, family))

/** Whether a network lies wholly in a range of private networks. */
export function isPrivateNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const range = isNetwork(text) ? rangeOf(address) : undefined
  return range !== undefined && (bits === undefined || Number(bits) >= range.bits)
}

/** Whether a setting may allow this address: a private one that is not a cloud's metadata. */
export const isNameable = (address: string): boolean =>
  rangeOf(address) !== undefined && !refused.check(address, familyOf(address))
