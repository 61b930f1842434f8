import { type BookingMatch, findBookingsByNumero } from '@cais/core/api/booking.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../client/call.ts'
import { type AutocompleteProps, RemoteSelect } from '../ui/RemoteSelect.tsx'

type Props = AutocompleteProps<BookingMatch> & {
  /** Limits the search to bookings in which this company takes part; null searches those of all the user's companies. */
  companyId?: number | null
}

/** Bookings by a part of their number. */
export function BookingAutocomplete({ companyId, ...props }: Props) {
  const { t } = useTranslation()
  return (
    <RemoteSelect
      minimum={4}
      debounce={50}
      {...props}
      searchKey={`bookings-${companyId ?? ''}`}
      search={(text, signal) =>
        call(
          findBookingsByNumero,
          { params: { text }, query: companyId ? { companyId } : {} },
          { signal, quiet: true },
        )
      }
      idOf={(booking) => booking.id}
      textOf={(booking) => booking.numero}
      render={(booking) => (
        <>
          <Text size="sm">{booking.numero}</Text>
          <Text size="xs" c="dimmed">
            {booking.socialNameArmador} · {booking.escalaNavioNome} - {booking.escalaViagemOutbound} ·{' '}
            {t(`enum.bookingTipo.${booking.tipo}`)}
          </Text>
        </>
      )}
      notFoundText={t('autocomplete.booking.not-found')}
    />
  )
}
