import { passwordRefusal, passwordStrength } from '@cais/core/values/password.ts'
import { Box, Group, PasswordInput, Text } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../client/text-of.ts'

interface NewPasswordFieldsProps {
  label: string
  password: GetInputPropsReturnType
  confirmation: GetInputPropsReturnType
}

/** A new password with its strength, and its confirmation. */
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

/** Validates with the schema, and requires the same password twice. */
export function confirmed<Field extends string>(field: Field, check: Check) {
  return (values: Record<Field | 'confirmation', unknown>): Record<string, string> => ({
    ...(values.confirmation !== values[field] && {
      confirmation: textOf('validation.password-confirmation'),
    }),
    ...check(values),
  })
}

const colors = ['red', 'orange', 'yellow', 'teal', 'teal'] as const
const steps = [1, 2, 3, 4] as const

/** Four bars and a word for the strength of a password, or its missing requirements. */
function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation()
  const strength = passwordStrength(password)
  const refusal = passwordRefusal(password)
  const said = refusal
    ? t(refusal)
    : strength !== 0 && t('password.strength', { strength: t(`password.strength.${strength}`) })
  return (
    <Box>
      <Group gap={4} grow aria-hidden>
        {steps.map((step) => (
          <Box
            key={step}
            h={5}
            bdrs="xl"
            bg={step <= strength ? `${colors[strength]}.6` : 'var(--mantine-color-default-border)'}
          />
        ))}
      </Group>
      <Text size="xs" c="dimmed" mt={4} aria-live="polite">
        {password ? said : t('password.hint')}
      </Text>
    </Box>
  )
}
