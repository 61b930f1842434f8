import { getBooking } from '@cais/core/api/booking.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { useRowRequest } from '../../client/route-params.ts'
import { Section } from '../../ui/Section.tsx'
import { ViewScreen } from '../../ui/ViewScreen.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import { BookingItemsTable } from './BookingItemsTable.tsx'
import { useBookingTitle } from './use-booking-title.ts'

/** One booking, read-only. */
export function ViewBookingScreen() {
  const { t } = useTranslation()
  return (
    <ViewScreen
      answer={useAnswer(getBooking, useRowRequest(), { quiet: true })}
      title={useBookingTitle()}
      listPath="/booking"
    >
      {(booking) => (
        <>
          <Section title={t('booking.facts')}>
            <BookingFacts booking={booking} />
          </Section>
          <Section title={t('booking.items')}>
            <BookingItemsTable items={booking.bookingItems} />
          </Section>
        </>
      )}
    </ViewScreen>
  )
}
