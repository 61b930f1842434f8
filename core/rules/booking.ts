/** Why this booking's items are frozen, or null while they may be edited. */
export function bookingEditRefusal(
  booking: { utilizado: boolean; cancelado: boolean; deadline: Date | null },
  now: Date,
) {
  if (booking.cancelado) return 'booking.editar.cancelado'
  if (booking.utilizado) return 'booking.editar.booking-ja-utilizado'
  if (booking.deadline && now >= booking.deadline) return 'booking.editar.deadline-ultrapassado'
  return null
}

export const mostBookingItems = 50

/** Why no item is added to a booking that has so many, or null. */
export function itemAdditionRefusal(count: number) {
  return count >= mostBookingItems ? 'booking.itens.limite' : null
}

/** Why an item stays in a booking that has so many, or null: one without any would book nothing. */
export function itemRemovalRefusal(count: number) {
  return count <= 1 ? 'booking.itens.ultimo' : null
}

/** What is left of an item; more than was booked may have come, but nothing less than nothing is left. */
export function saldoOf({ quantidade, utilizada }: { quantidade: number; utilizada: number }): number {
  return Math.max(0, quantidade - utilizada)
}

/** A quantity as it was typed becomes whole and positive: `wholeQuantidade(-2.7) === 2`. */
export function wholeQuantidade(typed: number): number {
  return Math.max(1, Math.abs(Math.trunc(typed)) || 1)
}

interface Cold {
  temperatura: number | null
  indicadorReefer: boolean
}

/** A temperature is whole degrees; having one makes a reefer of the item, taking it away leaves it a reefer. */
export function withTemperatura<Item extends Cold>(item: Item, typed: number | null): Item {
  if (typed === null) return { ...item, temperatura: null }
  // `+ 0` because a bit less than nothing, cut off, would be written -0.
  return { ...item, temperatura: Math.trunc(typed) + 0, indicadorReefer: true }
}

/** What is no reefer has no temperature. */
export function withReefer<Item extends Cold>(item: Item, indicadorReefer: boolean): Item {
  return { ...item, indicadorReefer, temperatura: indicadorReefer ? item.temperatura : null }
}

/** What is wrong between reefer and temperature, or null. */
export function temperaturaRefusal({ temperatura, indicadorReefer }: Cold) {
  if (indicadorReefer) return temperatura === null ? 'validation.required' : null
  return temperatura === null ? null : 'validation.temperatura-sem-reefer'
}
