import {
  type Booking,
  type BookingItem,
  type BookingItemInput,
  bookingItemInput,
  updateBookingItem,
} from '@cais/core/api/booking.ts'
import { wholeQuantidade, withReefer, withTemperatura } from '@cais/core/rules/booking.ts'
import { validateWith } from '../../client/validate.ts'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { type BookingItemValues, betweenItemFields } from './booking-values.ts'
import { refreshBookings } from './refresh-bookings.ts'
import { saysFrozen } from './say-frozen.ts'

interface Edited {
  companyId: number
  tipo: Booking['tipo']
  item: BookingItem
  onDone: () => void
}

/** The form of one item: what the schema asks, and that a box has an ISO code. */
export function useBookingItemForm({ companyId, tipo, item, onDone }: Edited) {
  const check = validateWith(bookingItemInput)
  const form = useCheckedForm<BookingItemValues>({
    initialValues: valuesOf(item),
    validate: (values) => ({ ...betweenItemFields(values, tipo), ...check(values) }),
  })
  const finish = async () => {
    onDone()
    await refreshBookings()
  }
  const save = useFormCommand(updateBookingItem, form, {
    onSuccess: finish,
    saysItself: saysFrozen(finish),
  })
  const send = (values: BookingItemValues) =>
    save.mutate({ params: { companyId, itemId: item.id }, body: values as BookingItemInput })
  return {
    form,
    send,
    busy: save.isPending,
    setQuantidade: (typed: number | string) =>
      form.setValues({ quantidade: typeof typed === 'number' ? wholeQuantidade(typed) : '' }),
    setTemperatura: (typed: number | null) => form.setValues(withTemperatura(form.getValues(), typed)),
    setReefer: (isReefer: boolean) => form.setValues(withReefer(form.getValues(), isReefer)),
  }
}

function valuesOf(item: BookingItem): BookingItemValues {
  return {
    isocodeId: item.isocodeId,
    quantidade: item.quantidade,
    produto: item.produto,
    temperatura: item.temperatura,
    indicadorCargaPerigosa: item.indicadorCargaPerigosa,
    indicadorOOG: item.indicadorOOG,
    indicadorReefer: item.indicadorReefer,
    indicadorRestricao: item.indicadorRestricao,
    classeIMO: item.classeIMO ?? '',
    subClasseIMO: item.subClasseIMO ?? '',
  }
}
