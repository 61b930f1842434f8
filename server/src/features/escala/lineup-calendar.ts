import type { Escala } from '@cais/core/api/escala.ts'
import type { LineupCall } from '@cais/core/api/lineup.ts'
import { escalaName, stayOf } from '@cais/core/rules/escala.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import { formatDateTime } from '@cais/core/values/format.ts'
import type { CalendarEvent } from '@cais/core/values/icalendar.ts'

/** Calendars of the line-up are always in Portuguese. */
export const t = textsIn('pt-br')

type CallOfCalendar = LineupCall | Escala

/** The calendar events of a call: its stay at the quay and its deadline. */
export function eventsOf(call: CallOfCalendar, timeZone: string): CalendarEvent[] {
  const { from, until } = stayOf(call)
  const name = escalaName(call)
  const berth = call.berco ? { location: t('documento.calendario.berco', { berco: call.berco }) } : {}
  const status = statusOf(call)
  const stay: CalendarEvent[] =
    from === null
      ? []
      : [
          {
            uid: `escala-${call.id}@cais`,
            start: from,
            ...(until !== null && until > from && { end: until }),
            summary: t(`documento.calendario.status.${call.status}`, { nome: name }),
            ...berth,
            description: descriptionOf(call, timeZone),
            status,
          },
        ]
  const deadline: CalendarEvent[] =
    call.dataDeadline === null
      ? []
      : [
          {
            uid: `escala-${call.id}-deadline@cais`,
            start: new Date(call.dataDeadline),
            summary: t('documento.calendario.deadline-de', { nome: name }),
            status,
          },
        ]
  return [...stay, ...deadline]
}

/** Further events of a followed call: its arrival and its times at the gate. */
export function followedEventsOf(call: CallOfCalendar, timeZone: string): CalendarEvent[] {
  const nome = escalaName(call)
  const moments = [
    ['eta', call.dataETA, t('documento.calendario.eta-de', { nome })],
    ['gate', call.aberturaGate, t('documento.calendario.gate-de', { nome })],
    ['limite', call.limiteRecepcaoCheio, t('documento.calendario.limite-de', { nome })],
  ] as const
  const others = moments.flatMap(([what, at, summary]): CalendarEvent[] =>
    at === null
      ? []
      : [
          {
            uid: `escala-${call.id}-${what}@cais`,
            start: new Date(at),
            summary,
            description: descriptionOf(call, timeZone),
            status: statusOf(call),
          },
        ],
  )
  return [...eventsOf(call, timeZone), ...others]
}

function statusOf({ status }: CallOfCalendar): CalendarEvent['status'] {
  if (status === 'CANCELADO') return 'CANCELLED'
  return status === 'ATRACADO' || status === 'ENCERRADO' ? 'CONFIRMED' : 'TENTATIVE'
}

function descriptionOf(call: CallOfCalendar, timeZone: string): string {
  const date = (text: string | null) =>
    text === null ? '—' : formatDateTime(new Date(text), timeZone, t.language)
  return [
    t('documento.calendario.viagem', { inbound: call.viagemInbound, outbound: call.viagemOutbound }),
    t('documento.calendario.eta', { quando: date(call.dataETA) }),
    t('documento.calendario.etb', { quando: date(call.dataETB) }),
    t('documento.calendario.etd', { quando: date(call.dataETD) }),
    t('documento.calendario.gate', { quando: date(call.aberturaGate) }),
    t('documento.calendario.limite', { quando: date(call.limiteRecepcaoCheio) }),
    t('documento.calendario.deadline', { quando: date(call.dataDeadline) }),
  ].join('\n')
}
