import {
  type Booking,
  type BookingItem,
  getBookingEnabled,
  getBookingOfCompany,
} from '@cais/core/api/booking.ts'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { companyRowAddress } from '../../client/route-params.ts'
import { Section } from '../../ui/Section.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import { ViewScreen } from '../../ui/ViewScreen.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import { BookingFrozen } from './BookingFrozen.tsx'
import { BookingItemSidebar } from './BookingItemSidebar.tsx'
import { BookingItemsTable } from './BookingItemsTable.tsx'
import { EditBookingHead } from './EditBookingHead.tsx'
import { useBookingTitle } from './use-booking-title.ts'

/** One booking of a line or an agency, whose items can be edited while it is unused and its ship not due. */
export function ViewBookingArmadorScreen() {
  const { companyId, rowId } = companyRowAddress.useParams()
  const answer = useAnswer(getBookingOfCompany, { params: { companyId, bookingId: rowId } }, { quiet: true })
  return (
    <ViewScreen answer={answer} title={useBookingTitle()} listPath={`/${companyId}/booking-armador`}>
      {(booking) => <EditableBooking booking={booking} companyId={companyId} />}
    </ViewScreen>
  )
}

function EditableBooking({ booking, companyId }: { booking: Booking; companyId: number }) {
  const { t } = useTranslation()
  const { data } = useAnswer(getBookingEnabled, { params: { id: booking.id } }, { quiet: true })
  const edited = useModalItem<BookingItem>()
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
      <Section title={t('booking.items')}>
        {data?.motivo && <BookingFrozen motivo={data.motivo} />}
        <BookingItemsTable
          items={booking.bookingItems}
          onEdit={edited.open}
          refusal={data?.motivo ? t(data.motivo) : null}
        />
      </Section>
      <EditBookingHead booking={booking} opened={isEditingHead} onClose={() => setEditingHead(false)} />
      {edited.item && (
        <BookingItemSidebar
          key={edited.item.id}
          companyId={companyId}
          tipo={booking.tipo}
          item={edited.item}
          opened={edited.opened}
          onClose={edited.close}
        />
      )}
    </>
  )
}
