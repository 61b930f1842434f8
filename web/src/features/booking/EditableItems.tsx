import type { Booking, BookingItem, getBookingEnabled } from '@cais/core/api/booking.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { itemAdditionRefusal, itemRemovalRefusal } from '@cais/core/rules/booking.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RowAction } from '../../ui/RowAction.tsx'
import { Section } from '../../ui/Section.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import { BookingFrozen } from './BookingFrozen.tsx'
import { BookingItemSidebar } from './BookingItemSidebar.tsx'
import { BookingItemsTable } from './BookingItemsTable.tsx'
import { DeleteBookingItem } from './DeleteBookingItem.tsx'

interface EditableItemsProps {
  companyId: number
  booking: Booking
  /** Whether they may be edited; not known yet while it is asked. */
  enabled: AnswerOf<typeof getBookingEnabled> | undefined
}

/** The items of a booking, each of which can be changed or taken out, and others added, until the booking is used. */
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
              label={`${t('action.edit')} ${item.produto}`}
              refusal={frozen && t(frozen)}
              onClick={() => edited.open(item)}
            />
            <RowAction
              icon={IconTrash}
              label={`${t('action.delete')} ${item.produto}`}
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
