import type { TextKey } from '../texts/text-key.ts'
import { dayFromNumber, dayNumber, dayOf, instantOf } from '../values/calendar.ts'
import { holidaysOf } from '../values/holidays.ts'

/** The hours of the support staff, on the terminal's clock. */
interface Horario {
  /** Monday is 1, Sunday 7. */
  dias: readonly number[]
  /** `08:00` */
  inicio: string
  fim: string
}

/** The property group of the hours, and its keys. */
export const suporteGroup = 'suporte'
export const horarioKeys = ['dias', 'inicio', 'fim'] as const
type HorarioKey = (typeof horarioKeys)[number]

const usual: Record<HorarioKey, string> = { dias: '1,2,3,4,5', inicio: '08:00', fim: '18:00' }

/** The hours from the properties; missing or wrong values are replaced by the default. */
export function horarioOf(properties: Partial<Record<HorarioKey, string>>): Horario {
  const given = (key: HorarioKey) => {
    const value = properties[key]
    return value !== undefined && isHorarioValue(key, value) ? value : usual[key]
  }
  const dias = given('dias').split(',').map(Number)
  const hours = { inicio: given('inicio'), fim: given('fim') }
  return { dias, ...(endsAfterBegin(hours) ? hours : { inicio: usual.inicio, fim: usual.fim }) }
}

export const endsAfterBegin = ({ inicio, fim }: { inicio: string; fim: string }) => inicio < fim

export function isHorarioValue(key: HorarioKey, value: string): boolean {
  if (key === 'dias') return /^[1-7](,[1-7])*$/.test(value)
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
}

interface Atendimento {
  aberto: boolean
  /** When support opens next; null while it is open. */
  proximo: Date | null
}

/** A number of days that no row of weekends and holidays exceeds. */
const furthest = 30

/** Whether support is open now, and when it opens otherwise. It is closed on holidays. */
export function atendimentoAt(horario: Horario, now: Date, timeZone: string): Atendimento {
  const today = dayNumber(dayOf(now, timeZone))
  for (let number = today; number <= today + furthest; number++) {
    const day = dayFromNumber(number)
    if (day === null || !isWorked(day, horario)) continue
    const opens = instantOf(`${day} ${horario.inicio}`, timeZone)
    if (now < opens) return { aberto: false, proximo: opens }
    if (now < instantOf(`${day} ${horario.fim}`, timeZone)) return { aberto: true, proximo: null }
  }
  return { aberto: false, proximo: null }
}

function isWorked(day: string, { dias }: Horario): boolean {
  // 1 January 1970 was a Thursday.
  const weekday = ((dayNumber(day) + 3) % 7) + 1
  return dias.includes(weekday) && !holidaysOf(Number(day.slice(0, 4))).has(day)
}

/** The address of a conversation, for links in mails. */
export const conversaPath = (companyId: number, conversaId: number) => `/${companyId}/suporte/${conversaId}`

const longestAssunto = 80

/** The subject of a conversation: the first line of its first message, shortened. */
export function assuntoOf(texto: string): string {
  const [first = ''] = texto.trim().split(/\r?\n/)
  const letters = [...first]
  return letters.length <= longestAssunto ? first : `${letters.slice(0, longestAssunto - 1).join('')}…`
}

/** A company's use of support in a day. */
export interface DiaDeSuporte {
  conversas: number
  mensagens: number
  bytes: number
}

const megabyte = 1_000_000
export const cotaDoDia: DiaDeSuporte = { conversas: 30, mensagens: 500, bytes: 40 * megabyte }

/** The quota that a company has used up for today, with its limit; or null. */
export function cotaOfDayRefusal(
  used: DiaDeSuporte,
  more: DiaDeSuporte,
): { key: TextKey; most: number } | null {
  const isOver = (kind: keyof DiaDeSuporte) => more[kind] > 0 && used[kind] + more[kind] > cotaDoDia[kind]
  if (isOver('conversas')) return { key: 'suporte.error.cota-conversas', most: cotaDoDia.conversas }
  if (isOver('mensagens')) return { key: 'suporte.error.cota-mensagens', most: cotaDoDia.mensagens }
  return isOver('bytes') ? { key: 'suporte.error.cota-arquivos', most: cotaDoDia.bytes / megabyte } : null
}
