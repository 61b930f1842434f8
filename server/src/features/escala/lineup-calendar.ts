import type { LineupCall } from '@cais/core/api/escala.ts'
import { escalaName, stayOf } from '@cais/core/rules/escala.ts'
import { formatDateTime } from '@cais/core/values/format.ts'
import type { CalendarEvent } from '@cais/core/values/icalendar.ts'

const statusNames: Record<LineupCall['status'], string> = {
  NA_BARRA: 'na barra',
  ANUNCIADO: 'anunciado',
  CANCELADO: 'cancelado',
  ATRACADO: 'atracado',
  ENCERRADO: 'encerrado',
}

/** A call in a calendar: the stay at the quay, and the deadline as a moment of its own. */
export function eventsOf(call: LineupCall, timeZone: string): CalendarEvent[] {
  const { from, until } = stayOf(call)
  const name = escalaName(call)
  const berth = call.berco ? { location: `Berço ${call.berco}` } : {}
  const status = call.status === 'ATRACADO' || call.status === 'ENCERRADO' ? 'CONFIRMED' : 'TENTATIVE'
  const stay: CalendarEvent[] =
    from === null
      ? []
      : [
          {
            uid: `escala-${call.id}@cais`,
            start: from,
            ...(until !== null && until > from && { end: until }),
            summary: `${name} (${statusNames[call.status]})`,
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
            summary: `Deadline ${name}`,
            status,
          },
        ]
  return [...stay, ...deadline]
}

function descriptionOf(call: LineupCall, timeZone: string): string {
  const date = (text: string | null) => (text === null ? '—' : formatDateTime(new Date(text), timeZone))
  return [
    `Viagem ${call.viagemInbound} / ${call.viagemOutbound}`,
    `ETA ${date(call.dataETA)}`,
    `ETB ${date(call.dataETB)}`,
    `ETD ${date(call.dataETD)}`,
    `Abertura do gate ${date(call.aberturaGate)}`,
    `Deadline ${date(call.dataDeadline)}`,
  ].join('\n')
}
