import { finishPasswordReset, passwordReset } from '@cais/core/api/account.ts'
import { Button, Stack } from '@mantine/core'
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../client/validate.ts'
import { FormCard } from '../../ui/FormCard.tsx'
import { Outcome } from '../../ui/Outcome.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { keyAddress } from './account-address.ts'
import { confirmed, NewPasswordFields } from './NewPasswordFields.tsx'

export function ResetFinishScreen() {
  const { t } = useTranslation()
  const { key } = keyAddress.useRead()
  const [state, setState] = useState<'choosing' | 'done' | 'spent'>('choosing')
  if (!key) return <AskAgain title={t('reset.no-key.title')} text={t('reset.no-key.text')} />
  if (state === 'spent') return <AskAgain title={t('reset.spent.title')} text={t('error.resetkey')} />
  if (state === 'done') return <Changed />
  return (
    <FormCard title={t('reset.finish.title')} intro={t('reset.finish.intro')}>
      <FinishForm resetKey={key} onDone={() => setState('done')} onSpent={() => setState('spent')} />
    </FormCard>
  )
}

const checkReset = confirmed('newPassword', validateWith(passwordReset))

interface FinishFormProps {
  resetKey: string
  onDone: () => void
  onSpent: () => void
}

function FinishForm({ resetKey, onDone, onSpent }: FinishFormProps) {
  const { t } = useTranslation()
  const form = useCheckedForm({
    initialValues: { key: resetKey, newPassword: '', confirmation: '' },
    validate: checkReset,
  })
  const send = useFormCommand(finishPasswordReset, form, {
    onSuccess: onDone,
    saysItself: ({ key }) => {
      const isSpent = key === 'error.resetkey'
      if (isSpent) onSpent()
      return isSpent
    },
  })
  return (
    <form {...form.propsFor(({ key, newPassword }) => send.mutate({ body: { key, newPassword } }))}>
      <Stack gap="sm">
        <NewPasswordFields
          label={t('password.new')}
          password={form.getInputProps('newPassword')}
          confirmation={form.getInputProps('confirmation')}
        />
        <Button type="submit" loading={send.isPending} fullWidth mt="xs">
          {t('reset.finish.submit')}
        </Button>
      </Stack>
    </form>
  )
}

function Changed() {
  const { t } = useTranslation()
  return (
    <Outcome
      icon={IconCircleCheck}
      title={t('reset.done.title')}
      actions={
        <Button component={Link} to="/">
          {t('action.sign-in')}
        </Button>
      }
    >
      {t('reset.done.text')}
    </Outcome>
  )
}

function AskAgain({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation()
  return (
    <Outcome
      icon={IconLinkOff}
      title={title}
      actions={
        <Button component={Link} to="/account/reset/request">
          {t('reset.ask-again')}
        </Button>
      }
    >
      {text}
    </Outcome>
  )
}
