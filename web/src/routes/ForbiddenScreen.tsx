import { Button, Group } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { openLoginModal, useSession } from '../client/session.ts'
import { Notice } from '../ui/Notice.tsx'

export function ForbiddenScreen() {
  const { t } = useTranslation()
  const { account } = useSession()
  return (
    <Notice
      icon={IconLock}
      title={t('screen.forbidden.title')}
      actions={
        <Group justify="center">
          <Button component={Link} to="/" variant="light">
            {t('action.home')}
          </Button>
          <Button onClick={openLoginModal}>{t(account ? 'action.sign-in-other' : 'action.sign-in')}</Button>
        </Group>
      }
    >
      {t('screen.forbidden.text')}
    </Notice>
  )
}
