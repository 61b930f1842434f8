import { findUsers, type UserMatch } from '@cais/core/api/users.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../client/call.ts'
import { RemoteSelect, type RemoteSelectProps } from '../ui/RemoteSelect.tsx'

type Props = Pick<
  RemoteSelectProps<UserMatch>,
  'value' | 'onChange' | 'label' | 'placeholder' | 'description' | 'required'
>

/** Finds users by name, login or CPF. The server limits the matches to users that this one may know. */
export function UserAutocomplete(props: Props) {
  const { t } = useTranslation()
  return (
    <RemoteSelect
      {...props}
      data-autofocus
      searchKey="users"
      search={(text, signal) => call(findUsers, { params: { text } }, { signal, quiet: true })}
      idOf={(user) => user.id}
      textOf={fullName}
      render={(user) => (
        <>
          <Text size="sm">{fullName(user)}</Text>
          <Text size="xs" c="dimmed">
            {[user.login, user.cpf].filter(Boolean).join(' · ')}
          </Text>
        </>
      )}
      notFoundText={t('global.autocomplete.user.notFound')}
    />
  )
}

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`
}
