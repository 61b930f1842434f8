/** An address or a network of them, as `198.51.100.7`, `198.51.100.0/24` or `2001:db8::/32`. */
export function isEndereco(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  if (more.length) return false
  const most = isIpv4(address) ? 32 : isIpv6(address) ? 128 : -1
  if (most < 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
}

const isIpv4 = (text: string) =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) &&
  text.split('.').every((part) => Number(part) <= 255 && String(Number(part)) === part)

function isIpv6(text: string): boolean {
  if (!text.includes(':') || !/^[0-9a-f:]+$/i.test(text)) return false
  const halves = text.split('::')
  if (halves.length > 2) return false
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false
  return halves.length === 2 ? groups.length < 8 : groups.length === 8
}
