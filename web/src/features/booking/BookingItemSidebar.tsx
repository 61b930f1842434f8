import { useTranslation } from 'react-i18next'
import { Sidebar } from '../../ui/Sidebar.tsx'
import { BookingItemForm } from './BookingItemForm.tsx'
import type { EditedItem } from './use-booking-item-form.ts'

interface BookingItemSidebarProps extends Omit<EditedItem, 'onDone'> {
  opened: boolean
  onClose: () => void
}

/** Edits one item, or adds one, beside the booking that it belongs to. */
export function BookingItemSidebar({ opened, onClose, ...form }: BookingItemSidebarProps) {
  const { t } = useTranslation()
  const title = t(form.item ? 'bookingItem.edit' : 'booking.itens.adicionar')
  return (
    <Sidebar opened={opened} onClose={onClose} size={240} padding="sm" title={title}>
      <BookingItemForm {...form} onDone={onClose} />
    </Sidebar>
  )
}
