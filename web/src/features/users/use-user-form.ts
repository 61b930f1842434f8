import { type Authority, parseAuthority } from '@cais/core/access/authority.ts'
import { userChangeRefusal } from '@cais/core/access/user-change.ts'
import { createUser, type User, updateUser, userInput } from '@cais/core/api/users.ts'
import { useState } from 'react'
import type { ApiProblem } from '../../client/api-problem.ts'
import { useSession } from '../../client/session.ts'
import { validateWith } from '../../client/validate.ts'
import { takenFields } from '../../ui/taken-fields.ts'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { type UserValues, valuesOf } from './user-input.ts'
import { refreshUsers } from './user-queries.ts'

/** The state of an account's form: values, errors and sending. */
export function useUserForm(user: User | null, onSaved: (saved: User) => void) {
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const form = useCheckedForm<UserValues>({
    initialValues: valuesOf(user),
    validate: validateWith(userInput),
  })
  const options = {
    fieldOf: takenFields,
    saysItself: (refused: ApiProblem) => {
      if (!refused.fieldErrors.length) setProblem(refused)
      return true
    },
    onSuccess: (saved: User) => {
      form.resetDirty()
      void refreshUsers()
      onSaved(saved)
    },
  }
  const create = useFormCommand(createUser, form, options)
  const update = useFormCommand(updateUser, form, options)
  const send = (values: UserValues) => {
    setProblem(null)
    if (user) update.mutate({ body: { ...values, id: user.id } })
    else create.mutate({ body: values })
  }
  return { form, send, problem, busy: create.isPending || update.isPending }
}

/** The server's rule, applied before sending, so that refused changes are not offered. */
export function useRefusal(user: User | null, values: UserValues) {
  const { account } = useSession()
  return (change: Partial<UserValues>): string | null => {
    const { activated, authorities } = { ...values, ...change }
    const after = { activated, authorities: authorities.map(parseAuthority).filter(isKnown) }
    return account && userChangeRefusal({ actor: account, before: user, after })
  }
}

function isKnown(authority: Authority | null): authority is Authority {
  return authority !== null
}
