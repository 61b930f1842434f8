import { Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { goOnAfterSignIn } from '../../client/go.ts'
import { closeLoginModal, useSession } from '../../client/session.ts'
import { LoginForm } from '../../features/account/LoginForm.tsx'
import { useLoginTitle } from '../../features/account/use-login-title.ts'
import { Dialog } from '../../ui/Dialog.tsx'

/**
 * Sign-in over the open page. When the session ended there, the page stays as it is and goes on afterwards; when
 * somebody opened it by hand, they land where their work is.
 */
export function LoginModal() {
  const { t } = useTranslation()
  const title = useLoginTitle()
  const router = useRouter()
  const { account, loginModal } = useSession()
  const ended = loginModal === 'session-ended'
  return (
    <Dialog
      id="login-page"
      opened={loginModal !== 'closed'}
      onClose={closeLoginModal}
      closeOnClickOutside={!ended}
      title={title}
    >
      {ended && <Text mb="sm">{t('login.session-ended')}</Text>}
      <LoginForm
        username={ended ? account?.login : ''}
        onSignedIn={() => (ended ? undefined : goOnAfterSignIn(router))}
      />
    </Dialog>
  )
}
