import { userChangeRefusal, userRemovalRefusal } from '@cais/core/access/user-change.ts'
import { type User, updateUser } from '@cais/core/api/users.ts'
import { Anchor, Switch, Tooltip } from '@mantine/core'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import { textOf } from '../../client/text-of.ts'
import { actionsColumn } from '../../ui/actions-column.tsx'
import { type DataColumn, DataTable, type PageTableProps } from '../../ui/DataTable.tsx'
import { RowAction, RowLink } from '../../ui/RowAction.tsx'
import { YesNo } from '../../ui/YesNo.tsx'
import { AuthorityBadges } from './AuthorityBadges.tsx'
import { valuesOf } from './user-input.ts'
import { userPath } from './user-paths.ts'
import { refreshUsers } from './user-queries.ts'

interface UsersTableProps extends PageTableProps {
  /** Undefined while the first page loads. */
  users: User[] | undefined
  onDelete: (user: User) => void
}

export function UsersTable({ users, onDelete, ...page }: UsersTableProps) {
  const { t } = useTranslation()
  return (
    <DataTable
      name={t('menu.entry.pessoas')}
      minWidth={1180}
      phone="cards"
      rows={users}
      columns={[
        ...columnsOf(t),
        actionsColumn(t('list.actions'), (user: User) => (
          <UserActions user={user} onDelete={() => onDelete(user)} />
        )),
      ]}
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
function columnsOf(t: TFunction): DataColumn<User>[] {
  const column = (key: Field, cell: DataColumn<User>['cell'], more: Partial<DataColumn<User>> = {}) => ({
    key,
    label: t(`userManagement.field.${key}`),
    isSortable: true,
    cell,
    ...more,
  })
  return [
    column('id', ({ id }) => id),
    column('login', ({ login }) => <Login login={login} />, { kind: 'title' }),
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

function UserActions({ user, onDelete }: { user: User; onDelete: () => void }) {
  const { t } = useTranslation()
  const { account } = useSession()
  const { login } = user
  const refusal = account && userRemovalRefusal({ actor: account, user })
  return (
    <>
      <RowLink icon={IconEye} label={`${t('action.view')} ${login}`} to={userPath(login, 'view')} />
      <RowLink icon={IconPencil} label={`${t('action.edit')} ${login}`} to={userPath(login, 'edit')} />
      <RowAction
        icon={IconTrash}
        label={`${t('action.delete')} ${login}`}
        color="red"
        refusal={refusal && textOf(refusal)}
        onClick={onDelete}
      />
    </>
  )
}

/** Activates or blocks an account from its row. Users without that right see only the state. */
function ActivatedSwitch({ user }: { user: User }) {
  const { t } = useTranslation()
  const { account } = useSession()
  const save = useCommand(updateUser, { onSuccess: refreshUsers })
  const activated = !user.activated
  const refusal =
    account && userChangeRefusal({ actor: account, before: user, after: { ...user, activated } })
  if (refusal)
    return (
      <Tooltip label={textOf(refusal)}>
        <span>
          <YesNo value={user.activated} />
        </span>
      </Tooltip>
    )
  return (
    <Switch
      checked={save.isPending ? activated : user.activated}
      // The switch is not disabled during the request, because it would lose the focus.
      onChange={() => !save.isPending && save.mutate({ body: { ...valuesOf(user), id: user.id, activated } })}
      aria-label={t('userManagement.activate', { login: user.login })}
    />
  )
}
