import { type User, updateUser } from '@cais/core/api/users.ts'
import { userChangeRefusal } from '@cais/core/rules/user-change.ts'
import { Switch, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../app/notify.ts'
import { useCommand } from '../../app/queries.ts'
import { useSession } from '../../app/session.ts'
import { valuesOf } from './user-input.ts'
import { refreshUsers } from './user-queries.ts'

/** Lets an account in or shuts it out, from its row in the list. */
export function ActivatedSwitch({ user }: { user: User }) {
  const { t } = useTranslation()
  const { account } = useSession()
  const save = useCommand(updateUser, { onSuccess: refreshUsers })
  const activated = !user.activated
  const key = account && userChangeRefusal({ actor: account, before: user, after: { ...user, activated } })
  const label = t('userManagement.activate', { login: user.login })
  const refusal = key ? textOf(key) : null
  return (
    <Tooltip label={refusal ?? label} refProp="rootRef">
      <Switch
        checked={save.isPending ? activated : user.activated}
        disabled={refusal !== null || save.isPending}
        onChange={() => save.mutate({ body: { ...valuesOf(user), id: user.id, activated } })}
        aria-label={refusal ? `${label}. ${refusal}` : label}
      />
    </Tooltip>
  )
}
