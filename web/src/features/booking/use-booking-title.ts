import type { Booking } from '@cais/core/api/booking.ts'
import { useTranslation } from 'react-i18next'

export function useBookingTitle(): (booking: Booking | undefined) => string {
  const { t } = useTranslation()
  return (booking) => (booking ? t('booking.view', { numero: booking.numero }) : t('menu.entry.bookings'))
}
