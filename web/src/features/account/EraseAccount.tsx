import { eraseAccount } from '@cais/core/api/own-data.ts'
import { Button, Checkbox, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifySuccess } from '../../client/notify.ts'
import { useCommand } from '../../client/queries.ts'
import { signOut } from '../../client/session.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'

/** Explains what is erased and what is kept, then asks for the password and for a confirming word. */
export function EraseAccount() {
  const { t } = useTranslation()
  const [opened, dialog] = useDisclosure()
  return (
    <>
      <Text size="sm" mb="md">
        {t('own-data.erase.text')}
      </Text>
      <Group>
        <Button color="red.9" onClick={dialog.open}>
          {t('own-data.erase.open')}
        </Button>
      </Group>
      <Dialog opened={opened} onClose={dialog.close} title={t('own-data.erase.title')}>
        <EraseForm onClose={dialog.close} />
      </Dialog>
    </>
  )
}

function EraseForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const router = useRouter()
  const [currentPassword, setPassword] = useState('')
  const [isUnderstood, setUnderstood] = useState(false)
  const erase = useCommand(eraseAccount, {
    quiet: true,
    onSuccess: async () => {
      await signOut()
      await router.navigate({ to: '/' })
      notifySuccess(t('own-data.erase.done'))
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        erase.mutate({ body: { currentPassword, confirmo: true } })
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{t('own-data.erase.text')}</Text>
        <PasswordInput
          label={t('password.current')}
          autoComplete="current-password"
          required
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t('login.show-password') }}
          value={currentPassword}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Checkbox
          label={t('own-data.erase.understood')}
          checked={isUnderstood}
          onChange={({ currentTarget }) => setUnderstood(currentTarget.checked)}
        />
        <ProblemAlert error={erase.error} />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            type="submit"
            color="red.9"
            loading={erase.isPending}
            disabled={!isUnderstood || currentPassword === ''}
          >
            {t('own-data.erase.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
