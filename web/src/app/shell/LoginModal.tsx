import { Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { goOnAfterSignIn } from '../../client/go.ts'
import { closeLoginModal, session, useSession } from '../../client/session.ts'
import { LoginForm } from '../../features/account/LoginForm.tsx'
import { useLoginTitle } from '../../features/account/use-login-title.ts'
import { Dialog } from '../../ui/Dialog.tsx'

/**
 * The sign-in over an open page. If the session ended there, the page stays and goes on afterwards, for the same user;
 * whoever closes the modal then goes to the start page, because the page behind it has nobody to show it to. If the user
 * opened the modal, they go to their landing page.
 */
export function LoginModal() {
  const { t } = useTranslation()
  const title = useLoginTitle()
  const router = useRouter()
  const { account, loginModal } = useSession()
  const ended = loginModal === 'session-ended'
  const close = () => {
    closeLoginModal()
    if (ended) void router.navigate({ to: '/' })
  }
  const goOn = () => {
    const staysHere = ended && session.get().account?.id === account?.id
    return staysHere ? undefined : goOnAfterSignIn(router)
  }
  return (
    <Dialog
      id="login-page"
      opened={loginModal !== 'closed'}
      onClose={close}
      closeOnClickOutside={!ended}
      title={title}
    >
      {ended && <Text mb="sm">{t('login.session-ended')}</Text>}
      <LoginForm username={ended ? account?.login : ''} onSignedIn={goOn} />
    </Dialog>
  )
}
