import { register, registration } from '@cais/core/api/account.ts'
import { Anchor, Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../client/language.ts'
import { validateWith } from '../../client/validate.ts'
import { CpfInput } from '../../ui/CpfInput.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { confirmed, NewPasswordFields } from './NewPasswordFields.tsx'
import { EmailField, NameFields } from './PersonFields.tsx'
import { TermsCheckbox } from './TermsCheckbox.tsx'

const checkRegistration = confirmed('password', validateWith(registration))

interface RegisterFormProps {
  /** The address that the invitation was sent to; the account must have it. */
  invited: string | null
  onRegistered: (email: string) => void
}

export function RegisterForm({ invited, onRegistered }: RegisterFormProps) {
  const { t } = useTranslation()
  const form = useCheckedForm({
    initialValues: {
      firstName: '',
      lastName: '',
      login: '',
      email: invited ?? '',
      cpf: '',
      langKey: currentLanguage(),
      password: '',
      confirmation: '',
      acceptedTerms: false,
    },
    validate: checkRegistration,
  })
  const send = useFormCommand(register, form, {
    onSuccess: () => onRegistered(form.getValues().email.trim().toLowerCase()),
  })
  return (
    <form
      {...form.propsFor(({ confirmation: _, ...values }) =>
        send.mutate({ body: { ...values, acceptedTerms: true } }),
      )}
    >
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <NameFields first={form.getInputProps('firstName')} last={form.getInputProps('lastName')} />
        </SimpleGrid>
        <EmailField
          description={t(invited ? 'register.email-of-convite' : 'register.email-hint')}
          readOnly={invited !== null}
          variant={invited ? 'filled' : 'default'}
          {...form.getInputProps('email')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput
            label={t('account.login')}
            description={t('register.login-hint')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={50}
            {...form.getInputProps('login')}
          />
          <CpfInput
            label={t('account.cpf')}
            description={t('register.cpf-hint')}
            {...form.getInputProps('cpf')}
          />
        </SimpleGrid>
        <LanguageSelect {...form.getInputProps('langKey')} />
        <NewPasswordFields
          label={t('login.password')}
          password={form.getInputProps('password')}
          confirmation={form.getInputProps('confirmation')}
        />
        <TermsCheckbox
          {...form.getInputProps('acceptedTerms', { type: 'checkbox' })}
          onAccept={() => form.setFieldValue('acceptedTerms', true)}
        />
        <Button type="submit" loading={send.isPending} fullWidth mt="xs">
          {t('register.submit')}
        </Button>
        <Text size="sm" ta="center">
          {t('register.have-account')}{' '}
          <Anchor component={Link} to="/" inherit underline="always">
            {t('action.sign-in')}
          </Anchor>
        </Text>
      </Stack>
    </form>
  )
}
