import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A key and a self-signed certificate for a name, valid for the duration of a test. */
export function newCertificate(name: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subject = sequence(set(sequence(oid(2, 5, 4, 3), tagged(0x0c, Buffer.from(name)))))
  const hour = 3_600_000
  const tbs = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    signatureKind,
    subject,
    sequence(time(Date.now() - hour), time(Date.now() + hour)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(alternativeName(name))),
  )
  const signature = sign('sha256', tbs, privateKey)
  const der = sequence(tbs, signatureKind, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])))
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: pem(der) }
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]) => tagged(0x30, Buffer.concat(parts))
const set = (part: Buffer) => tagged(0x31, part)
const integer = (bytes: Buffer) => tagged(0x02, bytes)

/** Numbers up to 127 take one byte, larger ones several. */
function oid(first: number, second: number, ...rest: number[]): Buffer {
  const bytes = rest.flatMap((number) => {
    const digits = [number & 127]
    for (let left = number >> 7; left > 0; left >>= 7) digits.unshift((left & 127) | 128)
    return digits
  })
  return tagged(0x06, Buffer.from([40 * first + second, ...bytes]))
}

/** ECDSA over SHA-256. */
const signatureKind = sequence(oid(1, 2, 840, 10045, 4, 3, 2))

const time = (at: number) =>
  tagged(0x17, Buffer.from(`${new Date(at).toISOString().slice(2, 19).replace(/\D/g, '')}Z`))

const alternativeName = (name: string) =>
  sequence(oid(2, 5, 29, 17), tagged(0x04, sequence(tagged(0x82, Buffer.from(name)))))

function pem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
