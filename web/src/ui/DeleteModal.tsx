import type { RequestOf, Route } from '@cais/core/api/route.ts'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../client/queries.ts'
import { ConfirmModal } from './ConfirmModal.tsx'
import type { ModalItem } from './use-modal-item.ts'

interface DeleteModalProps<R extends Route, Item> {
  route: R
  removal: ModalItem<Item>
  requestOf: (item: Item) => RequestOf<R>
  /** Reads the screen's data again before the modal closes. */
  refresh: () => Promise<unknown>
  title: string
  textOf: (item: Item) => string
}

/** Asks before one item of a list is deleted. */
export function DeleteModal<R extends Route, Item>(props: DeleteModalProps<R, Item>) {
  const { route, removal, requestOf, refresh, title, textOf } = props
  const { t } = useTranslation()
  const { item, opened, close } = removal
  const remove = useCommand(route, {
    quiet: true,
    onSuccess: async () => {
      await refresh()
      close()
    },
  })
  return (
    <ConfirmModal
      opened={opened}
      title={title}
      confirmLabel={t('action.delete')}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => item && remove.mutate(requestOf(item))}
      onClose={() => {
        remove.reset()
        close()
      }}
    >
      {item && textOf(item)}
    </ConfirmModal>
  )
}
