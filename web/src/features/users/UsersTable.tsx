import type { User } from '@cais/core/api/users.ts'
import { useTranslation } from 'react-i18next'
import { type PageTableProps, SortedTable } from '../../ui/SortedTable.tsx'
import { UserRow } from './UserRow.tsx'

/** From left to right; only the profiles have no order of their own. */
const columns = [
  'id',
  'login',
  'email',
  'activated',
  'langKey',
  'authorities',
  'createdDate',
  'lastModifiedBy',
  'lastModifiedDate',
] as const

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
      columns={columns.map((field) => ({
        field,
        label: t(`userManagement.field.${field}`),
        isSortable: field !== 'authorities',
      }))}
      withActions
      rows={users?.map((user) => <UserRow key={user.id} user={user} onDelete={() => onDelete(user)} />)}
      {...page}
    />
  )
}
