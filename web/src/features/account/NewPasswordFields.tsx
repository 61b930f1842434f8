import { PasswordInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../client/text-of.ts'
import { PasswordStrength } from './PasswordStrength.tsx'

interface NewPasswordFieldsProps {
  label: string
  password: GetInputPropsReturnType
  confirmation: GetInputPropsReturnType
}

/** A password to be chosen: once to see how strong it is, once more to be sure. */
export function NewPasswordFields({ label, password, confirmation }: NewPasswordFieldsProps) {
  const { t } = useTranslation()
  const toggle = { 'aria-label': t('login.show-password') }
  return (
    <>
      <PasswordInput
        label={label}
        autoComplete="new-password"
        required
        visibilityToggleButtonProps={toggle}
        {...password}
      />
      <PasswordStrength password={password.value} />
      <PasswordInput
        label={t('password.confirmation')}
        autoComplete="new-password"
        required
        visibilityToggleButtonProps={toggle}
        {...confirmation}
      />
    </>
  )
}

type Check = (values: unknown) => Record<string, string>

/** What the schema asks for, and the same password twice. */
export function confirmed<Field extends string>(field: Field, check: Check) {
  return (values: Record<Field | 'confirmation', unknown>): Record<string, string> => ({
    ...(values.confirmation !== values[field] && {
      confirmation: textOf('validation.password-confirmation'),
    }),
    ...check(values),
  })
}
