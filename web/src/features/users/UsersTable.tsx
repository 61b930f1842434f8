import type { User } from '@cais/core/api/users.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../client/terminal-time.ts'
import { type PageTableProps, type SortedColumn, SortedTable } from '../../ui/SortedTable.tsx'
import { ActivatedSwitch } from './ActivatedSwitch.tsx'
import { AuthorityBadges } from './AuthorityBadges.tsx'
import { UserActions } from './UserActions.tsx'
import { userPath } from './user-paths.ts'

interface UsersTableProps extends PageTableProps {
  /** Nothing while the first page is on its way. */
  users: User[] | undefined
  onDelete: (user: User) => void
}

export function UsersTable({ users, onDelete, ...page }: UsersTableProps) {
  const { t } = useTranslation()
  return (
    <SortedTable
      name={t('screen.admin.user-management')}
      minWidth={1180}
      columns={columnsOf(t)}
      items={users}
      keyOf={({ id }) => id}
      actionsOf={(user) => <UserActions user={user} onDelete={() => onDelete(user)} />}
      {...page}
    />
  )
}

const timeOf = (at: string) => formatDateTime(new Date(at))

type Field =
  | 'id'
  | 'login'
  | 'email'
  | 'activated'
  | 'langKey'
  | 'authorities'
  | 'createdDate'
  | 'lastModifiedBy'
  | 'lastModifiedDate'

/** From left to right; only the profiles have no order of their own. */
function columnsOf(t: TFunction): SortedColumn<User>[] {
  const column = (
    field: Field,
    cell: SortedColumn<User>['cell'],
    more: Partial<SortedColumn<User>> = {},
  ) => ({ field, label: t(`userManagement.field.${field}`), isSortable: true, cell, ...more })
  return [
    column('id', ({ id }) => id),
    column('login', ({ login }) => <Login login={login} />, { isTitle: true }),
    column('email', ({ email }) => email),
    column('activated', (user) => <ActivatedSwitch user={user} />),
    column('langKey', ({ langKey }) => t(`language.${langKey}`)),
    column('authorities', ({ authorities }) => <AuthorityBadges authorities={authorities} />, {
      isSortable: false,
    }),
    column('createdDate', ({ createdDate }) => timeOf(createdDate), { isOneLine: true }),
    column('lastModifiedBy', ({ lastModifiedBy }) => lastModifiedBy),
    column('lastModifiedDate', ({ lastModifiedDate }) => timeOf(lastModifiedDate), { isOneLine: true }),
  ]
}

const Login = ({ login }: { login: string }) => (
  <Anchor component={Link} to={userPath(login, 'view')} fz="inherit">
    {login}
  </Anchor>
)
