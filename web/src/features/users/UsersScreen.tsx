import { deleteUser, type User } from '@cais/core/api/users.ts'
import { Button, Card, Container, Group } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../pickers/UserAutocomplete.tsx'
import { DeleteModal } from '../../ui/DeleteModal.tsx'
import { FilterInput } from '../../ui/FilterInput.tsx'
import { NoResults } from '../../ui/NoResults.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import { UserFilterInputs } from './UserFilterInputs.tsx'
import { UsersTable } from './UsersTable.tsx'
import { usersAddress } from './user-address.ts'
import { newUserPath } from './user-paths.ts'
import { refreshUsers, useUsers } from './user-queries.ts'

/** All accounts of the portal, for terminal staff. */
export function UsersScreen() {
  const { t } = useTranslation()
  const list = usersAddress.useValues()
  const { search, change } = list
  const removal = useModalItem<User>()
  return (
    <Container fluid py="lg">
      <PageTitle actions={<NewUserButton />}>{t('menu.entry.pessoas')}</PageTitle>
      <Card withBorder padding="md">
        <Group mb="sm">
          <FilterInput
            label={t('userManagement.filter')}
            value={search.text}
            onChange={(text) => change({ text }, { replace: true })}
          />
          <UserFilterInputs search={search} change={change} />
        </Group>
        <UserList {...list} onDelete={removal.open} />
      </Card>
      <DeleteModal
        route={deleteUser}
        removal={removal}
        requestOf={({ login }) => ({ params: { id: login } })}
        refresh={refreshUsers}
        title={t('userManagement.delete.title')}
        textOf={(user) => t('userManagement.delete.text', { login: user.login, name: fullName(user) })}
      />
    </Container>
  )
}

function NewUserButton() {
  const { t } = useTranslation()
  return (
    <Button component={Link} to={newUserPath} leftSection={<IconUserPlus size={16} />}>
      {t('userManagement.new')}
    </Button>
  )
}

type UserListProps = ReturnType<typeof usersAddress.useValues> & {
  onDelete: (user: User) => void
}

function UserList({ search, change, onDelete }: UserListProps) {
  const { t } = useTranslation()
  const users = useUsers(search)
  const isFiltered = Boolean(search.activated || search.authority || search.empresaId)
  const empty = isFiltered ? (
    <NoResults
      reason={t('userManagement.filter-none')}
      onClear={() =>
        change({ activated: undefined, authority: undefined, empresaId: undefined }, { replace: true })
      }
    />
  ) : (
    <NoResults
      reason={search.text && t('list.no-results-for', { text: search.text })}
      onClear={() => change({ text: '' }, { replace: true })}
    />
  )
  return (
    <PagedList answer={users} search={search} change={change} empty={empty}>
      {(page) => (
        <UsersTable
          users={page?.items}
          isOld={users.isPlaceholderData}
          sort={search.sort}
          onSort={(sort) => change({ sort })}
          onDelete={onDelete}
        />
      )}
    </PagedList>
  )
}
