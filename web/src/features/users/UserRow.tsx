import { userRemovalRefusal } from '@cais/core/access/user-change.ts'
import type { User } from '@cais/core/api/users.ts'
import { Anchor, Group, Table } from '@mantine/core'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../client/session.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import { textOf } from '../../client/text-of.ts'
import { RowAction, RowLink } from '../../ui/RowAction.tsx'
import { ActivatedSwitch } from './ActivatedSwitch.tsx'
import { AuthorityBadges } from './AuthorityBadges.tsx'
import { userPath } from './user-paths.ts'

const oneLine = { whiteSpace: 'nowrap' } as const

export function UserRow({ user, onDelete }: { user: User; onDelete: () => void }) {
  const { t } = useTranslation()
  const { login } = user
  return (
    <Table.Tr>
      <Table.Td>{user.id}</Table.Td>
      <Table.Td>
        <Anchor component={Link} to={userPath(login, 'view')} fz="inherit">
          {login}
        </Anchor>
      </Table.Td>
      <Table.Td>{user.email}</Table.Td>
      <Table.Td>
        <ActivatedSwitch user={user} />
      </Table.Td>
      <Table.Td>{t(`language.${user.langKey}`)}</Table.Td>
      <Table.Td>
        <AuthorityBadges authorities={user.authorities} />
      </Table.Td>
      <Table.Td style={oneLine}>{formatDateTime(new Date(user.createdDate))}</Table.Td>
      <Table.Td>{user.lastModifiedBy}</Table.Td>
      <Table.Td style={oneLine}>{formatDateTime(new Date(user.lastModifiedDate))}</Table.Td>
      <Table.Td>
        <UserActions user={user} onDelete={onDelete} />
      </Table.Td>
    </Table.Tr>
  )
}

function UserActions({ user, onDelete }: { user: User; onDelete: () => void }) {
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
