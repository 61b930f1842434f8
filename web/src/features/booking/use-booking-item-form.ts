import {
  type Booking,
  type BookingItem,
  type BookingItemInput,
  bookingItemInput,
  getBookingEnabled,
  getBookingOfCompany,
  updateBookingItem,
} from '@cais/core/api/booking.ts'
import { searchOfCompany } from '@cais/core/api/search.ts'
import { temperaturaRefusal, wholeQuantidade, withReefer, withTemperatura } from '@cais/core/rules/booking.ts'
import i18next from 'i18next'
import { notifyInfo, showProblem } from '../../client/notify.ts'
import { keyOf } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { textOf } from '../../client/text-of.ts'
import { validateWith } from '../../client/validate.ts'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'

export interface BookingItemValues extends Record<string, unknown> {
  isocodeId: number | null
  quantidade: number | ''
  produto: string
  temperatura: number | null
  indicadorCargaPerigosa: boolean
  indicadorOOG: boolean
  indicadorReefer: boolean
  indicadorRestricao: boolean
  classeIMO: string
  subClasseIMO: string
}

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
    validate: (values) => ({ ...betweenFields(values, tipo), ...check(values) }),
  })
  const finish = async () => {
    onDone()
    await refreshBookings()
  }
  const save = useFormCommand(updateBookingItem, form, {
    onSuccess: finish,
    saysItself: (problem) => {
      if (problem.status !== 409) return false
      // The booking changed while it was edited: what stands there now is shown instead.
      if (problem.key === 'booking.editar.deadline-ultrapassado') notifyInfo(textOf(problem.key))
      else showProblem(problem)
      void finish()
      return true
    },
  })
  const send = (values: BookingItemValues) =>
    save.mutate({ params: { companyId, itemId: item.id }, body: values as BookingItemInput })
  const change = (changed: Partial<BookingItemValues>) => form.setValues({ ...form.values, ...changed })
  return {
    form,
    send,
    busy: save.isPending,
    setQuantidade: (typed: number | string) =>
      change({ quantidade: typeof typed === 'number' ? wholeQuantidade(typed) : '' }),
    setTemperatura: (typed: number | null) => change(withTemperatura(form.values, typed)),
    setReefer: (isReefer: boolean) => change(withReefer(form.values, isReefer)),
  }
}

/** What the schema finds only once every field is right by itself, or does not know: all of it is said at once. */
function betweenFields(values: BookingItemValues, tipo: Booking['tipo']): Record<string, string> {
  const cold = temperaturaRefusal(values)
  const needsIsoCode = values.isocodeId === null && tipo !== 'CARGA_GERAL'
  return {
    ...(needsIsoCode && { isocodeId: i18next.t('validation.required') }),
    ...(cold && { temperatura: i18next.t(cold) }),
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

async function refreshBookings(): Promise<void> {
  await Promise.all(
    [keyOf(getBookingOfCompany), keyOf(getBookingEnabled), keyOf(searchOfCompany)].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
