import { isCnpj } from './cnpj.ts'
import { isCpf } from './cpf.ts'
import { buildTlv, parseTlv } from './tlv.ts'

/** A Pix to be paid by copy and paste. Without `valorCentavos` the payer chooses the amount. */
export type Pix = {
  chave: string
  nome: string
  cidade: string
  valorCentavos: number | null
  txid: string | null
  descricao: string | null
}

const ARRANGEMENT = 'br.gov.bcb.pix'
const REAL = '986'
/** The placeholder for a payment without an identifier. */
const NO_TXID = '***'

/** The text of the copy-and-paste code. Values that do not fit into a code are the caller's mistake and throw. */
export function buildPix(pix: Pix): string {
  const nome = plain(pix.nome, 25)
  const cidade = plain(pix.cidade, 15)
  if (!nome || !cidade) throw new RangeError('A Pix needs the name and the city of its receiver')
  if (pix.txid !== null && !/^[A-Za-z0-9]{1,25}$/.test(pix.txid))
    throw new RangeError(`Not a txid: ${pix.txid}`)
  const code = buildTlv([
    ['00', '01'],
    ['26', accountOf(pix)],
    ['52', '0000'],
    ['53', REAL],
    ['54', pix.valorCentavos === null ? '' : amountOf(pix.valorCentavos)],
    ['58', 'BR'],
    ['59', nome],
    ['60', cidade],
    ['62', buildTlv([['05', pix.txid ?? NO_TXID]])],
  ])
  return withCrc(`${code}6304`)
}

/** Parses a code with a Pix key; null for any other text, or when the checksum is wrong. */
export function parsePix(text: string): Pix | null {
  const code = text.trim()
  if (!/^[ -~]+$/.test(code) || withCrc(code.slice(0, -4)) !== code) return null
  const fields = parseTlv(code)
  const account = parseTlv(fields?.get('26') ?? '')
  const extra = parseTlv(fields?.get('62') ?? '')
  const chave = account?.get('01')
  if (!fields?.has('63') || account?.get('00')?.toLowerCase() !== ARRANGEMENT || !chave) return null
  const txid = extra?.get('05') ?? NO_TXID
  return {
    chave,
    nome: fields.get('59') ?? '',
    cidade: fields.get('60') ?? '',
    valorCentavos: centsOf(fields.get('54')),
    txid: txid === NO_TXID ? null : txid,
    descricao: account.get('02') ?? null,
  }
}

/** Whether a text is a copy-and-paste code: with a key, or with the address of a charge. */
export function isPixCode(text: string): boolean {
  const code = text.trim()
  if (!/^000201[ -~]+$/.test(code) || withCrc(code.slice(0, -4)) !== code) return false
  const fields = parseTlv(code)
  const account = parseTlv(fields?.get('26') ?? '')
  return account?.get('00')?.toLowerCase() === ARRANGEMENT && (account.has('01') || account.has('25'))
}

/** The amount of a code in cents; null where the payer chooses it, or the charge has it. */
export const centsOfPixCode = (text: string): number | null => centsOf(parseTlv(text.trim())?.get('54'))

/**
 * Whether a text is a Pix key in the banks' format: CPF or CNPJ without punctuation, e-mail, phone with +55, or a
 * random key.
 */
export function isChavePix(text: string): boolean {
  if (/^\d{11}$/.test(text)) return isCpf(text)
  if (/^[A-Z0-9]{12}\d{2}$/.test(text)) return isCnpj(text)
  if (text.startsWith('+')) return /^\+55[1-9]{2}9?\d{8}$/.test(text)
  const isRandom = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
  return isRandom || (text.length <= 77 && /^[!-?A-~]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text))
}

/** CRC-16/CCITT-FALSE in four hexadecimal digits: `crc16('123456789') === '29B1'` */
export function crc16(text: string): string {
  let crc = 0xffff
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i) << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1
    crc &= 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Key and description share the 99 characters of one field: the key must be complete, the description gets the rest. */
function accountOf({ chave, descricao }: Pix): string {
  if (!/^[!-~]{1,77}$/.test(chave)) throw new RangeError(`Not a Pix key: ${chave}`)
  const room = Math.max(0, 73 - chave.length)
  return buildTlv([
    ['00', ARRANGEMENT],
    ['01', chave],
    ['02', plain(descricao ?? '', room)],
  ])
}

function withCrc(code: string): string {
  return code + crc16(code)
}

/** Banks read these texts with one byte per character, so accents are removed: `plain('Vitória', 15) === 'Vitoria'` */
function plain(text: string, maxLength: number): string {
  const ascii = text.normalize('NFD').replace(/[^ -~]/g, '')
  return ascii.trim().slice(0, maxLength).trim()
}

/** `amountOf(123456) === '1234.56'` */
function amountOf(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError(`Not a value in cents: ${cents}`)
  const text = `${cents}`.padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

function centsOf(amount: string | undefined): number | null {
  const parts = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(amount ?? '')
  return parts ? Number(`${parts[1]}${(parts[2] ?? '').padEnd(2, '0')}`) : null
}
