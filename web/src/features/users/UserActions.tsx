import { userRemovalRefusal } from '@cais/core/access/user-change.ts'
import type { User } from '@cais/core/api/users.ts'
import { Group } from '@mantine/core'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../client/session.ts'
import { textOf } from '../../client/text-of.ts'
import { RowAction, RowLink } from '../../ui/RowAction.tsx'
import { userPath } from './user-paths.ts'

export function UserActions({ user, onDelete }: { user: User; onDelete: () => void }) {
  const { t } = useTranslation()
  const { account } = useSession()
  const { login } = user
  const refusal = account && userRemovalRefusal({ actor: account, user })
  return (
    <Group gap={2} wrap="nowrap" justify="end">
      <RowLink icon={IconEye} label={`${t('action.view')} ${login}`} to={userPath(login, 'view')} />
      <RowLink icon={IconPencil} label={`${t('action.edit')} ${login}`} to={userPath(login, 'edit')} />
      <RowAction
        icon={IconTrash}
        label={`${t('action.delete')} ${login}`}
        color="red"
        refusal={refusal && textOf(refusal)}
        onClick={onDelete}
      />
    </Group>
  )
}
