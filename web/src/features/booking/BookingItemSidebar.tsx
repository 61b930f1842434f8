import type { Booking, BookingItem } from '@cais/core/api/booking.ts'
import { useTranslation } from 'react-i18next'
import { Sidebar } from '../../ui/Sidebar.tsx'
import { BookingItemForm } from './BookingItemForm.tsx'

interface BookingItemSidebarProps {
  companyId: number
  tipo: Booking['tipo']
  item: BookingItem
  opened: boolean
  onClose: () => void
}

/** Edits one item beside the booking that it belongs to. */
export function BookingItemSidebar({ opened, onClose, ...form }: BookingItemSidebarProps) {
  const { t } = useTranslation()
  return (
    <Sidebar opened={opened} onClose={onClose} size={240} padding="sm" title={t('bookingItem.edit')}>
      <BookingItemForm {...form} onDone={onClose} />
    </Sidebar>
  )
}
