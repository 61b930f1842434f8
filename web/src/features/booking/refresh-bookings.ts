import { getBookingEnabled, getBookingOfCompany } from '@cais/core/api/booking.ts'
import { searchOfCompany } from '@cais/core/api/search.ts'
import { keyOf } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'

export async function refreshBookings(): Promise<void> {
  await Promise.all(
    [keyOf(getBookingOfCompany), keyOf(getBookingEnabled), keyOf(searchOfCompany)].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
