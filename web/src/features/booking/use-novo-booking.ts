import { createBooking } from '@cais/core/api/booking.ts'
import type { EmpresaAtiva } from '@cais/core/api/empresa-ativa.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { noteInTab } from '../../client/tab-notes.ts'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import {
  type BookingValues,
  bookingBodyOf,
  bookingErrors,
  emptyBooking,
  isUntouched,
  readDraft,
} from './booking-values.ts'
import { refreshBookings } from './refresh-bookings.ts'

/**
 * A new booking of a shipping line, or of an agency for the line of the call. The draft stays in the tab until the
 * booking is created.
 */
export function useNovoBooking(empresa: EmpresaAtiva) {
  const navigate = useNavigate()
  const draftName = `booking-novo-${empresa.id}`
  const [draft] = useState(() => readDraft(draftName))
  const [isResumed, setResumed] = useState(draft !== null)
  const form = useCheckedForm<BookingValues>({
    initialValues: draft ?? emptyBooking,
    validate: bookingErrors,
  })
  const { values } = form
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    noteInTab(draftName, isDone || isBlank(values) ? null : values)
  }, [draftName, values, isDone])
  const create = useFormCommand(createBooking, form, {
    fieldOf: { 'booking.numero-em-uso': 'numero' },
    onSuccess: async ({ id }) => {
      setDone(true)
      noteInTab(draftName, null)
      await refreshBookings()
      await navigate({ to: `/${empresa.id}/booking-armador/${id}/view` })
    },
  })
  const isLine = empresa.authorities.includes('ARMADOR')
  return {
    form,
    busy: create.isPending,
    armador: isLine ? empresa.nome : (values.escalaId?.armadorSocialName ?? ''),
    isLine,
    isResumed,
    discard: () => {
      form.setValues(emptyBooking)
      form.clearErrors()
      setResumed(false)
    },
    send: (all: BookingValues) =>
      create.mutate({
        body: bookingBodyOf(all, isLine ? empresa.id : (all.escalaId?.armadorId ?? empresa.id)),
      }),
  }
}

export type NovoBooking = ReturnType<typeof useNovoBooking>

const isBlank = ({ bookingItems, ...head }: BookingValues) => {
  const { bookingItems: _none, ...empty } = emptyBooking
  return JSON.stringify(head) === JSON.stringify(empty) && bookingItems.every(isUntouched)
}
