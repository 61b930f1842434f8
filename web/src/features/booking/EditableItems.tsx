import {
  type Booking,
  type BookingItem,
  deleteBookingItem,
  type getBookingEnabled,
} from '@cais/core/api/booking.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { itemAdditionRefusal, itemRemovalRefusal } from '@cais/core/rules/booking.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconInfoCircle, IconLock, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import { RowAction } from '../../ui/RowAction.tsx'
import { Section } from '../../ui/Section.tsx'
import { Sidebar } from '../../ui/Sidebar.tsx'
import { useModalCommand } from '../../ui/use-modal-command.ts'
import { type ModalItem, useModalItem } from '../../ui/use-modal-item.ts'
import { BookingItemForm } from './BookingItemForm.tsx'
import { BookingItemsTable } from './BookingItemsTable.tsx'
import { refreshBookings } from './refresh-bookings.ts'
import type { EditedItem } from './use-booking-item-form.ts'

interface EditableItemsProps {
  companyId: number
  booking: Booking
  /** Whether the items may be edited; undefined while it loads. */
  enabled: AnswerOf<typeof getBookingEnabled> | undefined
}

/** The items of a booking, which can be edited, removed and added until the booking is used. */
export function EditableItems({ companyId, booking, enabled }: EditableItemsProps) {
  const { t } = useTranslation()
  const edited = useModalItem<BookingItem>()
  const removal = useModalItem<BookingItem>()
  const { bookingItems } = booking
  const frozen = enabled?.motivo ?? null
  const full = itemAdditionRefusal(bookingItems.length)
  const staying = frozen ?? itemRemovalRefusal(bookingItems.length)
  return (
    <Section
      title={t('booking.items')}
      aside={enabled?.habilitado && !full && <AddItem onClick={() => edited.open(null)} />}
    >
      {frozen && <BookingFrozen motivo={frozen} />}
      {!frozen && full && <Text size="sm">{t(full)}</Text>}
      <BookingItemsTable
        items={bookingItems}
        actionsOf={(item) => (
          <Group gap={2} wrap="nowrap">
            <RowAction
              icon={IconPencil}
              label={`${t('action.edit')} ${dadoText(item.produto)}`}
              refusal={frozen && t(frozen)}
              onClick={() => edited.open(item)}
            />
            <RowAction
              icon={IconTrash}
              label={`${t('action.delete')} ${dadoText(item.produto)}`}
              color="red"
              refusal={staying && t(staying)}
              onClick={() => removal.open(item)}
            />
          </Group>
        )}
      />
      <BookingItemSidebar
        key={edited.item?.id ?? 'new'}
        companyId={companyId}
        booking={booking}
        item={edited.item}
        opened={edited.opened}
        onClose={edited.close}
      />
      <DeleteBookingItem companyId={companyId} numero={booking.numero} removal={removal} />
    </Section>
  )
}

function AddItem({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button size="xs" variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
      {t('booking.itens.adicionar')}
    </Button>
  )
}

interface BookingItemSidebarProps extends Omit<EditedItem, 'onDone'> {
  opened: boolean
  onClose: () => void
}

/** A form to edit or add an item, in a sidebar over the booking. */
function BookingItemSidebar({ opened, onClose, ...form }: BookingItemSidebarProps) {
  const { t } = useTranslation()
  const title = t(form.item ? 'bookingItem.edit' : 'booking.itens.adicionar')
  return (
    <Sidebar opened={opened} onClose={onClose} size={240} padding="sm" title={title}>
      <BookingItemForm {...form} onDone={onClose} />
    </Sidebar>
  )
}

/** The reason why nothing can be edited. A used booking is shown as an error, a past deadline as information. */
function BookingFrozen({ motivo }: { motivo: TextKey }) {
  const { t } = useTranslation()
  const isUsed = motivo === 'booking.editar.booking-ja-utilizado'
  const Icon = isUsed ? IconLock : IconInfoCircle
  return (
    <Alert
      color={isUsed ? 'red' : 'blue'}
      icon={<Icon aria-hidden />}
      title={t('booking.editar.title')}
      mb="md"
      role="status"
    >
      {t(motivo)}
    </Alert>
  )
}

interface DeleteBookingItemProps {
  companyId: number
  /** The number of the booking. */
  numero: string
  removal: ModalItem<BookingItem>
}

/**
 * Asks for confirmation before an item is removed. If that is refused, the modal gives the reason and the booking is
 * read again.
 */
function DeleteBookingItem({ companyId, numero, removal }: DeleteBookingItemProps) {
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
      {item && t('bookingItem.delete.text', { produto: dadoText(item.produto), numero })}
    </ConfirmModal>
  )
}
