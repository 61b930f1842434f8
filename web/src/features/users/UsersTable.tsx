import type { User } from '@cais/core/api/users.ts'
import { Table, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { moveBetweenRows } from '../../ui/row-keys.ts'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { SortHeader } from '../../ui/SortHeader.tsx'
import type { SortOrder } from '../../ui/use-list-search.ts'
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

interface UsersTableProps {
  /** Nothing while the first page is on its way. */
  users: User[] | undefined
  isOld: boolean
  sort: SortOrder
  onSort: (sort: SortOrder) => void
  onDelete: (user: User) => void
}

export function UsersTable({ users, isOld, sort, onSort, onDelete }: UsersTableProps) {
  const { t } = useTranslation()
  return (
    <Table.ScrollContainer minWidth={1180} type="native">
      <Table
        highlightOnHover
        horizontalSpacing={6}
        aria-label={t('screen.admin.user-management')}
        aria-busy={!users || isOld}
        opacity={isOld ? 0.6 : 1}
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map((field) => {
              const label = t(`userManagement.field.${field}`)
              return field === 'authorities' ? (
                <Table.Th key={field}>{label}</Table.Th>
              ) : (
                <SortHeader key={field} field={field} label={label} sort={sort} onSort={onSort} />
              )
            })}
            <Table.Th>
              <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody onKeyDown={moveBetweenRows}>
          {users?.map((user) => <UserRow key={user.id} user={user} onDelete={() => onDelete(user)} />) ?? (
            <SkeletonRows columns={columns.length + 1} />
          )}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
