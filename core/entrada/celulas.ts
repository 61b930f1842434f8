import { instantOf, isDay } from '../values/calendar.ts'
import { readDay } from '../values/planilha-cells.ts'
import { restoreRegister } from '../values/register.ts'
import { type Campo, type Escolha, escolhas, type Valor } from './campos.ts'

export interface Leitura {
  timeZone: string
  /** The words of a choice's options, in all languages. */
  palavras: (escolha: Escolha, valor: string | number) => readonly string[]
}

/**
 * Parses a cell. Text that cannot be parsed stays as it is, so that the item is refused for the same reason as one from
 * a system.
 */
export function readCelula(campo: Campo, texto: string, leitura: Leitura): Valor {
  switch (campo.tipo) {
    case 'inteiro':
    case 'decimal':
      return numero(texto)
    case 'momento':
      return momento(texto, leitura.timeZone)
    case 'simNao':
      return simNao(texto)
    case 'escolha':
      return escolhida(campo.de, texto, leitura)
    case 'empresa':
      return restoreRegister(texto)
    case 'empresas':
      return partes(texto).map(restoreRegister)
    case 'textos':
      return partes(texto)
    default:
      return texto
  }
}

const partes = (texto: string) => texto.split(/[;,|\n]/).flatMap((parte) => parte.trim() || [])

/** `1.234,5`, `1234,5` and `1234.5`; `24.500` is ambiguous, so it is not parsed. */
function numero(texto: string): number | string {
  if (/^-?\d{1,3}\.\d{3}$/.test(texto)) return texto
  const plain = /^-?\d{1,3}(\.\d{3})*,\d+$|^-?\d{1,3}(\.\d{3}){2,}$/.test(texto)
    ? texto.replaceAll('.', '')
    : texto
  return /^-?\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : texto
}

/** `20/11/2030 06:00` on the terminal's clock; a day alone is its midnight. */
function momento(texto: string, timeZone: string): string {
  const [day = '', time = '00:00'] = texto.trim().split(/[ T]+/)
  const clock = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(time)
  const read = readDay(day)
  if (!isDay(read) || !clock) return texto
  return instantOf(`${read} ${clock[1]?.padStart(2, '0')}:${clock[2]}`, timeZone).toISOString()
}

export const folded = (texto: string) =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase().replace(/\s+/g, ' ')

const yes: readonly string[] = ['sim', 's', 'x', 'yes', 'y', 'true', '1', 'verdadeiro']
const no: readonly string[] = ['nao', 'n', 'no', 'false', '0', 'falso']

function simNao(texto: string): boolean | string {
  if (yes.includes(folded(texto))) return true
  return no.includes(folded(texto)) ? false : texto
}

function escolhida(de: Escolha, texto: string, { palavras }: Leitura): string | number {
  const among: readonly (string | number)[] = escolhas[de]
  const isIt = (valor: string | number) =>
    [String(valor), ...palavras(de, valor)].some((palavra) => folded(palavra) === folded(texto))
  return among.find(isIt) ?? texto
}
