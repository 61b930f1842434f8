import { getBooking, getBookingEnabled } from '@cais/core/api/booking.ts'
import { search } from '@cais/core/api/search.ts'
import { keyOf } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'

export async function refreshBookings(): Promise<void> {
  await Promise.all(
    [keyOf(getBooking), keyOf(getBookingEnabled), keyOf(search)].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
