import { type BookingItem, deleteBookingItem } from '@cais/core/api/booking.ts'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import { useModalCommand } from '../../ui/use-modal-command.ts'
import type { ModalItem } from '../../ui/use-modal-item.ts'
import { refreshBookings } from './refresh-bookings.ts'

interface DeleteBookingItemProps {
  companyId: number
  /** Of the booking. */
  numero: string
  removal: ModalItem<BookingItem>
}

/** Asks before an item leaves its booking. Where it may no longer, the modal says why and the booking is read again. */
export function DeleteBookingItem({ companyId, numero, removal }: DeleteBookingItemProps) {
  const { t } = useTranslation()
  const { item, opened, close } = removal
  const { send, state } = useModalCommand(deleteBookingItem, {
    onDone: refreshBookings,
    onProblem: refreshBookings,
    onClose: close,
  })
  return (
    <ConfirmModal
      {...state}
      opened={opened}
      title={t('bookingItem.delete.title')}
      confirmLabel={t('action.delete')}
      onConfirm={() => item && send({ params: { companyId, itemId: item.id } })}
    >
      {item && t('bookingItem.delete.text', { produto: item.produto, numero })}
    </ConfirmModal>
  )
}
