import type { Booking, BookingItem } from '@cais/core/api/booking.ts'
import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
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
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={240}
      padding="sm"
      title={t('bookingItem.edit')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <BookingItemForm {...form} onDone={onClose} />
    </Drawer>
  )
}
