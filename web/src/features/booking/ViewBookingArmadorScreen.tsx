import { type Booking, getBooking, getBookingEnabled } from '@cais/core/api/booking.ts'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { companyRowAddress } from '../../client/route-params.ts'
import { Section } from '../../ui/Section.tsx'
import { ViewScreen } from '../../ui/ViewScreen.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import { EditableItems } from './EditableItems.tsx'
import { EditBookingHead } from './EditBookingHead.tsx'
import { useBookingTitle } from './use-booking-title.ts'

/** One booking of a shipping line or an agency. Its items can be edited until it is used or the ship's deadline is over. */
export function ViewBookingArmadorScreen() {
  const { companyId, rowId } = companyRowAddress.useParams()
  const answer = useAnswer(getBooking, { params: { companyId, bookingId: rowId } }, { quiet: true })
  return (
    <ViewScreen answer={answer} title={useBookingTitle()} listPath={`/${companyId}/booking-armador`}>
      {(booking) => <EditableBooking booking={booking} companyId={companyId} />}
    </ViewScreen>
  )
}

function EditableBooking({ booking, companyId }: { booking: Booking; companyId: number }) {
  const { t } = useTranslation()
  const { data } = useAnswer(getBookingEnabled, { params: { id: booking.id } }, { quiet: true })
  const [isEditingHead, setEditingHead] = useState(false)
  return (
    <>
      <Section
        title={t('booking.facts')}
        aside={
          data?.habilitado && (
            <Button
              size="xs"
              variant="light"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setEditingHead(true)}
            >
              {t('booking.alterar')}
            </Button>
          )
        }
      >
        <BookingFacts booking={booking} />
      </Section>
      <EditableItems booking={booking} companyId={companyId} enabled={data} />
      <EditBookingHead booking={booking} opened={isEditingHead} onClose={() => setEditingHead(false)} />
    </>
  )
}
