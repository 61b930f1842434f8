import {
  type Booking,
  type BookingItem,
  type BookingItemInput,
  bookingItemInput,
  createBookingItem,
  updateBookingItem,
} from '@cais/core/api/booking.ts'
import { withReefer, withTemperatura } from '@cais/core/rules/booking.ts'
import { validateWith } from '../../client/validate.ts'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { type BookingItemValues, betweenItemFields, emptyItem } from './booking-values.ts'
import { refreshBookings } from './refresh-bookings.ts'
import { saysFrozen } from './say-frozen.ts'

export interface EditedItem {
  companyId: number
  booking: Pick<Booking, 'id' | 'tipo'>
  /** Null for a new item. */
  item: BookingItem | null
  onDone: () => void
}

/** The form of one item. Besides the schema, it requires an ISO code for containers. */
export function useBookingItemForm({ companyId, booking, item, onDone }: EditedItem) {
  const check = validateWith(bookingItemInput)
  const form = useCheckedForm<BookingItemValues>({
    initialValues: item ? valuesOf(item) : emptyItem,
    validate: (values) => ({ ...check(values), ...betweenItemFields(values, booking.tipo) }),
  })
  const finish = async () => {
    onDone()
    await refreshBookings()
  }
  const done = { onSuccess: finish, saysItself: saysFrozen(finish) }
  const save = useFormCommand(updateBookingItem, form, done)
  const add = useFormCommand(createBookingItem, form, done)
  const send = (values: BookingItemValues) => {
    const body = values as BookingItemInput
    if (item) save.mutate({ params: { companyId, itemId: item.id }, body })
    else add.mutate({ params: { companyId, bookingId: booking.id }, body })
  }
  return {
    form,
    send,
    busy: save.isPending || add.isPending,
    setTemperatura: (typed: number | null) => form.setValues(withTemperatura(form.getValues(), typed)),
    setReefer: (isReefer: boolean) => form.setValues(withReefer(form.getValues(), isReefer)),
  }
}

function valuesOf(item: BookingItem): BookingItemValues {
  return {
    isocodeId: item.isocodeId,
    quantidade: item.quantidade,
    produto: item.produto,
    // The shipping line's system may have sent tenths of degrees; the form has whole ones.
    temperatura: withTemperatura(item, item.temperatura).temperatura,
    indicadorCargaPerigosa: item.indicadorCargaPerigosa,
    indicadorOOG: item.indicadorOOG,
    indicadorReefer: item.indicadorReefer,
    indicadorRestricao: item.indicadorRestricao,
    classeIMO: item.classeIMO ?? '',
    subClasseIMO: item.subClasseIMO ?? '',
  }
}
