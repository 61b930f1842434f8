import { passwordRefusal, passwordStrength } from '@cais/core/values/password.ts'
import { Box, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const colors = ['red', 'orange', 'yellow', 'teal', 'teal'] as const
const steps = [1, 2, 3, 4] as const

/** Four bars and a word for how hard a password is to guess, or what it still lacks. */
export function PasswordStrength({ password }: { password: string }) {
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
