import { Button, Group } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormCard } from '../../ui/FormCard.tsx'
import { Outcome } from '../../ui/Outcome.tsx'
import { OpenMailbox } from './OpenMailbox.tsx'
import { RegisterForm } from './RegisterForm.tsx'

export function RegisterScreen() {
  const { t } = useTranslation()
  const [email, setEmail] = useState<string | null>(null)
  if (email !== null) return <Registered email={email} />
  return (
    <FormCard size="sm" title={t('register.title')} intro={t('register.intro')}>
      <RegisterForm onRegistered={setEmail} />
    </FormCard>
  )
}

function Registered({ email }: { email: string }) {
  const { t } = useTranslation()
  return (
    <Outcome
      icon={IconMailForward}
      title={t('register.done.title')}
      actions={
        <Group justify="center">
          <OpenMailbox recipient={email} />
          <Button component={Link} to="/" variant="light">
            {t('action.home')}
          </Button>
        </Group>
      }
    >
      {t('register.done.text', { email })}
    </Outcome>
  )
}
