import { findBookingsByNumero } from '@cais/core/api/booking.ts'
import { Autocomplete, type AutocompleteProps, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../client/call.ts'

const minimum = 4
const pause = 50

interface BookingNumeroProps extends Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> {
  companyId: number
  value: string
  onChange: (numero: string) => void
}

/**
 * The number of a booking, with the company's own as suggestions. Companies that act for others know further numbers,
 * so any number can be typed.
 */
export function BookingNumero({ companyId, value, onChange, ...input }: BookingNumeroProps) {
  const { t } = useTranslation()
  const [text] = useDebouncedValue(value.trim(), pause)
  const { data = [] } = useQuery({
    queryKey: ['search', `bookings-${companyId}`, text],
    queryFn: ({ signal }) =>
      call(findBookingsByNumero, { params: { text }, query: { companyId } }, { signal, quiet: true }),
    enabled: text.length >= minimum && text.length <= 40,
    placeholderData: keepPreviousData,
  })
  const byNumero = new Map(data.map((booking) => [booking.numero, booking]))
  return (
    <Autocomplete
      {...input}
      maxLength={35}
      value={value}
      onChange={(typed) => onChange(typed.toUpperCase())}
      data={value.trim().length >= minimum ? [...byNumero.keys()] : []}
      renderOption={({ option }) => {
        const booking = byNumero.get(option.value)
        return (
          <div>
            <Text size="sm">{option.value}</Text>
            {booking && (
              <Text size="xs" c="dimmed">
                {booking.socialNameArmador} · {booking.escalaNavioNome} - {booking.escalaViagemOutbound} ·{' '}
                {t(`enum.bookingTipo.${booking.tipo}`)}
              </Text>
            )}
          </div>
        )
      }}
    />
  )
}
