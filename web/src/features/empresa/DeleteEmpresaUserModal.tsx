import { deleteEmpresaUser, type EmpresaUser } from '@cais/core/api/empresa.ts'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../app/queries.ts'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import { fullName } from '../users/UserAutocomplete.tsx'
import { refreshEmpresaUsers } from './refresh-empresa-users.ts'

interface DeleteEmpresaUserModalProps {
  member: EmpresaUser | null
  opened: boolean
  onClose: () => void
}

export function DeleteEmpresaUserModal({ member, opened, onClose }: DeleteEmpresaUserModalProps) {
  const { t } = useTranslation()
  const remove = useCommand(deleteEmpresaUser, {
    quiet: true,
    onSuccess: async () => {
      await refreshEmpresaUsers()
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
      title={t('empresaUser.delete.title')}
      confirmLabel={t('action.delete')}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => member && remove.mutate({ params: { id: member.id } })}
      onClose={close}
    >
      {member && t('empresaUser.delete.text', { name: fullName(member.user), empresa: member.empresa.nome })}
    </ConfirmModal>
  )
}
