import { userChangeRefusal } from '@cais/core/access/user-change.ts'
import type { User } from '@cais/core/api/users.ts'
import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { userAddress } from '../../client/route-params.ts'
import { useSession } from '../../client/session.ts'
import { textOf } from '../../client/text-of.ts'
import { useGoBack } from '../../ui/use-go-back.ts'
import { ViewScreen } from '../../ui/ViewScreen.tsx'
import { UserForm } from './UserForm.tsx'
import { useMissingUser } from './use-missing-user.ts'
import { userPath, usersPath } from './user-paths.ts'
import { useUserToEdit } from './user-queries.ts'

export function EditUserScreen() {
  const { t } = useTranslation()
  const { userId } = userAddress.useParams()
  const { data, error, isFetchedAfterMount, refetch } = useUserToEdit(userId)
  // The form waits for fresh data, because cached values would be written back.
  const answer = { data: isFetchedAfterMount && !error ? data : undefined, error, refetch }
  return (
    <ViewScreen
      answer={answer}
      title={() => t('userManagement.edit', { login: data?.login ?? userId })}
      listPath={usersPath}
      withBack={false}
      size="md"
      heights={[420]}
      missing={useMissingUser()}
    >
      {(user) => <Change key={user.id} user={user} />}
    </ViewScreen>
  )
}

function Change({ user }: { user: User }) {
  const { account } = useSession()
  const navigate = useNavigate()
  const goBack = useGoBack(usersPath)
  const refusal = account && userChangeRefusal({ actor: account, before: user, after: user })
  // The previous page may be the one of the old login, which no longer exists.
  const leave = ({ login }: User) =>
    login === user.login ? goBack() : void navigate({ to: userPath(login, 'view'), replace: true })
  return (
    <>
      {refusal && (
        <Alert icon={<IconLock aria-hidden />} color="ambar" mb="md">
          {textOf(refusal)}
        </Alert>
      )}
      <UserForm user={user} onSaved={leave} onCancel={goBack} />
    </>
  )
}
