import { deleteUser, type User } from '@cais/core/api/users.ts'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../app/queries.ts'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import { refreshUsers } from './user-queries.ts'

interface DeleteUserModalProps {
  user: User | null
  opened: boolean
  onClose: () => void
}

export function DeleteUserModal({ user, opened, onClose }: DeleteUserModalProps) {
  const { t } = useTranslation()
  const remove = useCommand(deleteUser, {
    quiet: true,
    onSuccess: async () => {
      await refreshUsers()
      onClose()
    },
  })
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <ConfirmModal
      opened={opened}
      title={t('userManagement.delete.title')}
      confirmLabel={t('action.delete')}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => user && remove.mutate({ params: { id: user.login } })}
      onClose={close}
    >
      {t('userManagement.delete.text', {
        login: user?.login,
        name: user && `${user.firstName} ${user.lastName}`,
      })}
    </ConfirmModal>
  )
}
