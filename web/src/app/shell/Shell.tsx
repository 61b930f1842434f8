import { isStaff } from '@cais/core/access/access.ts'
import { useDisclosure } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../client/session.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'
import { useEver } from '../../ui/use-ever.ts'
import { Footer } from './Footer.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { Ribbon } from './Ribbon.tsx'
import classes from './Shell.module.css'
import { ActingBand, GeneralNotice, SupportButton } from './signed-in.ts'
import { TopBar } from './TopBar.tsx'
import { useHasMenu } from './use-has-menu.ts'

const SideMenu = lazyScreen(
  () => import('./SideMenu.tsx'),
  (parts) => parts.SideMenu,
)
const NotificationSidebar = lazyScreen(
  () => import('./NotificationSidebar.tsx'),
  (parts) => parts.NotificationSidebar,
)
const IdleWarning = lazyScreen(
  () => import('./IdleWarning.tsx'),
  (parts) => parts.IdleWarning,
)
const LoginModal = lazyScreen(
  () => import('./LoginModal.tsx'),
  (parts) => parts.LoginModal,
)

/** What stands around every screen. */
export function Shell() {
  const { t } = useTranslation()
  const { account, loginModal } = useSession()
  const isLoginWanted = useEver(loginModal !== 'closed')
  const [menuOpen, menu] = useDisclosure()
  const [messagesOpen, messages] = useDisclosure()
  const areMessagesWanted = useEver(messagesOpen)
  const { pathname } = useLocation()
  const hasMenu = useHasMenu()
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the menu closes whenever the screen changes
  useEffect(menu.close, [pathname])
  return (
    <div data-menu={hasMenu || undefined} className={classes.shell}>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <header className={classes.header}>
        <TopBar
          hasMenu={hasMenu}
          menuOpen={menuOpen}
          onToggleMenu={menu.toggle}
          onOpenMessages={messages.open}
        />
      </header>
      {hasMenu && (
        <nav className={classes.menu} data-open={menuOpen || undefined} aria-label={t('shell.menu')}>
          <Suspense>
            <SideMenu />
          </Suspense>
        </nav>
      )}
      <main id="main" tabIndex={-1} className={classes.main}>
        <OfflineBar />
        <Suspense>{isStaff(account) && <ActingBand />}</Suspense>
        <div className={classes.screen}>
          <Outlet />
        </div>
        <Footer />
        <Ribbon overMenu={hasMenu} />
      </main>
      <Suspense>
        {isLoginWanted && <LoginModal />}
        {account && areMessagesWanted && (
          <NotificationSidebar account={account} opened={messagesOpen} onClose={messages.close} />
        )}
        {account && <GeneralNotice key={account.id} />}
        {account && account.idleMinutes > 0 && <IdleWarning idleMinutes={account.idleMinutes} />}
        {account && <SupportButton />}
      </Suspense>
    </div>
  )
}
