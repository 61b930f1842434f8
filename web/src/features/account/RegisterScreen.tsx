import { findConviteDoLink } from '@cais/core/api/convite.ts'
import { Alert, Button, Group } from '@mantine/core'
import { IconMailForward, IconMailOff, IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../client/api-problem.ts'
import { useAnswer } from '../../client/queries.ts'
import { FormCard } from '../../ui/FormCard.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Outcome } from '../../ui/Outcome.tsx'
import { conviteAddress } from './account-address.ts'
import { OpenMailbox } from './OpenMailbox.tsx'
import { RegisterForm } from './RegisterForm.tsx'

export function RegisterScreen() {
  const { convite } = conviteAddress.useRead()
  const [email, setEmail] = useState<string | null>(null)
  if (email !== null) return <Registered email={email} />
  if (convite) return <InvitedRegistration chave={convite} onRegistered={setEmail} />
  return <Registration onRegistered={setEmail} />
}

interface RegistrationProps {
  onRegistered: (email: string) => void
}

function Registration({ onRegistered }: RegistrationProps) {
  const { t } = useTranslation()
  return (
    <FormCard size="sm" title={t('register.title')} intro={t('register.intro')}>
      <RegisterForm invited={null} onRegistered={onRegistered} />
    </FormCard>
  )
}

/** Opened from the e-mail of an invitation: the account gets the address that it was sent to. */
function InvitedRegistration({ chave, onRegistered }: RegistrationProps & { chave: string }) {
  const { t } = useTranslation()
  const answer = useAnswer(findConviteDoLink, { params: { chave } }, { quiet: true })
  if (answer.error instanceof ApiProblem && answer.error.status === 404)
    return (
      <FormCard size="sm" title={t('register.title')}>
        <Alert
          role="status"
          color="yellow"
          icon={<IconMailOff />}
          title={t('register.convite.unknown')}
          mb="md"
        >
          {t('register.convite.gone')}
        </Alert>
        <RegisterForm invited={null} onRegistered={onRegistered} />
      </FormCard>
    )
  return (
    <Loaded answer={answer} heights={[60, 420]}>
      {({ empresa, email, temConta }) =>
        temConta ? (
          <HasAccount empresa={empresa} email={email} />
        ) : (
          <FormCard size="sm" title={t('register.title')}>
            <Alert
              role="status"
              icon={<IconUserPlus />}
              title={t('register.convite.title', { empresa })}
              mb="md"
            >
              {t('register.convite.text', { empresa, email })}
            </Alert>
            <RegisterForm invited={email} onRegistered={onRegistered} />
          </FormCard>
        )
      }
    </Loaded>
  )
}

function HasAccount({ empresa, email }: { empresa: string; email: string }) {
  const { t } = useTranslation()
  return (
    <Outcome
      icon={IconUserCheck}
      title={t('register.convite.title', { empresa })}
      actions={
        <Button component={Link} to="/">
          {t('action.sign-in')}
        </Button>
      }
    >
      {t('register.convite.has-account', { email })}
    </Outcome>
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
