import { createUser, type User, updateUser, userInput } from '@cais/core/api/users.ts'
import { type Authority, parseAuthority } from '@cais/core/rules/authority.ts'
import { userChangeRefusal } from '@cais/core/rules/user-change.ts'
import { useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import type { ApiProblem } from '../../app/api-problem.ts'
import { textOf } from '../../app/notify.ts'
import { useCommand } from '../../app/queries.ts'
import { useSession } from '../../app/session.ts'
import { validateWith } from '../../app/validate.ts'
import { type UserValues, valuesOf } from './user-input.ts'
import { refreshUsers } from './user-queries.ts'

/** From top to bottom, so that the first mistake gets the focus. */
const fields = ['firstName', 'lastName', 'login', 'email', 'cpf', 'langKey', 'authorities'] as const

const takenFields: Record<string, (typeof fields)[number]> = {
  'error.userexists': 'login',
  'error.emailexists': 'email',
  'error.cpfexists': 'cpf',
}

/** Values, errors and sending of the form of one account. */
export function useUserForm(user: User | null, onSaved: (saved: User) => void) {
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const form = useForm<UserValues>({ initialValues: valuesOf(user), validate: validateWith(userInput) })
  const showErrors = (errors: Record<string, ReactNode>) => {
    form.setErrors(errors)
    const first = fields.find((name) => errors[name])
    if (first) form.getInputNode(first)?.focus()
  }
  const options = {
    quiet: true,
    onFieldErrors: showErrors,
    onProblem: (refused: ApiProblem) => {
      const taken = takenFields[refused.key]
      if (taken) showErrors({ [taken]: textOf(refused.key) })
      else if (!refused.fieldErrors.length) setProblem(refused)
    },
    onSuccess: (saved: User) => {
      form.resetDirty()
      void refreshUsers()
      onSaved(saved)
    },
  }
  const create = useCommand(createUser, options)
  const update = useCommand(updateUser, options)
  const submit = form.onSubmit((values) => {
    setProblem(null)
    if (user) update.mutate({ body: { ...values, id: user.id } })
    else create.mutate({ body: values })
  }, showErrors)
  return { form, submit, problem, busy: create.isPending || update.isPending }
}

/** The server's own rule, asked before anything is sent: what would be refused is not offered. */
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
