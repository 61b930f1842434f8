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

/** Why no item can be added to a booking with this many items, or null. */
export function itemAdditionRefusal(count: number) {
  return count >= mostBookingItems ? 'booking.itens.limite' : null
}

/** Why an item cannot be removed from a booking with this many items, or null: the last one has to stay. */
export function itemRemovalRefusal(count: number) {
  return count <= 1 ? 'booking.itens.ultimo' : null
}

/** The rest of an item, never below zero, although more than was booked may have come. */
export function saldoOf({ quantidade, utilizada }: { quantidade: number; utilizada: number }): number {
  return Math.max(0, quantidade - utilizada)
}

/** Makes a typed quantity whole and positive: `wholeQuantidade(-2.7) === 2`. */
export function wholeQuantidade(typed: number): number {
  return Math.max(1, Math.abs(Math.trunc(typed)) || 1)
}

interface Cold {
  temperatura: number | null
  indicadorReefer: boolean
}

/** Temperatures are whole degrees. Setting one makes the item a reefer; removing it leaves it a reefer. */
export function withTemperatura<Item extends Cold>(item: Item, typed: number | null): Item {
  if (typed === null) return { ...item, temperatura: null }
  // `+ 0` turns -0 into 0.
  return { ...item, temperatura: Math.trunc(typed) + 0, indicadorReefer: true }
}

/** An item that is no reefer has no temperature. */
export function withReefer<Item extends Cold>(item: Item, indicadorReefer: boolean): Item {
  return { ...item, indicadorReefer, temperatura: indicadorReefer ? item.temperatura : null }
}

/** Why reefer and temperature do not fit each other, or null. */
export function temperaturaRefusal({ temperatura, indicadorReefer }: Cold) {
  if (indicadorReefer) return temperatura === null ? 'validation.required' : null
  return temperatura === null ? null : 'validation.temperatura-sem-reefer'
}
