import { AppShell } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../client/session.ts'
import { Footer } from './Footer.tsx'
import { GeneralNotice } from './GeneralNotice.tsx'
import { LoginModal } from './LoginModal.tsx'
import { NotificationSidebar } from './NotificationSidebar.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { Ribbon } from './Ribbon.tsx'
import classes from './Shell.module.css'
import { SideMenu, useMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'

/** What stands around every screen. */
export function Shell() {
  const { t } = useTranslation()
  const { account } = useSession()
  const [menuOpen, menu] = useDisclosure()
  const [messagesOpen, messages] = useDisclosure()
  const { pathname } = useLocation()
  const hasMenu = useMenu().length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the menu closes whenever the screen changes
  useEffect(menu.close, [pathname])
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 248, breakpoint: 'md', collapsed: { mobile: !menuOpen, desktop: !hasMenu } }}
      padding={0}
    >
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <AppShell.Header bg="var(--cais-bar)" withBorder={false}>
        <TopBar
          hasMenu={hasMenu}
          menuOpen={menuOpen}
          onToggleMenu={menu.toggle}
          onOpenMessages={messages.open}
        />
      </AppShell.Header>
      {hasMenu && (
        <AppShell.Navbar aria-label={t('shell.menu')}>
          <SideMenu />
        </AppShell.Navbar>
      )}
      <AppShell.Main id="main" tabIndex={-1} className={classes.main}>
        <OfflineBar />
        <div className={classes.screen}>
          <Outlet />
        </div>
        <Footer />
        <Ribbon overMenu={hasMenu} />
      </AppShell.Main>
      <LoginModal />
      {account && <NotificationSidebar account={account} opened={messagesOpen} onClose={messages.close} />}
      {account && <GeneralNotice />}
    </AppShell>
  )
}
