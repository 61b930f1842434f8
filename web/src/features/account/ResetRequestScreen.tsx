import { requestPasswordReset } from '@cais/core/api/account.ts'
import { email as emailField } from '@cais/core/values/inputs.ts'
import { Anchor, Button, Group, Stack } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../client/validate.ts'
import { FormCard } from '../../ui/FormCard.tsx'
import { Outcome } from '../../ui/Outcome.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { OpenMailbox } from './OpenMailbox.tsx'
import { EmailField } from './PersonFields.tsx'

export function ResetRequestScreen() {
  const { t } = useTranslation()
  const [mail, setMail] = useState<string | null>(null)
  if (mail !== null) return <Requested mail={mail} onAgain={() => setMail(null)} />
  return (
    <FormCard title={t('reset.title')} intro={t('reset.intro')}>
      <RequestForm onRequested={setMail} />
    </FormCard>
  )
}

function checkMail({ mail }: { mail: string }): Record<string, string> {
  const wrong = Object.values(validateWith(emailField)(mail))[0]
  return wrong ? { mail: wrong } : {}
}

function RequestForm({ onRequested }: { onRequested: (mail: string) => void }) {
  const { t } = useTranslation()
  const form = useCheckedForm({ initialValues: { mail: '' }, validate: checkMail })
  const send = useFormCommand(requestPasswordReset, form, {
    onSuccess: () => onRequested(form.getValues().mail.trim().toLowerCase()),
  })
  return (
    <form {...form.propsFor((body) => send.mutate({ body }))}>
      <Stack gap="sm">
        <EmailField {...form.getInputProps('mail')} />
        <Button type="submit" loading={send.isPending} fullWidth mt="xs">
          {t('reset.submit')}
        </Button>
        <Anchor component={Link} to="/" size="sm" ta="center">
          {t('reset.back')}
        </Anchor>
      </Stack>
    </form>
  )
}

/** The text is the same for unknown addresses, so that it does not reveal who has an account. */
function Requested({ mail, onAgain }: { mail: string; onAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <Outcome
      icon={IconMailForward}
      title={t('reset.requested.title')}
      actions={
        <Group justify="center">
          <OpenMailbox recipient={mail} />
          <Button variant="light" onClick={onAgain}>
            {t('reset.requested.again')}
          </Button>
        </Group>
      }
    >
      {t('reset.requested.text', { mail })}
    </Outcome>
  )
}
