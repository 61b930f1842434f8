import { userChangeRefusal } from '@cais/core/access/user-change.ts'
import { type User, updateUser } from '@cais/core/api/users.ts'
import { Switch, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { textOf } from '../../client/text-of.ts'
import { YesNo } from '../../ui/YesNo.tsx'
import { valuesOf } from './user-input.ts'
import { refreshUsers } from './user-queries.ts'

/** Lets an account in or shuts it out, from its row in the list. Who may not do that just sees how it is. */
export function ActivatedSwitch({ user }: { user: User }) {
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
      // Never disabled meanwhile: that would take the focus away.
      onChange={() => !save.isPending && save.mutate({ body: { ...valuesOf(user), id: user.id, activated } })}
      aria-label={t('userManagement.activate', { login: user.login })}
    />
  )
}
